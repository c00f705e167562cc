import type { PlanEntry, StartChange } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { ledgerPlan } from '../ledger/ledgerPlan.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import {
  addAsset,
  createTransaction,
  ledgerAfter,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleLatestDate,
  scheduleFields,
} from '../testing/index.ts';
import { periodOf } from './periods.ts';
import { carriedPeriods, type PlanLineFigures, planFigures } from './planFigures.ts';
import { PeriodSums, type PlanFlow } from './planFlows.ts';
import { nothingPlanned, type PlanState } from './planState.ts';
import { recentPeriods } from './recent.ts';

const today = '2026-12-01';
const dining = 'dining';

interface Told {
  entries?: Record<string, PlanEntry[]>;
  moves?: [day: string, from: string | null, to: string, amount: number][];
  starts?: StartChange[];
  flows?: PlanFlow[];
  schedules?: ScheduleState[];
  /** The category of transactions, and whether assets are live. */
  categoryOf?: (id: string) => string | undefined;
  isLive?: (id: string) => boolean;
  putAside?: number;
  today?: string;
}

const both = (day: string, amount: number | null): PlanEntry => ({ day, amount, carry: 'both', only: false });
const none = (day: string, amount: number | null): PlanEntry => ({ day, amount, carry: 'none', only: false });
const spent = (date: string, total: number, categoryId = dining, isFromGoal = false): PlanFlow => ({
  date,
  kind: 'expense',
  categoryId,
  refundedCategory: null,
  isFromGoal,
  total,
});
const refund = (date: string, total: number): PlanFlow => ({
  ...spent(date, total, 'refunds'),
  kind: 'income',
  refundedCategory: dining,
});

/** The figures of the period of a day. */
function figuresOf(day: string, told: Told) {
  const { entries = {}, starts = [], flows = [], moves = [], schedules = [], putAside = 0 } = told;
  const plan: PlanState = {
    ...nothingPlanned,
    starts,
    entries,
    moves: moves.map(([on, from, to, amount]) => ({ day: on, from, to, sum: String(amount), count: 1 })),
  };
  const categories = [dining, 'travel', 'rent'].map((id) => ({ id, retired: false }));
  const known = told.today ?? today;
  const first = flows.map(({ date }) => date).toSorted()[0] ?? null;
  const recent = recentPeriods(plan, known, first);
  return planFigures({
    plan,
    categories,
    periods: carriedPeriods(plan, periodOf(starts, day), categories),
    flows,
    recent: { periods: recent, flows },
    schedules,
    isLive: told.isLive ?? (() => true),
    categoryOf: told.categoryOf ?? (() => undefined),
    putAside: BigInt(putAside),
    today: known,
  });
}

const lineOf = (day: string, told: Told, category = dining): PlanLineFigures => {
  const line = figuresOf(day, told).categories.find((one) => one.category === category);
  if (!line) throw new Error('no line');
  return line;
};
/** Available at the end of each of these months of 2026. */
const availableIn = (months: readonly number[], told: Told): (number | null)[] =>
  months.map((month) => {
    const { available } = lineOf(`2026-${String(month).padStart(2, '0')}-15`, told);
    return available === null ? null : Number(available);
  });

/** Plans and spendings of the months from January on, with carry `both`. */
const carried = (planned: readonly (number | null)[], spendings: readonly number[]): Told => ({
  entries: {
    [dining]: planned.map((amount, month) => both(`2026-0${month + 1}-01`, amount)),
  },
  flows: spendings.map((total, month) => spent(`2026-0${month + 1}-10`, total)),
});

