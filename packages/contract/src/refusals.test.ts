import type { Refusal } from '@ledgerline/domain/refusals';
import { describe, expect, it } from 'vitest';
import { describeRefusal, type RefusalAnswer, type RefusalContext } from './refusals.ts';
import type { RouteDefinition } from './route.ts';
import { notFoundAnswer, type RouteName, routes } from './routes.ts';

const short = 'Insufficient funds in Wallet. Available balance: 100.00';

type Texts = Omit<RefusalAnswer, 'code' | 'params'>;
type Row = [rows: string, refusal: Refusal, answer: Texts, context?: RefusalContext];

const table: Row[] = [
  ['S2-8.11', { code: 'transaction-not-found' }, { status: 404, message: 'Transaction not found' }],
  ['S2-6.02', { code: 'asset-not-found' }, { status: 404, message: 'Asset not found' }],
  ['S2-7.19', { code: 'transfer-not-found' }, { status: 404, message: 'Transfer not found' }],
  ['S1-7.22', { code: 'user-not-found' }, { status: 404, message: 'User not found' }],
  [
    'S2-3.06 S2-8.25',
    { code: 'asset-name-taken', name: 'Wallet' },
    {
      status: 409,
      message: "An asset named 'Wallet' already exists",
      errors: { name: ["An asset named 'Wallet' already exists"] },
    },
  ],
  ['B-18', { code: 'asset-deleted' }, { status: 400, message: 'Cannot edit a deleted asset' }],
  ['B-17', { code: 'transaction-deleted' }, { status: 400, message: 'Cannot edit a deleted transaction' }],
  ['B-22', { code: 'too-many-assets' }, { status: 409, message: 'At most 500 assets' }],
  [
    'LED-22b',
    { code: 'too-many-assets-ever' },
    {
      status: 409,
      message: 'You have reached the limit of 2,000 assets. Permanently deleted assets count, too.',
    },
  ],
  [
    'LED-69',
    { code: 'too-many-events', limit: 200_000, mayTakeBack: true },
    {
      status: 409,
      message:
        'You have reached the limit of 200,000 recorded changes. You can still delete, restore and undo.',
    },
  ],
  [
    'LED-69',
    { code: 'too-many-events', limit: 220_000, mayTakeBack: false },
    {
      status: 409,
      message:
        'You have reached the limit of 220,000 recorded changes. You can still see everything. Please contact support.',
    },
  ],
  ['B-22', { code: 'too-many-assets' }, { status: 400, message: 'At most 500 assets' }, { creating: true }],
  [
    'S2-5.30',
    { code: 'institution-not-allowed' },
    {
      status: 400,
      message: 'Only a bank account, an e-wallet, a credit card or a loan has an institution',
      errors: {
        institution: ['Only a bank account, an e-wallet, a credit card or a loan has an institution'],
      },
    },
  ],
  [
    'S2-7.21',
    { code: 'account-not-found' },
    { status: 400, message: 'Account not found', errors: { account: ['Account not found'] } },
  ],
  [
    'S2-7.21',
    { code: 'account-deleted' },
    {
      status: 400,
      message: 'Cannot use a deleted account',
      errors: { account: ['Cannot use a deleted account'] },
    },
  ],
  [
    'B-20',
    { code: 'account-locked' },
    {
      status: 400,
      message: "Type, amount and account can't be changed while the asset is deleted",
      errors: { account: ["Type, amount and account can't be changed while the asset is deleted"] },
    },
  ],
  [
    'S1-6.03',
    { code: 'category-is-fallback' },
    {
      status: 409,
      message: 'Automatic categorisation falls back to this category, so it cannot be retired',
    },
  ],
  [
    'S2-5.08',
    { code: 'category-required' },
    { status: 400, message: 'Category is required', errors: { category: ['Category is required'] } },
  ],
  [
    'S2-7.21',
    { code: 'category-not-found' },
    { status: 400, message: 'Category not found', errors: { category: ['Category not found'] } },
  ],
  [
    'S2-5.08',
    { code: 'category-of-other-type' },
    {
      status: 400,
      message: 'Category is for another type of transaction',
      errors: { category: ['Category is for another type of transaction'] },
    },
  ],
  [
    'B-61',
    { code: 'category-retired' },
    {
      status: 400,
      message: 'Category is no longer offered',
      errors: { category: ['Category is no longer offered'] },
    },
  ],
  [
    'PY-08',
    { code: 'too-many-tags' },
    { status: 400, message: 'At most 10 tags', errors: { tags: ['At most 10 tags'] } },
  ],
  [
    'PY-12',
    { code: 'name-not-found', of: 'payee' },
    { status: 400, message: 'Payee not found', errors: { from: ['Payee not found'] } },
  ],
  [
    'PY-12',
    { code: 'name-not-found', of: 'tags' },
    { status: 400, message: 'Tag not found', errors: { from: ['Tag not found'] } },
  ],
  [
    'PY-12',
    { code: 'name-unchanged' },
    { status: 400, message: 'Nothing would change', errors: { to: ['Nothing would change'] } },
  ],
  [
    'S2-2.42',
    { code: 'date-out-of-range' },
    {
      status: 400,
      message: 'Date must be between 1900-01-01 and today',
      errors: { date: ['Date must be between 1900-01-01 and today'] },
    },
  ],
  [
    'B-09',
    { code: 'amount-too-large' },
    { status: 400, message: 'Amount is too large', errors: { amount: ['Amount is too large'] } },
  ],
  [
    'S2-5.26 B-10',
    { code: 'insufficient-funds', assetName: 'Wallet', balance: 10_000 },
    {
      status: 400,
      message: short,
      errors: { amount: ['Cannot create expense larger than available balance of 100.00'] },
    },
    { creating: true },
  ],
  [
    'S2-5.28',
    { code: 'insufficient-funds', assetName: 'Wallet', balance: 10_000 },
    { status: 400, message: short, errors: { amount: [short] } },
  ],
  [
    'S2-5.27',
    { code: 'increase-not-covered', assetName: 'Wallet', increase: 5050, balance: 1000 },
    {
      status: 400,
      message: 'The increase of 50.50 exceeds your Wallet balance of 10.00',
      errors: { amount: ['The increase of 50.50 exceeds your Wallet balance of 10.00'] },
    },
  ],
  [
    'S2-5.45',
    { code: 'transfer-same-asset' },
    {
      status: 400,
      message: 'Source and destination assets cannot be the same',
      errors: { toAsset: ['Source and destination assets cannot be the same'] },
    },
  ],
  [
    'S2-5.51',
    { code: 'transfer-asset-not-found', side: 'fromAsset' },
    {
      status: 400,
      message: 'Source asset not found',
      errors: { fromAsset: ['Source asset not found or is unavailable'] },
    },
  ],
  [
    'S2-5.54',
    { code: 'transfer-asset-not-found', side: 'toAsset' },
    {
      status: 400,
      message: 'Destination asset not found',
      errors: { toAsset: ['Destination asset not found or is unavailable'] },
    },
  ],
  [
    'S2-5.52',
    { code: 'transfer-asset-deleted', side: 'fromAsset' },
    {
      status: 400,
      message: 'Cannot transfer from a deleted asset',
      errors: { fromAsset: ['Cannot transfer from a deleted asset'] },
    },
  ],
  [
    'S2-5.55',
    { code: 'transfer-asset-deleted', side: 'toAsset' },
    {
      status: 400,
      message: 'Cannot transfer to a deleted asset',
      errors: { toAsset: ['Cannot transfer to a deleted asset'] },
    },
  ],
  [
    'S2-5.53',
    { code: 'transfer-not-covered', assetName: 'Wallet', balance: 10_000 },
    {
      status: 400,
      message: short,
      errors: { amount: ['Transfer amount exceeds available balance of 100.00'] },
    },
  ],
  [
    'B-57',
    { code: 'revision-conflict', expected: 3, actual: 4 },
    { status: 409, message: 'This was changed elsewhere in the meantime' },
  ],
  [
    'B-07',
    { code: 'balance-conflict', expected: 100, actual: 250 },
    { status: 409, message: 'The balance was changed elsewhere in the meantime: it is 2.50 now' },
  ],
  ['B-38', { code: 'not-revertible' }, { status: 409, message: 'This change cannot be reverted' }],
  ['B-38', { code: 'already-reverted' }, { status: 409, message: 'This change was already reverted' }],
  [
    'B-39',
    { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
    { status: 409, message: 'A newer change stands in the way: title, amount' },
  ],
  [
    'B-39',
    { code: 'revert-blocked', by: 'newer-change', detail: 'colorMode, paymentMethod' },
    { status: 409, message: 'A newer change stands in the way: color mode, payment method' },
  ],
  [
    'B-39',
    { code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' },
    { status: 409, message: 'The balance of Wallet does not cover this' },
  ],
  [
    'B-39',
    { code: 'revert-blocked', by: 'name-taken', detail: 'Wallet' },
    { status: 409, message: "An asset named 'Wallet' already exists" },
  ],
  [
    'B-39',
    { code: 'revert-blocked', by: 'deleted', detail: 'Lunch' },
    { status: 409, message: 'Lunch is deleted. Restore it first.' },
  ],
  [
    'B-39',
    { code: 'revert-blocked', by: 'already', detail: 'Lunch' },
    { status: 409, message: 'Lunch is already as it was before' },
  ],
  [
    'S1-8.33',
    { code: 'user-exists' },
    { status: 409, message: 'This email already exists', errors: { email: ['This email already exists'] } },
  ],
  [
    'S1-6.03',
    { code: 'category-exists' },
    {
      status: 409,
      message: 'This category already exists',
      errors: { name: ['This category already exists'] },
    },
  ],
];

describe('the answers of refusals', () => {
  it.each(table)('%s %j', (_rows, refusal, answer, context = {}) => {
    const { code, params: _, ...texts } = describeRefusal(refusal, context);
    expect([texts, code]).toEqual([answer, answer.status === 404 ? undefined : refusal.code]);
  });

  const ofPaths: Refusal[] = [
    { code: 'goal-not-found' },
    { code: 'rule-not-found' },
    { code: 'plan-category', field: 'category', why: 'not-found' },
  ];

  it.each(ofPaths)('%j of a path keeps its code, and says what its routes say', (refusal) => {
    const names = Object.keys(routes) as RouteName[];
    const ofItsRoutes = names.map(notFoundAnswer).find(({ code }) => code === refusal.code);
    expect(describeRefusal(refusal)).toEqual({ status: 404, ...ofItsRoutes, code: refusal.code });
  });

  it('no route has a code for its 404 that a refusal would not have', () => {
    const definitions: RouteDefinition[] = Object.values(routes);
    const codes = new Set(definitions.flatMap(({ notFoundCode }) => notFoundCode ?? []));
    expect(codes).toEqual(new Set(ofPaths.map(({ code }) => code)));
  });

  it.each<[refusal: Refusal, params: RefusalAnswer['params']]>([
    [{ code: 'asset-deleted' }, undefined],
    [{ code: 'asset-name-taken', name: 'Wallet' }, { name: 'Wallet' }],
    [
      { code: 'insufficient-funds', assetName: 'Wallet', balance: 100_05 },
      { assetName: 'Wallet', balance: 100.05 },
    ],
    [
      { code: 'increase-not-covered', assetName: 'Wallet', increase: 60_50, balance: 50_00 },
      { assetName: 'Wallet', increase: 60.5, balance: 50 },
    ],
    [
      { code: 'transfer-not-covered', assetName: 'Wallet', balance: 1 },
      { assetName: 'Wallet', balance: 0.01 },
    ],
    [{ code: 'transfer-asset-deleted', side: 'toAsset' }, { side: 'toAsset' }],
    [
      { code: 'revision-conflict', expected: 2, actual: 3 },
      { expected: 2, actual: 3 },
    ],
    [
      { code: 'balance-conflict', expected: 100_00, actual: 87_50 },
      { expected: 100, actual: 87.5 },
    ],
    [
      { code: 'too-many-events', limit: 200_000, mayTakeBack: true },
      { limit: 200_000, mayTakeBack: true },
    ],
    [
      { code: 'revert-blocked', by: 'newer-change', detail: 'name' },
      { by: 'newer-change', detail: 'name' },
    ],
  ])('%j names its facts, amounts as decimals', (refusal, params) => {
    expect(describeRefusal(refusal).params).toEqual(params);
  });
});
