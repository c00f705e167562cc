import { activityTypes } from '@ledgerline/contract';
import {
  assetRecord,
  bankData,
  expenseRecord,
  importRecord,
  incomeRecord,
  moved,
  sampleCategories,
  sampleId,
  scheduleFields,
  transferRecord,
} from '@ledgerline/domain/testing';
import { describe, expect, it } from 'vitest';
import { sampleNames } from '../testing/sampleNames.ts';
import type { PersonEvent } from './personEvent.ts';
import { amountsApart } from './sentence.ts';
import { sentenceOf, summaryOf } from './summary.ts';

const wallet = sampleId('asset', 1);
const giro = sampleId('asset', 2);
const names = sampleNames({ id: wallet, name: 'Wallet' }, { id: giro, name: 'Giro' });

const asset = assetRecord(wallet, { name: 'Wallet' });
const lunch = expenseRecord(sampleId('transaction', 1), { accountId: wallet, amount: 12_50 });
const pay = incomeRecord(sampleId('transaction', 2), { accountId: giro, amount: 2_000_00 });
const transfer = transferRecord(sampleId('transfer', 1), giro, wallet, 50_00);
const confirmed = { date: '2026-02-28', balance: 12_05, recorded: 12_05, importId: null };
const settings = { colorMode: 'dark', notifications: false, language: 'id-ID' } as const;
const user = { id: sampleId('asset', 9), name: 'Ayu Lestari', email: 'ayu@example.com', createdAt: '' };

const rent = {
  id: sampleId('schedule', 1),
  shapes: [{ from: '2026-01-01', ...scheduleFields({ assetId: wallet }) }],
  createdAt: '',
};
const february = { scheduleId: rent.id, title: 'Rent', dueOn: '2026-02-01', former: null };
const suggestion = { id: sampleId('schedule', 9), title: 'Netflix' };

const adjusted = (delta: number, position: number): PersonEvent => ({
  type: 'AssetBalanceAdjusted',
  data: { asset, delta, effects: [moved(wallet, delta, position)] },
});
const updated = (former: object, transaction = lunch): PersonEvent => ({
  type: 'TransactionUpdated',
  data: { transaction, former, effects: [] },
});
const assetUpdated = (former: object): PersonEvent => ({ type: 'AssetUpdated', data: { asset, former } });
const settingsUpdated = (former: object): PersonEvent => ({
  type: 'SettingsUpdated',
  data: { settings, former },
});