const bill = (fields: object, marks: ScheduleState['marks'] = []): ScheduleState => ({
  record: {
    id: 'bill',
    shapes: [{ from: '2026-11-20', ...scheduleFields({ assetId: 'bank', ...fields }) }],
    createdAt: '',
  },
  ended: false,
  marks,
  closedThrough: '',
  updatedAt: '',
  revision: 1,
});
/** 40 due on 20 November, once. */
const once = {
  starts: '2026-11-20',
  ends: '2026-11-20',
  categoryId: dining,
  amount: { exact: 40 },
  rule: { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' },
};

describe('SV-03 LED-149 LED-150 LED-151 LED-152 the plan', () => {
  it('left 300; 100 − 150 due; −40: free 210, overspent 40 in 1', () => {
    const told: Told = {
      entries: {
        [dining]: [none('2026-11-01', 300)],
        travel: [none('2026-11-01', 100)],
        rent: [none('2026-11-01', 0)],
      },
      flows: [spent('2026-11-02', 40, 'rent')],
      schedules: [bill({ ...once, categoryId: 'travel', amount: { exact: 150 } })],
    };
    expect(figuresOf('2026-11-05', told)).toMatchObject({
      left: 210n,
      free: 210n,
      overspent: { amount: 40n, count: 1 },
    });
  });

  it('40 due 20 Nov, open on 1 Dec; 100 each, both: Nov due 40, left 60; Dec due 0, available 200, left 160', () => {
    const told = { entries: { [dining]: [both('2026-11-01', 100)] }, schedules: [bill(once)] };
    expect(lineOf('2026-11-05', told)).toMatchObject({ due: 40n, left: 60n, available: 100n });
    expect(lineOf('2026-12-05', told)).toMatchObject({ due: 0n, left: 160n, available: 200n });
    const recorded = {
      ...told,
      schedules: [bill(once, [['2026-11-20', { transactionId: 'paid' }]])],
      flows: [spent('2026-11-20', 40)],
    };
    expect(lineOf('2026-11-05', recorded)).toMatchObject({ due: 0n, spent: 40n, left: 60n });
  });

  it('of a range the greater side is due; nothing with a deleted asset; without a category that of the latest record', () => {
    const range = { ...once, categoryId: null, amount: { from: 30, to: 50 } };
    const marks: ScheduleState['marks'] = [['2026-11-18', { transactionId: 'paid' }]];
    const of = (told: Told) => {
      const { dueUncategorised, categories } = figuresOf('2026-11-05', told);
      return [categories[0]?.due, dueUncategorised];
    };
    expect(of({ schedules: [bill(range)] })).toEqual([0n, 50n]);
    expect(of({ schedules: [bill(range, marks)], categoryOf: () => dining })).toEqual([50n, 0n]);
    expect(of({ schedules: [bill(range, marks)], categoryOf: () => 'salary' })).toEqual([0n, 50n]);
    expect(of({ schedules: [bill(range)], isLive: () => false })).toEqual([0n, 0n]);
  });

  it('100, 80, refund 32: spent 48, available 52; the refund a period later, none: −32, 132', () => {
    const entries = { [dining]: [none('2026-01-01', 100)] };
    const told = { entries, flows: [spent('2026-01-05', 80), refund('2026-01-20', 32)] };
    expect(lineOf('2026-01-01', told)).toMatchObject({ spent: 48n, available: 52n });
    const later = { entries, flows: [spent('2026-01-05', 80), refund('2026-02-02', 32)] };
    expect(lineOf('2026-02-01', later)).toMatchObject({ spent: -32n, available: 132n });
    expect(figuresOf('2026-02-01', later).income).toBe(0n);
  });

  it('100 each, none from Aug, both from Oct: 60, 130, 80, 150 leave 40, −30, −10, −60', () => {
    const told: Told = {
      entries: { [dining]: [none('2026-08-01', 100), both('2026-10-01', 100)] },
      flows: [
        spent('2026-08-09', 60),
        spent('2026-09-09', 130),
        spent('2026-10-09', 80),
        spent('2026-11-09', 150),
      ],
    };
    expect(availableIn([8, 9, 10, 11], told)).toEqual([40, -30, -10, -60]);
  });

  it('both: 100, 60; no plan; 100, 80: 40; null; 20', () => {
    expect(availableIn([1, 2, 3], carried([100, null, 100], [60, 0, 80]))).toEqual([40, null, 20]);
  });

  it('2,500 expected, 2,300 planned, 320 put aside: left to plan −120', () => {
    const salary = bill({ ...once, type: 'income', categoryId: null, amount: { from: 2_500, to: 2_600 } });
    expect(
      figuresOf('2026-11-01', {
        entries: { [dining]: [none('2026-11-01', 2_300)] },
        schedules: [salary],
        putAside: 320,
      }),
    ).toMatchObject({ expected: 2_500n, planned: 2_300n, leftToPlan: -120n });
  });

  it('LED-150 a refund in the ledger lowers what its category cost, and is no income', () => {
    const [bank, income] = [sampleId('asset', 1), sampleId('transaction', 1)];
    const { food } = sampleCategories;
    const refunded = { type: 'income', amount: 32, refundedCategory: food } as const;
    const { state } = ledgerAfter(
      addAsset(bank),
      createTransaction(income, { accountId: bank, ...refunded }),
    );
    const { income: earned, categories } = ledgerPlan(state, sampleCatalogue, {
      day: sampleLatestDate,
      today,
    });
    const line = categories.find(({ category }) => category === food);
    expect([earned, line?.spent]).toEqual([0n, -32n]);
  });

  it('only 300 for Jan; the 25th from 1 Dec: 300 in 25 Dec – 24 Jan', () => {
    const told: Told = {
      entries: { [dining]: [none('2026-10-01', 200), { ...none('2027-01-01', 300), only: true }] },
      starts: [{ start: { day: 25, shift: 'none' }, from: '2026-12-01' }],
    };
    expect(figuresOf('2026-12-25', told).period).toEqual({ from: '2026-12-25', to: '2027-01-24' });
    expect(lineOf('2026-12-25', told)).toMatchObject({ planned: 300n, only: true });
    expect(lineOf('2027-01-25', told)).toMatchObject({ planned: 200n, only: false });
  });

  it('400 from Jan; in Nov only 450 for Sep: Sep 450, Oct and Nov 400', () => {
    const told = {
      entries: { [dining]: [none('2026-01-01', 400), { ...none('2026-09-01', 450), only: true }] },
    };
    expect(availableIn([9, 10, 11], told)).toEqual([450, 400, 400]);
  });

  it('Travel 100; 1,200 paid from Japan: spent, fromGoals 1,200; available 100', () => {
    const told: Told = {
      entries: { travel: [none('2026-01-01', 100)] },
      flows: [spent('2026-05-05', 1_200, 'travel', true)],
    };
    expect(lineOf('2026-05-01', told, 'travel')).toMatchObject({
      spent: 1_200n,
      fromGoals: 1_200n,
      available: 100n,
    });
    expect(figuresOf('2026-05-01', { flows: told.flows ?? [] }).unplanned).toEqual({ amount: 0n, count: 0 });
  });

  it.each([
    ['0, 600, 0', [0, 600, 0], null],
    ['380, 412, 400', [380, 412, 400], 400n],
    ['two: 380, 412', [undefined, 380, 412], 412n],
  ])('LED-153 Fill: %s', (_title, values, fill) => {
    const flows = values.flatMap((total, at) =>
      total === undefined ? [] : [spent(`2026-${['09', '10', '11'][at]}-05`, total)],
    );
    expect(lineOf('2026-12-01', { flows }).recent?.fill).toBe(fill);
  });

  it('recent amounts are rounded to the nearest, halves away from zero; null where no record is so old', () => {
    const flows = [spent('2026-10-01', 3), spent('2026-11-01', 2)];
    expect(lineOf('2026-12-01', { flows }).recent).toEqual({ last: 2n, average: 3n, fill: 3n });
    const back = [refund('2026-10-01', 3), refund('2026-11-01', 2)];
    expect(lineOf('2026-12-01', { flows: back }).recent).toEqual({ last: -2n, average: -3n, fill: null });
    expect(lineOf('2026-12-01', { flows: [spent('2026-12-01', 3)] }).recent).toBeNull();
  });

  it.each([
    ['firefly#7286', [210_00, 150_00], [120_23, 154_52], [89_77, 85_25]],
    ['firefly#8636', [1_029_63, 500_00], [324_49, 0], [705_14, 1_205_14]],
    ['firefly#5102', [100_00, 100_00], [250_00, 0], [-150_00, -50_00]],
    ['sure#3544', [30_000_00, 30_000_00], [49_500_00, 0], [-19_500_00, 10_500_00]],
    ['firefly#1376: 100, 75', [100_00, 100_00], [75_00, 0], [25_00, 125_00]],
    ['firefly#1376: 100, 120', [100_00, 100_00], [120_00, 0], [-20_00, 80_00]],
    ['firefly#3713: then planned 0', [100_00, 0], [40_00, 0], [60_00, 60_00]],
    ['actual#8615', [50_57, 200_00, 50_00], [0, 286_42, 0], [50_57, -35_85, 14_15]],
  ])('%s', (_title, planned, spendings, available) => {
    const told = carried(planned, spendings);
    expect(
      availableIn(
        available.map((_, month) => month + 1),
        told,
      ),
    ).toEqual(available);
  });

  it('actual#4321: what is missing is carried, and spent stays', () => {
    const told = carried([50_57, 200_00, 50_00], [0, 286_42, 0]);
    expect(lineOf('2026-02-15', told)).toMatchObject({ spent: 286_42n, carriedIn: 50_57n });
  });

  it('LED-148 a category without a plan has 0 planned while moves name it', () => {
    const moves: Told['moves'] = [
      ['2026-11-01', 'travel', dining, 30],
      ['2026-11-01', null, dining, 5],
    ];
    const figures = figuresOf('2026-11-02', { moves });
    expect(figures).toMatchObject({ planned: 0n, moved: 5n, leftToPlan: -5n, left: 5n, free: 5n });
    expect(figures.categories.slice(0, 2)).toMatchObject([
      { planned: 0n, carry: 'none', moved: 35n, available: 35n },
      { planned: 0n, carry: 'none', moved: -30n, available: -30n },
    ]);
    expect(lineOf('2026-12-02', { moves })).toMatchObject({ planned: null, available: null });
  });

  it('is exact beyond 2^53', () => {
    const digits = '9007199254740993';
    const told: Told = {
      entries: { [dining]: [both('2026-01-01', 1)] },
      flows: [{ ...spent('2026-01-05', 0), total: digits }],
    };
    expect(lineOf('2026-02-01', told)).toMatchObject({ carriedIn: 1n - BigInt(digits) });
  });

  it('previous and next end where nothing can be planned', () => {
    expect(figuresOf('1900-01-15', {})).toMatchObject({ previous: null, next: '1900-02-01' });
    expect(figuresOf('2028-12-01', {})).toMatchObject({ previous: '2028-11-01', next: null });
  });
});

it('given thousands of flows, when they are summed in steps, then others have turns and the sums are the same', () => {
  const period = periodOf([], '2026-11-01');
  const flows = Array.from({ length: 1_600 }, () => spent('2026-11-10', 1));
  const steps = PeriodSums.steps([period], flows);
  const turns = [steps.next(), steps.next(), steps.next()].map(({ done }) => done);
  const { value: sums } = steps.next();
  expect(turns).toEqual([false, false, false]);
  expect(sums?.spent(0, dining)).toEqual({ spent: 1_600n, fromGoals: 0n });
});
