import { ActivityEntry, activityTypes } from '@ledgerline/contract';
import {
  assetRecord,
  bankData,
  expenseRecord,
  importRecord,
  moved,
  recordAfterHistory,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleInstant,
  sampleUserId,
  scheduleFields,
  transferRecord,
} from '@ledgerline/domain/testing';
import { shortEventId } from '@ledgerline/events/chain';
import { describe, expect, it } from 'vitest';
import { sampleNames } from '../testing/sampleNames.ts';
import type { PersonEvent } from './personEvent.ts';
import { presentEntry } from './presentEntry.ts';

const wallet = sampleId('asset', 1);
const giro = sampleId('asset', 2);
const names = sampleNames(
  { id: wallet, name: 'Wallet' },
  { id: giro, name: 'Giro', type: 'bank', deletion: 'permanent' },
);

const asset = assetRecord(wallet, { name: 'Wallet', description: 'brown' });
const assetSeen = {
  id: wallet,
  name: 'Wallet',
  type: 'cash',
  mayOwe: 0,
  rate: null,
  term: null,
  firstDay: null,
  institution: '',
  description: 'brown',
  isDeleted: false,
};
const lunch = expenseRecord(sampleId('transaction', 1), { accountId: wallet, amount: 12_50 });
const categoryOf = (id: string) => {
  const { retired: _, ...category } = sampleCatalogue.get(id) ?? { retired: true };
  return category;
};
const rent = {
  id: sampleId('schedule', 1),
  shapes: [{ from: '2026-01-01', ...scheduleFields({ assetId: wallet }) }],
  createdAt: sampleInstant(0),
};
const rentSeen = {
  id: rent.id,
  title: 'Rent',
  type: 'expense',
  amount: { exact: 10 },
  asset: { id: wallet, name: 'Wallet' },
  category: sampleCategories.food,
  starts: '2026-01-01',
  ends: null,
  from: '2026-01-01',
  mode: 'ask',
  timeZone: 'UTC',
  payee: '',
  tags: [],
  sentence: 'Every month on the 1st',
  isEnded: false,
};
const february = { scheduleId: rent.id, title: 'Rent', dueOn: '2026-02-01', former: null };
const februarySeen = { schedule: { id: rent.id, title: 'Rent' }, dueOn: '2026-02-01' };
const suggestion = { id: sampleId('schedule', 9), title: 'Netflix' };
const lunchSeen = {
  id: lunch.id,
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-03-01',
  category: categoryOf(sampleCategories.food),
  account: { id: wallet, name: 'Wallet' },
  description: '',
  status: 'completed',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  isDeleted: false,
  categorizedBy: 'user',
};
const transfer = transferRecord(sampleId('transfer', 1), giro, wallet, 50_00, { description: 'cash' });
const transferSeen = {
  id: transfer.id,
  fromAsset: { id: giro, name: 'Giro', isDeleted: true },
  toAsset: { id: wallet, name: 'Wallet' },
  amount: 50,
  description: 'cash',
  date: '2026-03-01',
  tags: [],
};
const spent = [moved(wallet, -12_50, 87_50)];
const spentSeen = {
  balances: [
    {
      asset: { id: wallet, name: 'Wallet' },
      before: { balance: 100, shortfall: 0, owed: 0 },
      after: { balance: 87.5, shortfall: 0, owed: 0 },
    },
  ],
};
const transferred = [moved(giro, -50_00, 0), moved(wallet, 50_00, -20_00)];
const transferredSeen = {
  balances: [
    {
      asset: { id: giro, name: 'Giro', isDeleted: true },
      before: { balance: 50, shortfall: 0, owed: 0 },
      after: { balance: 0, shortfall: 0, owed: 0 },
    },
    {
      asset: { id: wallet, name: 'Wallet' },
      before: { balance: 0, shortfall: 70, owed: 0 },
      after: { balance: 0, shortfall: 20, owed: 0 },
    },
  ],
};
const settings = { colorMode: 'dark', notifications: true, language: 'id' } as const;
const user = { id: sampleUserId, name: 'Ayu', email: 'ayu@example.com', createdAt: sampleInstant(0) };