const calendar = { start: { day: 1, shift: 'none' }, from: null } as const;
const { food, transport } = sampleCategories;
const planSet = (fields: object): PersonEvent => {
  const entry = { day: '2026-12-01', amount: 400_00, carry: 'none', only: false, ...fields } as const;
  return { type: 'PlanSet', data: { category: food, ...entry, former: [], back: null } };
};
const goal = {
  id: sampleId('goal', 1),
  name: 'Japan',
  target: 2_240_00,
  by: '2027-06-30',
  note: '',
  every: null,
  state: 'open' as const,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const rule = {
  id: '9'.repeat(24),
  name: 'Coffee',
  match: 'all' as const,
  when: [{ field: 'payee' as const, test: 'equals' as const, value: 'Kopi' }],
  then: { payee: 'Kopi Kenangan' },
  enabled: true,
  version: 2,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const earmarked = (delta: number): PersonEvent => ({
  type: 'Earmarked',
  data: { goal, assetId: wallet, delta, date: '2026-12-10' },
});
const parts = { parts: [], date: '2026-12-10' };
const restored = (deletion: 'none' | 'soft', state: 'open' | 'reached'): PersonEvent => ({
  type: 'GoalRestored',
  data: { goal, ...parts, former: { deletion, state } },
});
const planMove = { day: '2026-12-01', from: transport, to: food, amount: 50_00 };

const table: [string, PersonEvent][] = [
  [
    'Added asset “Wallet” with a balance of 100.00',
    { type: 'AssetAdded', data: { asset, effects: [moved(wallet, 100_00, 100_00)] } },
  ],
  [
    'Added asset “Visa”, 250.00 owed',
    {
      type: 'AssetAdded',
      data: {
        asset: { ...asset, name: 'Visa', type: 'credit', mayOwe: 2_000_00 },
        effects: [moved(wallet, -250_00, -250_00)],
      },
    },
  ],
  ['Renamed asset “Purse” to “Wallet”', assetUpdated({ name: 'Purse' })],
  ['Changed the type of asset “Wallet” from bank account to cash', assetUpdated({ type: 'bank' })],
  ['Changed the institution of asset “Wallet”', assetUpdated({ institution: 'First Bank' })],
  [
    'Renamed asset “Giro” to “Wallet” and changed its type, institution and description',
    assetUpdated({ name: 'Giro', type: 'bank', institution: 'First Bank', description: 'x' }),
  ],
  ['Set the balance of asset “Wallet” from 80.00 to 100.00', adjusted(20_00, 100_00)],
  ['Set the balance of asset “Wallet” from 0.00 (70.00 short) to 0.00', adjusted(70_00, 0)],
  ['Set the balance of asset “Wallet” from 10.05 to 0.00 (0.95 short)', adjusted(-11_00, -95)],
  ['Deleted asset “Wallet”', { type: 'AssetSoftDeleted', data: { asset } }],
  ['Restored asset “Wallet”', { type: 'AssetRestored', data: { asset, former: { deletion: 'soft' } } }],
  [
    'Permanently deleted asset “Wallet”',
    { type: 'AssetPermanentlyDeleted', data: { asset, former: { deletion: 'soft' } } },
  ],

  [
    'Added expense “Lunch” of 12.50 from Wallet',
    { type: 'TransactionCreated', data: { transaction: lunch, effects: [] } },
  ],
  [
    'Added income “Pay day” of 2000.00 to Giro',
    { type: 'TransactionCreated', data: { transaction: pay, effects: [] } },
  ],
  [
    'Added pending expense “Lunch” of 12.50 from Wallet',
    { type: 'TransactionCreated', data: { transaction: { ...lunch, status: 'pending' }, effects: [] } },
  ],
  ['Renamed expense “Dinner” to “Lunch”', updated({ title: 'Dinner' })],
  ['Changed the amount of expense “Lunch” from 10.00 to 12.50', updated({ amount: 10_00 })],
  ['Changed the account of expense “Lunch” from Giro to Wallet', updated({ accountId: giro })],
  [
    'Changed the category of expense “Lunch” from Transport to Dining',
    updated({ categoryId: sampleCategories.transport, categorizedBy: 'auto', confidence: 0.5, words: ['a'] }),
  ],
  [
    'Changed the choice of category of expense “Lunch” from automatic to by hand',
    updated({ categorizedBy: 'auto', confidence: 0.5, words: ['a'] }),
  ],
  ['Changed the date of expense “Lunch” from 2026-02-28 to 2026-03-01', updated({ date: '2026-02-28' })],
  ['Changed the status of income “Pay day” from failed to completed', updated({ status: 'failed' }, pay)],
  ['Changed the description of expense “Lunch”', updated({ description: 'x' })],
  ['Changed the payment method of expense “Lunch”', updated({ paymentMethod: 'Card' })],
  [
    'Changed the refunded category of income “Pay day” from Dining to none',
    updated({ refundedCategory: sampleCategories.food }, pay),
  ],
  [
    'Changed the goal of expense “Lunch” from Unknown Goal to none',
    updated({ goal: sampleId('schedule', 5) }),
  ],
  [
    'Changed the type and category of transaction “Lunch”',
    updated({ type: 'income', categoryId: sampleCategories.salary }),
  ],
  [
    'Renamed expense “Dinner” to “Lunch” and changed its amount and date',
    updated({ title: 'Dinner', amount: 1, date: '2026-02-28', confidence: 0.1, words: [] }),
  ],
  ['Changed expense “Lunch”', updated({ words: ['lunch'] })],
  [
    'Deleted expense “Lunch” of 12.50 from Wallet',
    { type: 'TransactionSoftDeleted', data: { transaction: lunch, effects: [] } },
  ],
  [
    'Restored income “Pay day” of 2000.00 to Giro',
    { type: 'TransactionRestored', data: { transaction: pay, former: { deletion: 'soft' }, effects: [] } },
  ],
  [
    'Permanently deleted expense “Lunch” of 12.50 from Wallet',
    {
      type: 'TransactionPermanentlyDeleted',
      data: { transaction: lunch, former: { deletion: 'none' }, effects: [] },
    },
  ],

  ['Transferred 50.00 from Giro to Wallet', { type: 'TransferMade', data: { transfer, effects: [] } }],
  [
    'Undid the transfer of 50.00 from Giro to Wallet',
    { type: 'TransferReverted', data: { transfer, effects: [] } },
  ],
  [
    'Restored the transfer of 50.00 from Giro to Wallet',
    { type: 'TransferRestored', data: { transfer, effects: [] } },
  ],

  [
    'Found expense “Lunch” of 12.50 from Wallet in a statement',
    {
      type: 'TransactionMatched',
      data: { transaction: { ...lunch, bank: bankData() }, former: { bank: null } },
    },
  ],
  [
    'Took what the bank says off expense “Lunch” of 12.50 from Wallet',
    { type: 'TransactionMatched', data: { transaction: lunch, former: { bank: bankData() } } },
  ],
  [
    'Found the transfer of 50.00 from Giro to Wallet in a statement',
    {
      type: 'TransferMatched',
      data: {
        transfer: { ...transfer, banks: { from: bankData(), to: null } },
        former: { banks: transfer.banks },
      },
    },
  ],
  [
    'Changed the tags of the transfer of 50.00 from Giro to Wallet from saving, house to none',
    { type: 'TransferUpdated', data: { transfer, former: { tags: ['saving', 'house'] } } },
  ],
  [
    'Raised the opening balance of asset “Wallet” by 20.00',
    { type: 'OpeningBalanceChanged', data: { asset, delta: 20_00, effects: [moved(wallet, 20_00, 20_00)] } },
  ],
  [
    'Lowered the opening balance of asset “Wallet” by 20.00',
    { type: 'OpeningBalanceChanged', data: { asset, delta: -20_00, effects: [moved(wallet, -20_00, 0)] } },
  ],
  [
    'Noted that the bank says 12.05 for asset “Wallet” on 2026-02-28',
    { type: 'BalanceConfirmed', data: { asset, confirmed, former: null } },
  ],
  [
    'Withdrew what the bank says for asset “Wallet” on 2026-02-28',
    { type: 'BalanceConfirmationWithdrawn', data: { asset, former: confirmed } },
  ],
  [
    'Began to import 1 row of “march.csv” into Wallet',
    { type: 'StatementImportBegun', data: { import: importRecord(wallet) } },
  ],
  [
    'Imported 1 row of “march.csv” into Wallet',
    { type: 'StatementImported', data: { import: importRecord(wallet), closing: null } },
  ],

  ['Set up “Rent”: every month on the 1st', { type: 'ScheduleSet', data: { schedule: rent, former: null } }],
  [
    'Changed the schedule “Rent” from 2026-01-01 on: every month on the 1st',
    { type: 'ScheduleSet', data: { schedule: rent, former: rent } },
  ],
  [
    'Ended the schedule “Rent”',
    { type: 'ScheduleEnded', data: { schedule: rent, openThrough: '2026-03-01' } },
  ],
  [
    'Recorded “Rent” of 2026-02-01',
    { type: 'OccurrenceSettled', data: { ...february, by: { transactionId: lunch.id } } },
  ],
  ['Skipped “Rent” of 2026-02-01', { type: 'OccurrenceSkipped', data: february }],
  ['Opened “Rent” of 2026-02-01 again', { type: 'OccurrenceReopened', data: february }],
  ['Dismissed the suggestion “Netflix”', { type: 'SuggestionDismissed', data: { suggestion } }],
  ['Set up goal “Japan”', { type: 'GoalSet', data: { goal, former: null } }],
  ['Renamed goal “Korea” to “Japan”', { type: 'GoalSet', data: { goal, former: { name: 'Korea' } } }],
  [
    'Changed the target of goal “Japan” from none to 2240.00',
    { type: 'GoalSet', data: { goal, former: { target: null } } },
  ],
  [
    'Changed the date of goal “Japan” from none to 2027-06-30',
    { type: 'GoalSet', data: { goal, former: { by: null } } },
  ],
  ['Changed the note of goal “Japan”', { type: 'GoalSet', data: { goal, former: { note: 'x' } } }],
  ['Put 320.00 aside in Wallet for “Japan”', earmarked(320_00)],
  ['Took 20.00 in Wallet back from “Japan”', earmarked(-20_00)],
  ['Nothing was free in Wallet for “Japan” on 2026-12-10', earmarked(0)],
  ['Reached goal “Japan”', { type: 'GoalClosed', data: { goal: { ...goal, state: 'reached' }, ...parts } }],
  ['Gave up goal “Japan”', { type: 'GoalClosed', data: { goal: { ...goal, state: 'given-up' }, ...parts } }],
  ['Deleted goal “Japan”', { type: 'GoalDeleted', data: { goal, ...parts } }],
  ['Restored goal “Japan”', restored('soft', 'open')],
  ['Opened goal “Japan” again', restored('none', 'reached')],
  ['Allowed the suggestion “Netflix” again', { type: 'SuggestionRestored', data: { suggestion } }],
  ['Planned 400.00 for Dining from 2026-12-01 on', planSet({})],
  [
    'Planned 400.00 for Dining from 2026-12-01 on, with what was left or missing before',
    planSet({ carry: 'both' }),
  ],
  ['Planned 400.00 for Dining for the period of 2026-12-01 only', planSet({ only: true })],
  ['Ended the plan for Dining from 2026-12-01 on', planSet({ amount: null })],
  [
    'Moved 50.00 from Transport to Dining in the period from 2026-12-01 on',
    { type: 'PlanMoved', data: { ...planMove, back: false } },
  ],
  [
    'Moved 50.00 from what is left to plan to Dining in the period from 2026-12-01 on',
    { type: 'PlanMoved', data: { ...planMove, from: null, back: false } },
  ],
  [
    'Reverted the move of 50.00 from Transport to Dining in the period from 2026-12-01 on',
    { type: 'PlanMoved', data: { ...planMove, back: true } },
  ],
  [
    'Let periods begin every month on the last working day, from 2026-12-01 on',
    {
      type: 'PeriodStartSet',
      data: { start: { day: 31, shift: 'before' }, from: '2026-12-01', former: calendar },
    },
  ],
  [
    'Let periods begin every month on the 1st',
    { type: 'PeriodStartSet', data: { ...calendar, former: calendar } },
  ],
  ['Changed the color mode from light to dark', settingsUpdated({ colorMode: 'light' })],
  ['Changed the notifications from on to off', settingsUpdated({ notifications: true })],
  [
    'Changed the color mode, notifications and language',
    settingsUpdated({ colorMode: 'light', notifications: true, language: 'en' }),
  ],
  [
    'Changed the currency from USD to EUR',
    { type: 'CurrencyChanged', data: { currency: 'EUR', former: { currency: 'USD', chosen: true } } },
  ],
  [
    'Chose IDR as the currency',
    { type: 'CurrencyChanged', data: { currency: 'IDR', former: { currency: 'USD', chosen: false } } },
  ],
  ['Signed up as Ayu Lestari', { type: 'UserRegistered', data: { user, settings, currency: 'USD' } }],
  [
    'Changed the name from Ayu to Ayu Lestari. Changed the address from a@example.com to ayu@example.com',
    {
      type: 'ProfileUpdated',
      data: {
        profile: { name: 'Ayu Lestari', email: 'ayu@example.com' },
        former: { name: 'Ayu', email: 'a@example.com' },
      },
    },
  ],
  ['Made rule “Coffee”', { type: 'RuleSet', data: { rule, former: null, place: 0 } }],
  [
    'Changed rule “Coffee”',
    { type: 'RuleSet', data: { rule, former: { match: 'any', version: 1 }, place: 0 } },
  ],
  [
    'Changed rule “Tea”, now “Coffee”',
    { type: 'RuleSet', data: { rule, former: { name: 'Tea', version: 1 }, place: 0 } },
  ],
  ['Switched rule “Coffee” on', { type: 'RuleSwitched', data: { rule } }],
  ['Switched rule “Coffee” off', { type: 'RuleSwitched', data: { rule: { ...rule, enabled: false } } }],
  ['Removed rule “Coffee”', { type: 'RuleRemoved', data: { rule, place: 0 } }],
  ['Ordered the rules', { type: 'RulesOrdered', data: { order: [], former: [] } }],
  ['Declined the offer: a rule for “Kopi”', { type: 'RuleOfferDeclined', data: { payee: 'Kopi' } }],
  ['Declined the offer: a rule for “Lunch”', { type: 'RuleOfferDeclined', data: { title: 'Lunch' } }],
  [
    'Allowed the offer again: to take payees from the bank’s texts',
    { type: 'RuleOfferRestored', data: { offer: 'from-bank' } },
  ],
  ['Signed in with the password and a code', { type: 'SignedIn', data: { method: 'password-and-code' } }],
  [
    'Sign-in was locked for a while after too many attempts',
    { type: 'SignInLocked', data: { by: 'attempts' } },
  ],
  ['Whoever runs this server locked the account', { type: 'SignInLocked', data: { by: 'operator' } }],
  ['Somebody knew your password and sent a wrong code', { type: 'WrongCodeSent', data: {} }],
  ['Whoever runs this server set a new password', { type: 'PasswordChanged', data: { by: 'operator' } }],
  [
    'Added the authenticator app',
    { type: 'SecondFactorChanged', data: { factor: 'authenticator', change: 'added', by: 'self' } },
  ],
  [
    'Whoever runs this server removed the second factor and all passkeys',
    { type: 'SecondFactorChanged', data: { factor: 'all', change: 'removed', by: 'operator' } },
  ],
  ['Signed out 2 devices', { type: 'SessionsEnded', data: { count: 2, by: 'self' } }],
  ['Downloaded data', { type: 'DataDownloaded', data: {} }],
];

describe('B-31 B-10 a summary says in one sentence what happened, with plain amounts', () => {
  it.each(table)('%s', (summary, event) => {
    expect(summaryOf(event, names)).toBe(summary);
  });

  it('of every type of event', () => {
    expect([...new Set(table.map(([, { type }]) => type))].toSorted()).toEqual(
      Object.values(activityTypes).flat().toSorted(),
    );
  });

  it('calls an account what it is called now', () => {
    const renamed = sampleNames({ id: wallet, name: 'Purse' });
    expect(
      summaryOf({ type: 'TransactionCreated', data: { transaction: lunch, effects: [] } }, renamed),
    ).toBe('Added expense “Lunch” of 12.50 from Purse');
  });

  it('B-35 B-36 of a revert says what was taken back', () => {
    const deleted: PersonEvent = {
      type: 'TransactionSoftDeleted',
      data: { transaction: lunch, effects: [] },
    };
    expect(summaryOf(deleted, names, updated({ amount: 10_00 }))).toBe(
      'Reverted: changed the amount of expense “Lunch” from 10.00 to 12.50',
    );
  });
});

it('B-40 tells the amounts and names of a sentence apart, whatever its names look like', () => {
  const fund = sampleId('asset', 3);
  const called = sampleNames({ id: fund, name: 'Fund of 12.00' });
  const gift = { ...pay, title: 'Gift of 1.00” of 2.00', accountId: fund, amount: 2_50 };
  const created: PersonEvent = { type: 'TransactionCreated', data: { transaction: gift, effects: [] } };
  expect(sentenceOf(created, called)).toEqual([
    'Added income “',
    { name: 'Gift of 1.00” of 2.00' },
    '” of ',
    { amount: 2_50 },
    ' to ',
    { name: 'Fund of 12.00' },
  ]);
  expect(amountsApart(sentenceOf(created, called))).toEqual([
    'Added income “Gift of 1.00” of 2.00” of ',
    { amount: 2.5 },
    ' to Fund of 12.00',
  ]);
  expect(sentenceOf(adjusted(20_00, -5_00), names)).toEqual([
    'Set the balance of asset “',
    { name: 'Wallet' },
    '” from ',
    { amount: 0 },
    ' (',
    { amount: 25_00 },
    ' short) to ',
    { amount: 0 },
    ' (',
    { amount: 5_00 },
    ' short)',
  ]);
});
