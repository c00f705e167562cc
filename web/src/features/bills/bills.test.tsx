import type { Occurrence } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import type { Asset, HistoryRow } from '../../ledger/records/records.ts';
import {
  amountText,
  expectedUnits,
  howFar,
  labelsText,
  statementOf,
  weekdayDate,
  whyWaiting,
} from '../../ledger/schedules/billTexts.ts';
import { daysAhead, forecastScale, lowestText, missingAt } from './Ahead.tsx';
import { chooseDestination } from './form/ScheduleFields.tsx';
import { fittingRows } from './LinkDateDialog.tsx';
import { evidence } from './SuggestionsCard.tsx';

const today = '2026-11-23';
const format = (amount: number): string => amount.toFixed(2);
const main = { id: 'a'.repeat(24), name: 'Main account' };
const occurrence = (fields: Partial<Occurrence> = {}): Occurrence => ({
  schedule: { id: 's'.repeat(24), title: 'Rent' },
  dueOn: '2026-11-25',
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 0.1 },
  asset: main,
  category: null,
  mode: 'ask',
  overdue: false,
  ...fields,
});

describe('BL-10 what the next days bring', () => {
  it('sums what is expected of each day exactly, and counts what is overdue today', () => {
    const open = [
      occurrence({ dueOn: '2026-11-01', amount: { exact: 0.2 } }),
      occurrence({ dueOn: today }),
      occurrence({ dueOn: '2026-11-24', type: 'income', amount: { from: 5, to: 9 } }),
    ];
    expect(daysAhead(open, today, 3)).toEqual([
      { date: today, income: 0, expense: 0.3 },
      { date: '2026-11-24', income: 5, expense: 0 },
      { date: '2026-11-25', income: 0, expense: 0 },
    ]);
  });

  it('leaves out transfers, what waits, and what comes later', () => {
    const open = [
      occurrence({ dueOn: today, type: 'transfer' }),
      occurrence({ dueOn: today, waiting: true }),
      occurrence({ dueOn: '2026-12-30' }),
    ];
    expect(daysAhead(open, today, 1)).toEqual([{ date: today, income: 0, expense: 0 }]);
  });
});

describe('BL-10 how a date is told', () => {
  it('names weekday, day and month, and the year where it is another', () => {
    expect([weekdayDate('2026-11-30', today), weekdayDate('2027-01-29', today)]).toEqual([
      'Mon 30 November',
      'Fri 29 January 2027',
    ]);
  });

  it.each([
    [{ payee: '', tags: [] }, ''],
    [{ payee: 'Bali Homes', tags: ['home', 'fixed costs'] }, 'Bali Homes · #home #fixed costs'],
    [{ payee: 'RENT ', tags: ['home'] }, '#home'],
  ])('PY-83 tells %j as %j', (labels, text) => {
    expect(labelsText({ title: 'Rent', ...labels })).toBe(text);
  });

  it('says how far it is away', () => {
    expect([
      howFar(today, today, 0),
      howFar('2026-11-24', today, 1),
      howFar('2026-11-30', today, 7),
      howFar('2026-11-22', today, -1),
      howFar('2026-11-14', today, -9),
    ]).toEqual(['Today', 'Tomorrow', 'In 7 days', '1 day overdue', '9 days overdue']);
  });

  it('says how sure an amount is', () => {
    const texts = [
      amountText({ exact: 850 }, 'expense', format),
      amountText({ about: 2000 }, 'income', format),
      amountText({ from: 10, to: 20 }, 'transfer', format),
    ];
    expect(texts).toEqual(['−850.00', 'about +2000.00', '10.00 to 20.00']);
  });

  it('expects of a range what leaves less', () => {
    const amount = { from: 10, to: 20 };
    expect([expectedUnits({ amount, type: 'expense' }), expectedUnits({ amount, type: 'income' })]).toEqual([
      20, 10,
    ]);
  });

  it('says which asset it waits for', () => {
    const asset = { ...main, isDeleted: true as const };
    expect(whyWaiting({ asset })).toBe(
      'Waiting: “Main account” is deleted. Restore it, or choose another asset.',
    );
  });
});

describe('BL-10 BL-07 the records that fit a date', () => {
  const row = (id: string, date: string, amount: number): HistoryRow => ({ id, date, amount }) as HistoryRow;
  it('are at most ten days away and of a fitting amount, the nearest first', () => {
    const rows = [
      row('far', '2026-12-06', 100),
      row('dear', '2026-11-25', 130),
      row('late', '2026-11-30', 100),
      row('near', '2026-11-26', 110),
      row('nearer', '2026-11-26', 95),
    ];
    const fitting = fittingRows(rows, { amount: { about: 100 }, type: 'expense', dueOn: '2026-11-25' });
    expect(fitting.map(({ id }) => id)).toEqual(['nearer', 'near', 'late']);
  });
});

