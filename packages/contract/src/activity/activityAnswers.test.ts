import { describe, expect, it } from 'vitest';
import { ActivityEntry, activityTypes, Reverted } from './activityAnswers.ts';

const id = 'a'.repeat(24);
const at = '2026-03-01T10:00:00.000Z';
const shared = {
  id,
  at,
  source: 'web',
  summary: 'Something happened',
  parts: ['Something happened'],
  revertible: true,
};

const asset = {
  id,
  name: 'Wallet',
  type: 'cash',
  mayOwe: 0,
  rate: null,
  term: null,
  firstDay: null,
  institution: '',
  description: '',
  isDeleted: false,
};
const transaction = {
  id,
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-03-01',
  category: { id, name: 'Dining', type: 'expense', icon: 'utensils', color: 'coral' },
  account: { id, name: 'Wallet' },
  description: '',
  status: 'completed',
  isDeleted: false,
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  categorizedBy: 'auto',
  confidence: 0.9,
};
const transfer = {
  id,
  fromAsset: { id, name: 'Wallet' },
  toAsset: { id, name: 'Purse', isDeleted: true },
  amount: 5,
  description: '',
  date: '2026-03-01',
  tags: [],
};
const balances = [
  {
    asset: { id, name: 'Wallet' },
    before: { balance: 100, shortfall: 0, owed: 0 },
    after: { balance: 87.5, shortfall: 0, owed: 0 },
  },
];
const settings = { colorMode: 'dark', notifications: true, language: 'en' };
const versions = {
  asset: { ...asset, balance: 100, shortfall: 0, owed: 0 },
  transaction: { ...transaction, paymentMethod: 'Card', balances },
  transfer: { ...transfer, balances },
  settings,
  currency: { currency: 'EUR', currencyChosen: true },
  user: { id, name: 'Ayu', email: 'ayu@example.com' },
};
type Kind = keyof typeof versions;
const kinds = Object.keys(versions) as Kind[];

const entry = (kind: Kind, type: string = activityTypes[kind][0]) => ({
  ...shared,
  type,
  record: { kind, id, name: 'Wallet' },
  before: null,
  after: versions[kind],
});

describe('B-31 B-32 an entry of Activity', () => {
  it.each(kinds.flatMap((kind) => activityTypes[kind].map((type) => [type, kind] as const)))(
    '%s has the values of its kind of record on both sides, or none',
    (type, kind) => {
      const whole = { ...entry(kind, type), before: versions[kind] };
      expect(ActivityEntry.parse(whole)).toEqual(whole);
      const gone = { ...whole, after: null };
      expect(ActivityEntry.parse(gone)).toEqual(gone);
    },
  );

  it.each(kinds)('of %s refuses fields that are none of its', (kind) => {
    const refused = [
      { ...entry(kind), actor: id },
      { ...entry(kind), after: { ...versions[kind], extra: 1 } },
      { ...entry(kind), record: { kind: kind === 'asset' ? 'user' : 'asset', id, name: '' } },
      { ...entry(kind), type: 'CategoryAdded' },
      { ...entry(kind), after: undefined },
    ];
    expect(refused.map((value) => ActivityEntry.safeParse(value).success)).toEqual(refused.map(() => false));
  });

  it('tells no revision and no instant of a past version: those are the record’s of today', () => {
    for (const field of [{ revision: 1 }, { createdAt: at }, { updatedAt: at }]) {
      const after = { ...transaction, ...field };
      expect(ActivityEntry.safeParse({ ...entry('transaction'), after }).success).toBe(false);
    }
  });
});

it('B-33 B-35 a revert answers a record as other writes do, or the whole settings', () => {
  const today = { createdAt: at, updatedAt: at, revision: 3 };
  for (const data of [
    {
      ...asset,
      ...today,
      balance: 1,
      shortfall: 0,
      owed: 0,
      overLimit: 0,
      available: 1,
      earmarked: 0,
      free: 1,
    },
    { ...transaction, ...today },
    { ...transfer, ...today },
    { ...settings, currency: 'USD' },
  ]) {
    expect(Reverted.parse(data)).toEqual(data);
  }
  expect(Reverted.safeParse(settings).success).toBe(false);
});
