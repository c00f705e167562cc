import type { Refusal } from '@ledgerline/domain/refusals';
import type { RouteName } from '../routes.ts';

const name = 'Wallet';
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
  createTransaction: transactionRules,
  updateTransaction: [
    { code: 'transaction-deleted' },
    { code: 'account-locked' },
    ...transactionRules,
    { code: 'increase-not-covered', assetName: name, increase: 10_000, balance: 8_750 },
    revision,
  ],
  restoreTransaction: [insufficient],
  purgeTransaction: [revision],
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