describe('BL-12 the forecast', () => {
  const points = [
    { date: today, balance: 100 },
    { date: '2026-11-28', balance: -20 },
    { date: '2026-12-03', balance: 80 },
  ];
  const lowest = { date: '2026-11-28', balance: -20, titles: ['Rent', 'Phone'] };

  it('names the lowest point and what comes before it', () => {
    const forecast = { asset: main, points, lowest };
    expect(lowestText(forecast, today, format)).toBe(
      'Main account: -20.00 on 28 November, after Rent and Phone',
    );
    const many = { ...lowest, titles: ['Rent', 'Phone', 'Gym', 'Water', 'Power'] };
    expect(lowestText({ asset: main, lowest: many }, today, format)).toBe(
      'Main account: -20.00 on 28 November, after Rent, Phone, Gym and 2 more',
    );
    const now = { asset: main, points, lowest: { date: today, balance: 100, titles: [] } };
    expect(lowestText(now, today, format)).toBe('Main account: 100.00 today');
  });

  it('is drawn down to its lowest point, and to zero where that is near', () => {
    expect(forecastScale(points, 0)).toEqual({ ends: { max: 100, min: -20 }, low: 1, limit: null });
    const [first = { date: today, balance: 0 }] = points;
    expect(forecastScale([first, { ...first, balance: 90 }], 0).ends).toEqual({ max: 100, min: 90 });
    expect(forecastScale([first, { ...first, balance: 20 }], 0).ends).toEqual({ max: 100, min: 0 });
  });

  it('OW-71 draws the line of an overdraft, and says what is owed and what will be missing', () => {
    expect(forecastScale(points, 30)).toMatchObject({ ends: { max: 100, min: -30 }, limit: -30 });
    expect(forecastScale(points.slice(0, 1), 30).limit).toBeNull();
    expect(forecastScale(points, null).limit).toBeNull();
    expect(lowestText({ asset: main, lowest }, today, format, 500)).toBe(
      'Main account: owes 20.00 on 28 November, after Rent and Phone',
    );
    expect([0, 15, 20, null].map((mayOwe) => missingAt(lowest, mayOwe))).toEqual([20, 5, 0, 0]);
  });
});

describe('BL-14 the evidence of a suggestion', () => {
  it('says how often, how much and when', () => {
    const suggestion = { times: 5, amount: { exact: 15.49 }, about: 20, last: '2026-11-20' };
    expect([
      evidence(suggestion, format),
      evidence({ ...suggestion, amount: { about: 60 }, about: 31 }, format),
      evidence({ ...suggestion, about: null }, format),
    ]).toEqual([
      '5 times, 15.49, about the 20th',
      '5 times, about 60.00, at the end of the month',
      '5 times, 15.49, last on 20 November 2026',
    ]);
  });
});

describe('OW-75 a card’s bill in words', () => {
  const visa = { id: 'c'.repeat(24), name: 'Visa' };
  const bill = (statement: string, toPay: number | null) =>
    occurrence({ type: 'transfer', toAsset: visa, amount: { statement, toPay } });

  it('says whose statement it pays, and what is to pay of it', () => {
    expect(
      [bill('2026-11-20', 312.8), bill('2026-12-20', 60), bill('2028-01-20', null)].map((date) => [
        statementOf(date, today),
        amountText(date.amount, date.type, format),
      ]),
    ).toEqual([
      ['Statement of 20 November', '312.80'],
      ['Statement on 20 December, expected', '60.00'],
      ['Statement on 20 January 2028, expected', 'What the statement says'],
    ]);
    expect(
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) =>
        amountText({ statement: day }, 'transfer', format),
      ),
    ).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', 'last day'].map(
        (text) => `Statement of the ${text}`,
      ),
    );
    expect(statementOf(occurrence(), today)).toBeNull();
  });

  it('waits while the card is of another type', () => {
    expect(whyWaiting({ asset: main, toAsset: visa })).toBe(
      'Waiting: “Visa” is no credit card now. Make it one again, or change the schedule.',
    );
  });

  it('a card as the destination proposes it, unless an amount was typed', () => {
    const assets = [
      { ...visa, type: 'credit' },
      { ...main, type: 'bank' },
    ] as Asset[];
    const chosen = (toAsset: string, amountKind: 'exact' | 'statement', amount = '') =>
      chooseDestination({ amountKind, amount }, assets, toAsset);
    expect([
      chosen(visa.id, 'exact'),
      chosen(visa.id, 'exact', '5'),
      chosen(main.id, 'statement'),
      chosen(main.id, 'exact'),
    ]).toEqual([
      { toAsset: visa.id, amountKind: 'statement' },
      { toAsset: visa.id },
      { toAsset: main.id, amountKind: 'exact' },
      { toAsset: main.id },
    ]);
  });
});
