import type { Refusal } from '@ledgerline/domain/refusals';
import type { RouteName } from '../routes.ts';
import { sampleIds } from './samples.ts';

const name = 'Wallet';
const title = 'Lunch at Warung Sari';
const insufficient: Refusal = { code: 'insufficient-funds', assetName: name, balance: 8_750 };
const revision: Refusal = { code: 'revision-conflict', expected: 2, actual: 3 };
const full: Refusal = { code: 'too-many-events', limit: 200_000, mayTakeBack: true };
const assetUpdate: readonly Refusal[] = [
  { code: 'asset-deleted' },
  { code: 'institution-not-allowed' },
  { code: 'asset-name-taken', name },
  revision,
  { code: 'balance-conflict', expected: 10_000, actual: 8_750 },
  full,
];
const transactionRules: readonly Refusal[] = [
  { code: 'account-not-found' },
  { code: 'account-deleted' },
  { code: 'category-required' },
  { code: 'category-not-found' },
  { code: 'category-of-other-type' },
  { code: 'category-retired' },
  { code: 'date-out-of-range' },
  insufficient,
  full,
];

const scheduleRules: readonly Refusal[] = [
  { code: 'schedule-ends-too-early' },
  { code: 'schedule-without-dates' },
  { code: 'schedule-amount-reversed' },
  { code: 'posting-needs-exact-amount' },
  { code: 'schedule-asset', field: 'asset', why: 'deleted' },
  { code: 'schedule-asset', field: 'toAsset', why: 'missing' },
  { code: 'category-of-other-type' },
  { code: 'starts-out-of-range' },
  { code: 'too-many-schedules' },
  full,
];

/** The business refusals that a write can meet with; the document shows each with its text. */
export const refusalsByRoute: Partial<Record<RouteName, readonly Refusal[]>> = {
  register: [{ code: 'user-exists' }],
  addAsset: [
    { code: 'institution-not-allowed' },
    { code: 'too-many-assets' },
    { code: 'too-many-assets-ever' },
    { code: 'asset-name-taken', name },
    full,
  ],
  updateAsset: assetUpdate,
  patchAsset: assetUpdate,
  updateAssetAlias: assetUpdate,
  patchAssetAlias: assetUpdate,
  purgeAsset: [revision],
  restoreAsset: [{ code: 'asset-name-taken', name }, { code: 'too-many-assets' }],
  makeTransfer: [
    { code: 'transfer-same-asset' },
    { code: 'transfer-asset-not-found', side: 'fromAsset' },
    { code: 'transfer-asset-not-found', side: 'toAsset' },
    { code: 'transfer-asset-deleted', side: 'fromAsset' },
    { code: 'transfer-asset-deleted', side: 'toAsset' },
    { code: 'transfer-not-covered', assetName: name, balance: 8_750 },
    { code: 'date-out-of-range' },
    full,
  ],
  setUpSchedule: [...scheduleRules, { code: 'too-many-schedules-ever' }],
  changeSchedule: [
    ...scheduleRules,
    { code: 'schedule-from-too-early', earliest: '2026-06-01' },
    { code: 'schedule-changed-too-often' },
    revision,
  ],
  settleOccurrence: [
    { code: 'occurrence-not-open' },
    { code: 'occurrence-amount-required' },
    { code: 'record-not-found' },
    { code: 'record-settles-another' },
    insufficient,
    { code: 'account-deleted' },
    { code: 'date-out-of-range' },
    full,
  ],
  skipOccurrence: [{ code: 'occurrence-not-open' }, full],
  createTransaction: transactionRules,
  updateTransaction: [
    { code: 'transaction-deleted' },
    { code: 'account-locked' },
    ...transactionRules,
    { code: 'increase-not-covered', assetName: name, increase: 10_000, balance: 8_750 },
    revision,
  ],
  importStatement: [
    { code: 'account-not-found' },
    { code: 'account-deleted' },
    { code: 'import-moved' },
    { code: 'import-open', importId: '6720a1c4e85b3d907f16a2c8', fileName: 'october.csv' },
    { code: 'amount-too-large' },
    full,
  ],
  confirmBalance: [
    { code: 'asset-deleted' },
    { code: 'date-out-of-range' },
    { code: 'amount-too-large' },
    full,
  ],
  restoreTransaction: [insufficient],
  purgeTransaction: [revision],
  bulkTransactions: [
    {
      code: 'some-records-refused',
      refused: [{ id: sampleIds.transaction, what: title, refusal: { code: 'transaction-deleted' } }],
      of: 214,
    },
    {
      code: 'some-records-refused',
      refused: [
        { id: sampleIds.transaction, what: title, refusal: { code: 'transaction-deleted' } },
        { id: sampleIds.transfer, what: title, refusal: revision },
      ],
      of: 214,
    },
    full,
  ],
  revertGroup: [
    { code: 'already-reverted' },
    {
      code: 'group-revert-blocked',
      refused: [
        {
          id: sampleIds.activity,
          what: title,
          refusal: { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
        },
      ],
      of: 214,
    },
    { code: 'revision-conflict', expected: 214, actual: 250 },
    full,
  ],
  revertActivity: [
    { code: 'not-revertible' },
    { code: 'already-reverted' },
    { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
    { code: 'revert-blocked', by: 'not-covered', detail: name },
    { code: 'revert-blocked', by: 'name-taken', detail: name },
    { code: 'revert-blocked', by: 'deleted', detail: name },
    { code: 'revert-blocked', by: 'already', detail: name },
  ],
};
