import { expect, it } from 'vitest';
import {
  addAsset,
  changeSchedule,
  ledgerAfter,
  recordOccurrence,
  sampleId,
  sampleLatestDate,
  setUpSchedule,
} from '../testing/index.ts';
import { averageCost } from './amounts.ts';
import { fittingOccurrences } from './fitting.ts';
import { type PastRecord, suggestSchedules } from './suggestions.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const opened = [addAsset(cash, { balance: 100_00 }), addAsset(bank, { name: 'Bank', type: 'bank' })];
const rent = sampleId('schedule', 1);
const { schedules } = ledgerAfter(
  ...opened,
  setUpSchedule(rent, { assetId: cash }),
  setUpSchedule(sampleId('schedule', 2), { assetId: cash, title: 'Power', amount: { about: 50_00 } }),
  setUpSchedule(sampleId('schedule', 3), {
    assetId: cash,
    title: 'Phone',
    amount: { from: 20_00, to: 30_00 },
  }),
  setUpSchedule(sampleId('schedule', 4), {
    assetId: cash,
    toAssetId: bank,
    type: 'transfer',
    title: 'Savings',
  }),
  recordOccurrence(rent, '2026-01-01'),
).state;

const fits = (record: {
  amount: number;
  date: string;
  type?: 'income' | 'transfer';
  assetId?: string;
  toAssetId?: string;
}) =>
  fittingOccurrences(schedules, { type: 'expense', assetId: cash, ...record }, sampleLatestDate).map(
    ({ shape, dueOn }) => `${shape.title} ${dueOn}`,
  );

it.each([
  ['on the day', { amount: 10_00, date: '2026-02-01' }, ['Rent 2026-02-01']],
  ['ten days early', { amount: 10_00, date: '2026-01-22' }, ['Rent 2026-02-01']],
  ['ten days late', { amount: 10_00, date: '2026-02-11' }, ['Rent 2026-02-01']],
  ['eleven days late', { amount: 10_00, date: '2026-02-12' }, []],
  ['a cent off an exact amount', { amount: 10_01, date: '2026-02-01' }, []],
  [
    'a fifth off an amount that is about so much',
    { amount: 60_00, date: '2026-02-01' },
    ['Power 2026-02-01'],
  ],
  ['more than a fifth off', { amount: 60_01, date: '2026-02-01' }, []],
  ['within a range', { amount: 30_00, date: '2026-02-01' }, ['Phone 2026-02-01']],
  ['of another type', { amount: 10_00, date: '2026-02-01', type: 'income' as const }, []],
  ['on another asset', { amount: 10_00, date: '2026-02-01', assetId: bank }, []],
  [
    'a transfer',
    { amount: 10_00, date: '2026-02-01', type: 'transfer' as const, toAssetId: bank },
    ['Savings 2026-02-01'],
  ],
  ['a date that is recorded', { amount: 10_00, date: '2026-01-02' }, []],
])('BL-07 LED-130 a record %s: %o fits %j', (_what, record, expected) => {
  expect(fits(record)).toEqual(expected);
});

it('LED-130 proposes the nearest date first', () => {
  const weekly = ledgerAfter(
    ...opened,
    setUpSchedule(rent, {
      assetId: cash,
      rule: { every: 1, unit: 'week', weekdays: [1], on: null, shift: 'none' },
    }),
    changeSchedule(rent, '2026-02-20', {
      assetId: cash,
      amount: { exact: 12_00 },
      rule: { every: 1, unit: 'week', weekdays: [1], on: null, shift: 'none' },
    }),
  ).state.schedules;
  const record = { type: 'expense', assetId: cash, amount: 10_00, date: '2026-02-10' } as const;
  const found = fittingOccurrences(weekly, record, sampleLatestDate);
  expect(found.map(({ dueOn }) => dueOn)).toEqual(['2026-02-09', '2026-02-16', '2026-02-02']);
});

it('tells what a schedule costs in an average month and year', () => {
  const rule = { weekdays: [], on: { day: 1 }, shift: 'none' } as const;
  expect(
    averageCost({
      type: 'expense',
      amount: { exact: 12_00 },
      rule: { ...rule, weekdays: [], every: 3, unit: 'month' },
    }),
  ).toEqual({ perMonth: 4_00, perYear: 48_00 });
  expect(
    averageCost({
      type: 'income',
      amount: { from: 1_00, to: 9_00 },
      rule: { ...rule, weekdays: [], every: 1, unit: 'year' },
    }),
  ).toEqual({ perMonth: 8, perYear: 1_00 });
});

const past = (title: string, dates: string, amount = 15_49, rest: Partial<PastRecord> = {}): PastRecord[] =>
  dates
    .split(' ')
    .map((date) => ({ type: 'expense', title, assetId: cash, categoryId: null, amount, date, ...rest }));
const suggested = (records: PastRecord[], today = '2026-03-01', dismissed: string[] = []) =>
  suggestSchedules(records, schedules, (key) => dismissed.some((title) => key.includes(title)), today).map(
    ({ title, times, amount, about, rule }) => [title, times, amount, about, rule.unit, rule.every],
  );

it.each([
  [
    'every month',
    past('Netflix', '2025-11-20 2025-12-20 2026-01-21 2026-02-20'),
    [['Netflix', 4, { exact: 15_49 }, 20, 'month', 1]],
  ],
  [
    'at the end of every month',
    past('Spotify', '2025-11-30 2025-12-31 2026-01-31 2026-02-28'),
    [['Spotify', 4, { exact: 15_49 }, 31, 'month', 1]],
  ],
  [
    'every week',
    past('Cleaning', '2026-02-05 2026-02-12 2026-02-19 2026-02-26'),
    [['Cleaning', 4, { exact: 15_49 }, null, 'week', 1]],
  ],
  ['every year', past('Domain', '2025-02-20 2026-02-20'), [['Domain', 2, { exact: 15_49 }, 20, 'year', 1]]],
  [
    'with other numbers in the title',
    [
      ...past('Invoice 1', '2025-12-20'),
      ...past('Invoice 22', '2026-01-20'),
      ...past('Invoice 333', '2026-02-20'),
    ],
    [['Invoice 333', 3, { exact: 15_49 }, 20, 'month', 1]],
  ],
  [
    'with amounts that differ a little',
    [
      ...past('Water', '2025-12-20', 20_00),
      ...past('Water', '2026-01-20', 22_00),
      ...past('Water', '2026-02-20', 21_00),
    ],
    [['Water', 3, { about: 21_00 }, 20, 'month', 1]],
  ],
  [
    'with amounts that differ much',
    [
      ...past('Shop', '2025-12-20', 20_00),
      ...past('Shop', '2026-01-20', 90_00),
      ...past('Shop', '2026-02-20', 21_00),
    ],
    [],
  ],
  ['twice only', past('Gym', '2026-01-20 2026-02-20'), []],
  ['at no pace', past('Lunch', '2025-11-20 2025-11-23 2026-01-21 2026-02-20'), []],
  ['but not any more', past('Old', '2025-09-20 2025-10-20 2025-11-20'), []],
  ['and is set up already', past('rent', '2025-12-01 2026-01-01 2026-02-01'), []],
])('BL-09 LED-132 what came %s is suggested with its evidence', (_what, records, expected) => {
  expect(suggested(records)).toEqual(expected);
});

it('BL-09 LED-129 what was dismissed is not suggested', () => {
  expect(suggested(past('Netflix', '2025-12-20 2026-01-20 2026-02-20'), '2026-03-01', ['netflix'])).toEqual(
    [],
  );
});