const { food } = sampleCategories;
const { type: _type, ...dining } = names.category(food, 'expense');
const planned = { day: '2026-12-01', amount: 400_00, carry: 'both', only: false } as const;
const formerPlan = { day: '2026-12-01', amount: 300_00, carry: 'none', only: false } as const;
const goal = {
  id: sampleId('goal', 1),
  name: 'Japan',
  target: 2_240_00,
  by: '2027-06-30',
  note: '',
  every: { amount: 100_00, assetId: wallet, timeZone: 'UTC', after: '2026-12-10' },
  state: 'open' as const,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const parts = { parts: [{ assetId: wallet, amount: 320_00 }], date: '2026-12-10' };
const goalShown = {
  id: goal.id,
  name: 'Japan',
  target: 2_240,
  by: '2027-06-30',
  note: '',
  every: { amount: 100, asset: { id: wallet, name: 'Wallet' }, timeZone: 'UTC' },
  state: 'open',
  isDeleted: false,
};
const { createdAt: _createdAt, ...ruleFields } = {
  id: '9'.repeat(24),
  name: 'Coffee',
  match: 'all' as const,
  when: [
    { field: 'amount' as const, test: 'between' as const, value: { from: 1_00, to: 20_50 } },
    { field: 'amount' as const, test: 'equals' as const, value: 4_50, not: true },
  ],
  then: { payee: 'Kopi Kenangan' },
  enabled: true,
  version: 2,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const rule = { ...ruleFields, createdAt: _createdAt };
const ruleSeen = {
  ...ruleFields,
  when: [
    { field: 'amount', test: 'between', value: { from: 1, to: 20.5 } },
    { field: 'amount', test: 'equals', value: 4.5, not: true },
  ],
};
const planMove = { day: '2026-12-01', from: null, to: food, amount: 50_00 };

interface Case {
  title: string;
  event: PersonEvent;
  before: unknown;
  after: unknown;
}

const security: PersonEvent[] = [
  { type: 'SignedIn', data: { method: 'passkey' } },
  { type: 'SignInLocked', data: { by: 'attempts' } },
  { type: 'WrongCodeSent', data: {} },
  { type: 'PasswordChanged', data: { by: 'operator' } },
  { type: 'SecondFactorChanged', data: { factor: 'authenticator', change: 'added', by: 'self' } },
  { type: 'SessionsEnded', data: { count: 2, by: 'self' } },
  { type: 'DataDownloaded', data: {} },
];

const cases: Case[] = [
  {
    title: 'an added asset with its opening balance',
    event: { type: 'AssetAdded', data: { asset, effects: [moved(wallet, 100_05, 100_05)] } },
    before: null,
    after: { ...assetSeen, balance: 100.05, shortfall: 0, owed: 0 },
  },
  {
    title: 'an asset’s fields on both sides',
    event: {
      type: 'AssetUpdated',
      data: { asset, former: { name: 'Purse', type: 'bank', institution: 'First Bank' } },
    },
    before: { ...assetSeen, name: 'Purse', type: 'bank', institution: 'First Bank' },
    after: assetSeen,
  },
  {
    title: 'the balance before and after it was set',
    event: {
      type: 'AssetBalanceAdjusted',
      data: { asset, delta: 75_00, effects: [moved(wallet, 75_00, 5_00)] },
    },
    before: { ...assetSeen, balance: 0, shortfall: 70, owed: 0 },
    after: { ...assetSeen, balance: 5, shortfall: 0, owed: 0 },
  },
  {
    title: 'a deleted asset',
    event: { type: 'AssetSoftDeleted', data: { asset } },
    before: assetSeen,
    after: { ...assetSeen, isDeleted: true },
  },
  {
    title: 'a restored asset',
    event: { type: 'AssetRestored', data: { asset, former: { deletion: 'soft' } } },
    before: { ...assetSeen, isDeleted: true },
    after: assetSeen,
  },
  {
    title: 'an asset that was gone for good and came back',
    event: { type: 'AssetRestored', data: { asset, former: { deletion: 'permanent' } } },
    before: null,
    after: assetSeen,
  },
  {
    title: 'an asset that is gone for good',
    event: { type: 'AssetPermanentlyDeleted', data: { asset, former: { deletion: 'soft' } } },
    before: { ...assetSeen, isDeleted: true },
    after: null,
  },
  {
    title: 'a new transaction and what it did to the balance',
    event: { type: 'TransactionCreated', data: { transaction: lunch, effects: spent } },
    before: null,
    after: { ...lunchSeen, ...spentSeen },
  },
  {
    title: 'a transaction’s fields on both sides',
    event: {
      type: 'TransactionUpdated',
      data: {
        transaction: lunch,
        former: {
          type: 'income',
          amount: 1_05,
          accountId: giro,
          categoryId: sampleCategories.salary,
          refundedCategory: sampleCategories.food,
          categorizedBy: 'auto',
          confidence: 0.8,
          words: ['pay'],
          paymentMethod: 'Card',
        },
        effects: [],
      },
    },
    before: {
      ...lunchSeen,
      type: 'income',
      amount: 1.05,
      account: { id: giro, name: 'Giro', isDeleted: true },
      category: categoryOf(sampleCategories.salary),
      refundedCategory: { id: sampleCategories.food, name: 'Dining', icon: 'utensils', color: 'coral' },
      categorizedBy: 'auto',
      confidence: 0.8,
      paymentMethod: 'Card',
    },
    after: lunchSeen,
  },
  {
    title: 'a deleted transaction',
    event: { type: 'TransactionSoftDeleted', data: { transaction: lunch, effects: spent } },
    before: lunchSeen,
    after: { ...lunchSeen, isDeleted: true, ...spentSeen },
  },
  {
    title: 'a restored transaction',
    event: {
      type: 'TransactionRestored',
      data: { transaction: lunch, former: { deletion: 'soft' }, effects: spent },
    },
    before: { ...lunchSeen, isDeleted: true },
    after: { ...lunchSeen, ...spentSeen },
  },
  {
    title: 'a live transaction that is gone for good, with what that did to the balance',
    event: {
      type: 'TransactionPermanentlyDeleted',
      data: { transaction: lunch, former: { deletion: 'none' }, effects: spent },
    },
    before: { ...lunchSeen, ...spentSeen },
    after: null,
  },
  {
    title: 'a transaction that was gone for good and came back',
    event: {
      type: 'TransactionRestored',
      data: { transaction: lunch, former: { deletion: 'permanent' }, effects: [] },
    },
    before: null,
    after: lunchSeen,
  },
  {
    title: 'a transfer',
    event: { type: 'TransferMade', data: { transfer, effects: transferred } },
    before: null,
    after: { ...transferSeen, ...transferredSeen },
  },
  {
    title: 'a transfer that was taken back',
    event: { type: 'TransferReverted', data: { transfer, effects: transferred } },
    before: { ...transferSeen, ...transferredSeen },
    after: null,
  },
  {
    title: 'a transfer that counts again',
    event: { type: 'TransferRestored', data: { transfer, effects: transferred } },
    before: null,
    after: { ...transferSeen, ...transferredSeen },
  },
  {
    title: 'a transaction that was found in a statement',
    event: {
      type: 'TransactionMatched',
      data: { transaction: { ...lunch, bank: bankData() }, former: { bank: null } },
    },
    before: lunchSeen,
    after: lunchSeen,
  },
  {
    title: 'a transfer that was found in a statement',
    event: {
      type: 'TransferMatched',
      data: {
        transfer: { ...transfer, banks: { from: bankData(), to: null } },
        former: { banks: { from: null, to: null } },
      },
    },
    before: null,
    after: transferSeen,
  },
  {
    title: 'a transfer before and after it got other tags',
    event: {
      type: 'TransferUpdated',
      data: { transfer: { ...transfer, tags: ['trip'] }, former: { tags: ['saving', 'house'] } },
    },
    before: { ...transferSeen, tags: ['saving', 'house'] },
    after: { ...transferSeen, tags: ['trip'] },
  },
  {
    title: 'the balance before and after another opening balance',
    event: {
      type: 'OpeningBalanceChanged',
      data: { asset, delta: 75_00, effects: [moved(wallet, 75_00, 5_00)] },
    },
    before: { ...assetSeen, balance: 0, shortfall: 70, owed: 0 },
    after: { ...assetSeen, balance: 5, shortfall: 0, owed: 0 },
  },
  {
    title: 'what the bank says for a day',
    event: {
      type: 'BalanceConfirmed',
      data: {
        asset,
        confirmed: { date: '2026-02-28', balance: 12_05, recorded: 12_05, importId: null },
        former: null,
      },
    },
    before: assetSeen,
    after: { ...assetSeen, confirmed: { date: '2026-02-28', balance: 12.05 } },
  },
  {
    title: 'what the bank said for a day before that was withdrawn',
    event: {
      type: 'BalanceConfirmationWithdrawn',
      data: { asset, former: { date: '2026-02-28', balance: 12_05, recorded: 12_05, importId: null } },
    },
    before: { ...assetSeen, confirmed: { date: '2026-02-28', balance: 12.05 } },
    after: assetSeen,
  },
  ...(['StatementImportBegun', 'StatementImported'] as const).map((type): Case => {
    const record = importRecord(wallet);
    return {
      title: `${type}: the file and its asset`,
      event:
        type === 'StatementImported'
          ? { type, data: { import: record, closing: null } }
          : { type, data: { import: record } },
      before: null,
      after: { id: record.id, fileName: 'march.csv', asset: { id: wallet, name: 'Wallet' } },
    };
  }),
  {
    title: 'a schedule that was set up',
    event: { type: 'ScheduleSet', data: { schedule: rent, former: null } },
    before: null,
    after: rentSeen,
  },
  {
    title: 'a schedule that has ended',
    event: { type: 'ScheduleEnded', data: { schedule: rent, openThrough: '2026-03-01' } },
    before: rentSeen,
    after: { ...rentSeen, isEnded: true },
  },
  {
    title: 'a date that was recorded',
    event: {
      type: 'OccurrenceSettled',
      data: { ...february, former: { skipped: true }, by: { transactionId: lunch.id } },
    },
    before: { ...februarySeen, state: 'skipped' },
    after: { ...februarySeen, state: 'recorded', record: { kind: 'transaction', id: lunch.id } },
  },
  {
    title: 'a date that was skipped',
    event: { type: 'OccurrenceSkipped', data: { ...february, former: { transferId: lunch.id, gone: true } } },
    before: { ...februarySeen, state: 'open' },
    after: { ...februarySeen, state: 'skipped' },
  },
  {
    title: 'a date that is open again',
    event: { type: 'OccurrenceReopened', data: { ...february, former: { transferId: lunch.id } } },
    before: { ...februarySeen, state: 'recorded', record: { kind: 'transfer', id: lunch.id } },
    after: { ...februarySeen, state: 'open' },
  },
  {
    title: 'a suggestion that was dismissed',
    event: { type: 'SuggestionDismissed', data: { suggestion } },
    before: { ...suggestion, dismissed: false },
    after: { ...suggestion, dismissed: true },
  },
  {
    title: 'a suggestion that may come again',
    event: { type: 'SuggestionRestored', data: { suggestion } },
    before: { ...suggestion, dismissed: true },
    after: { ...suggestion, dismissed: false },
  },
  {
    title: 'a rule that was changed',
    event: { type: 'RuleSet', data: { rule, former: { match: 'any', version: 1 }, place: 0 } },
    before: { ...ruleSeen, match: 'any', version: 1 },
    after: ruleSeen,
  },
  {
    title: 'a rule that was switched',
    event: { type: 'RuleSwitched', data: { rule } },
    before: { ...ruleSeen, enabled: false },
    after: ruleSeen,
  },
  {
    title: 'a rule that was removed',
    event: { type: 'RuleRemoved', data: { rule, place: 0 } },
    before: ruleSeen,
    after: null,
  },
  {
    title: 'rules in another order',
    event: { type: 'RulesOrdered', data: { order: [rule.id], former: [] } },
    before: { order: [] },
    after: { order: [rule.id] },
  },
  {
    title: 'an offer that was declined',
    event: { type: 'RuleOfferDeclined', data: { payee: 'Kopi' } },
    before: { payee: 'Kopi', declined: false },
    after: { payee: 'Kopi', declined: true },
  },
  {
    title: 'an offer that may come again',
    event: { type: 'RuleOfferRestored', data: { offer: 'from-bank' } },
    before: { offer: 'from-bank', declined: true },
    after: { offer: 'from-bank', declined: false },
  },
  {
    title: 'a goal that was set up',
    event: { type: 'GoalSet', data: { goal, former: null } },
    before: null,
    after: goalShown,
  },
  {
    title: 'a goal that was changed',
    event: { type: 'GoalSet', data: { goal, former: { target: null } } },
    before: { ...goalShown, target: null },
    after: goalShown,
  },
  {
    title: 'a goal with what was put aside',
    event: { type: 'Earmarked', data: { goal, assetId: wallet, delta: 320_00, date: '2026-12-10' } },
    before: goalShown,
    after: {
      ...goalShown,
      earmarked: { asset: { id: wallet, name: 'Wallet' }, amount: 320, date: '2026-12-10' },
    },
  },
  {
    title: 'a goal that was closed',
    event: { type: 'GoalClosed', data: { goal: { ...goal, state: 'reached' }, ...parts } },
    before: goalShown,
    after: { ...goalShown, state: 'reached' },
  },
  {
    title: 'a goal that was deleted',
    event: { type: 'GoalDeleted', data: { goal, ...parts } },
    before: goalShown,
    after: { ...goalShown, isDeleted: true },
  },
  {
    title: 'a goal that was opened again',
    event: { type: 'GoalRestored', data: { goal, ...parts, former: { deletion: 'none', state: 'reached' } } },
    before: { ...goalShown, state: 'reached' },
    after: goalShown,
  },
  {
    title: 'what was planned on both sides',
    event: { type: 'PlanSet', data: { category: food, ...planned, former: [formerPlan], back: null } },
    before: { category: dining, day: '2026-12-01', planned: [{ ...formerPlan, amount: 300 }] },
    after: { category: dining, day: '2026-12-01', planned: [{ ...planned, amount: 400 }] },
  },
  {
    title: 'a move',
    event: { type: 'PlanMoved', data: { ...planMove, back: false } },
    before: null,
    after: { category: dining, day: '2026-12-01', move: { from: null, amount: 50 } },
  },
  {
    title: 'a move that was taken back',
    event: { type: 'PlanMoved', data: { ...planMove, back: true } },
    before: { category: dining, day: '2026-12-01', move: { from: null, amount: 50 } },
    after: null,
  },
  {
    title: 'what periods begin with on both sides',
    event: {
      type: 'PeriodStartSet',
      data: {
        start: { day: 25, shift: 'before' },
        from: '2026-12-01',
        former: { start: { day: 1, shift: 'none' }, from: null },
      },
    },
    before: { day: 1, shift: 'none', from: null },
    after: { day: 25, shift: 'before', from: '2026-12-01' },
  },
  {
    title: 'the settings on both sides',
    event: { type: 'SettingsUpdated', data: { settings, former: { language: 'en' } } },
    before: { ...settings, language: 'en' },
    after: settings,
  },
  {
    title: 'the currency on both sides',
    event: { type: 'CurrencyChanged', data: { currency: 'IDR', former: { currency: 'USD', chosen: false } } },
    before: { currency: 'USD', currencyChosen: false },
    after: { currency: 'IDR', currencyChosen: true },
  },
  {
    title: 'a new person',
    event: { type: 'UserRegistered', data: { user, settings, currency: 'USD' } },
    before: null,
    after: { id: sampleUserId, name: 'Ayu', email: 'ayu@example.com' },
  },
  {
    title: 'the profile on both sides',
    event: {
      type: 'ProfileUpdated',
      data: { profile: { name: 'Ayu', email: 'ayu@example.com' }, former: { name: 'Ayu Lestari' } },
    },
    before: { name: 'Ayu Lestari', email: 'ayu@example.com' },
    after: { name: 'Ayu', email: 'ayu@example.com' },
  },
  ...security.map((event) => ({ title: 'what happened', event, before: null, after: event.data })),
];

const eventId = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

const present = (event: PersonEvent, reverted?: PersonEvent, revertedBy?: string) => {
  const metadata = { source: 'import', ...(reverted && { reverts: eventId('a') }) } as const;
  const [recorded] = recordAfterHistory<PersonEvent>([], [event], metadata);
  if (!recorded) throw new Error('nothing was recorded');
  const context = { userId: sampleUserId, names, reverted, revertedBy, revertible: true };
  return { recorded, entry: presentEntry(recorded, context) };
};

describe('B-31 before and after', () => {
  it.each(cases)('tells $title ($event.type)', ({ event, before, after }) => {
    const { entry } = present(event);
    expect(ActivityEntry.parse(entry)).toEqual(entry);
    expect({ before: entry.before, after: entry.after }).toEqual({ before, after });
  });

  it('of every type of event', () => {
    expect([...new Set(cases.map(({ event }) => event.type))].toSorted()).toEqual(
      Object.values(activityTypes).flat().toSorted(),
    );
  });
});

describe('B-31 B-32 an entry', () => {
  const made = cases.find(({ event }) => event.type === 'TransferMade') as Case;

  it('says what, when, from where and about which record', () => {
    const { entry, recorded } = present(made.event);
    expect(entry).toEqual({
      id: shortEventId(recorded.id),
      type: 'TransferMade',
      at: sampleInstant(0),
      source: 'import',
      record: { kind: 'transfer', id: transfer.id, name: 'Giro → Wallet' },
      summary: 'Transferred 50.00 from Giro to Wallet',
      parts: ['Transferred ', { amount: 50 }, ' from ', { name: 'Giro' }, ' to ', { name: 'Wallet' }],
      before: null,
      after: made.after,
      revertible: true,
    });
    expect(entry.id).toMatch(/^00000000[0-9a-f]{16}$/);
  });

  it.each([
    ['AssetUpdated', { kind: 'asset', id: wallet, name: 'Wallet' }],
    ['TransactionCreated', { kind: 'transaction', id: lunch.id, name: 'Lunch' }],
    ['SettingsUpdated', { kind: 'settings', id: sampleUserId, name: 'Settings' }],
    ['CurrencyChanged', { kind: 'currency', id: sampleUserId, name: 'Currency' }],
    ['UserRegistered', { kind: 'user', id: sampleUserId, name: 'Ayu' }],
  ])('of %s names its record', (type, record) => {
    const { event } = cases.find((candidate) => candidate.event.type === type) as Case;
    expect(present(event).entry.record).toEqual(record);
  });

  it('that is a revert says what it took back', () => {
    const deleted = cases.find(({ event }) => event.type === 'TransactionSoftDeleted') as Case;
    const created = cases.find(({ event }) => event.type === 'TransactionCreated') as Case;
    expect(present(deleted.event, created.event).entry).toMatchObject({
      type: 'TransactionSoftDeleted',
      summary: 'Reverted: added expense “Lunch” of 12.50 from Wallet',
      reverts: shortEventId(eventId('a')),
    });
  });

  it('that was taken back names the revert', () => {
    const { entry } = present(made.event, undefined, eventId('b'));
    expect(ActivityEntry.parse(entry)).toMatchObject({ revertedBy: shortEventId(eventId('b')) });
  });
});
