// oxlint-disable vitest/expect-expect -- then… asserts
import type { ScheduleShape } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { occurrencesIn } from '../schedules/occurrences.ts';
import { MAX_SHAPES } from '../schedules/scheduleState.ts';
import {
  addAsset,
  carryOut,
  changeSchedule,
  command,
  endSchedule,
  given,
  ledgerAfter,
  revert,
  sampleCategories,
  sampleId,
  sampleNow,
  scheduleFields,
  setUpSchedule,
} from '../testing/index.ts';
import { addDays } from '../values/calendarDate.ts';
import { MAX_AMOUNT } from '../values/money.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const rent = sampleId('schedule', 1);
const opened = [addAsset(cash), addAsset(bank, { name: 'Bank', type: 'bank' })];
const shape = (fields: Partial<ScheduleShape> = {}): ScheduleShape => ({
  from: '2026-01-01',
  ...scheduleFields({ assetId: cash }),
  ...fields,
});
const schedule = (...shapes: ScheduleShape[]) => ({ id: rent, shapes, createdAt: sampleNow });

describe('setting up', () => {
  it('LED-111 keeps the schedule with its one shape, from its start on', () => {
    given(...opened)
      .when(setUpSchedule(rent, { assetId: cash }))
      .then({ type: 'ScheduleSet', data: { schedule: schedule(shape()), former: null } });
  });

  it('LED-110 LED-111 holds from its first date on where a weekend moves that to before the start', () => {
    // A Sunday.
    const starts = '2026-02-01';
    const rule = { ...scheduleFields({ assetId: cash }).rule, shift: 'before' as const };
    const ledger = ledgerAfter(...opened, setUpSchedule(rent, { assetId: cash, starts, rule }));
    const [{ record } = { record: undefined }] = ledger.state.schedules;
    expect(record?.shapes).toEqual([shape({ from: '2026-01-30', starts, rule })]);
    const dates = ledger.state.schedules.flatMap((one) =>
      occurrencesIn(one, { from: '2026-01-01', to: '2026-03-31' }),
    );
    // 1 March is a Sunday too.
    expect(dates.map(({ dueOn }) => dueOn)).toEqual(['2026-01-30', '2026-02-27']);
  });

  it.each([
    ['a year and 36 days back', '2025-01-24', 'starts-out-of-range'],
    ['more than ten years ahead', '2036-03-10', 'starts-out-of-range'],
  ] as const)('LED-112 refuses a start %s', (_what, starts, code) => {
    given(...opened)
      .when(setUpSchedule(rent, { assetId: cash, starts }))
      .thenRefused({ code });
  });

  it('LED-112 accepts a start 400 days back', () => {
    expect(
      ledgerAfter(...opened, setUpSchedule(rent, { assetId: cash, starts: '2025-01-25' })).history,
    ).toHaveLength(3);
  });

  it.each([
    ['an end before the start', { ends: '2025-12-31' }, { code: 'schedule-ends-too-early' }],
    [
      'an end before the first date',
      { ends: '2026-01-04', rule: { every: 1, unit: 'month', weekdays: [], on: { day: 5 }, shift: 'none' } },
      { code: 'schedule-without-dates' },
    ],
    [
      'weeks without a weekday',
      { rule: { every: 1, unit: 'week', weekdays: [], on: null, shift: 'none' } },
      { code: 'schedule-without-dates' },
    ],
    [
      'weeks with a weekday twice',
      { rule: { every: 1, unit: 'week', weekdays: [1, 1], on: null, shift: 'none' } },
      { code: 'schedule-without-dates' },
    ],
    [
      'months without a day',
      { rule: { every: 1, unit: 'month', weekdays: [], on: null, shift: 'none' } },
      { code: 'schedule-without-dates' },
    ],
    [
      'days with a day of the month',
      { rule: { every: 1, unit: 'day', weekdays: [], on: { day: 1 }, shift: 'none' } },
      { code: 'schedule-without-dates' },
    ],
    ['an amount above the greatest', { amount: { exact: MAX_AMOUNT + 1 } }, { code: 'amount-too-large' }],
    [
      'a range that ends below where it begins',
      { amount: { from: 2, to: 1 } },
      { code: 'schedule-amount-reversed' },
    ],
    [
      'about so much by itself',
      { amount: { about: 1 }, mode: 'post' },
      { code: 'posting-needs-exact-amount' },
    ],
    [
      'an asset that is not there',
      { assetId: sampleId('asset', 9) },
      { code: 'schedule-asset', field: 'asset', why: 'not-found' },
    ],
    [
      'a transfer to nowhere',
      { type: 'transfer', categoryId: null },
      { code: 'schedule-asset', field: 'toAsset', why: 'missing' },
    ],
    [
      'an expense to an asset',
      { toAssetId: bank },
      { code: 'schedule-asset', field: 'toAsset', why: 'missing' },
    ],
    [
      'a transfer to the same asset',
      { type: 'transfer', toAssetId: cash, categoryId: null },
      { code: 'schedule-asset', field: 'toAsset', why: 'same' },
    ],
    [
      'a transfer to an asset that is not there',
      { type: 'transfer', toAssetId: sampleId('asset', 9), categoryId: null },
      { code: 'schedule-asset', field: 'toAsset', why: 'not-found' },
    ],
    [
      'a category of the other type',
      { categoryId: sampleCategories.salary },
      { code: 'category-of-other-type' },
    ],
    [
      'a category that is no longer offered',
      { categoryId: sampleCategories.oldFashioned },
      { code: 'category-retired' },
    ],
    ['a category that is not there', { categoryId: 'f'.repeat(24) }, { code: 'category-not-found' }],
  ] as const)('LED-113 refuses %s', (_what, fields, refusal) => {
    given(...opened)
      .when(setUpSchedule(rent, { assetId: cash, ...(fields as object) }))
      .thenRefused(refusal);
  });

  it('LED-113 refuses a deleted asset', () => {
    given(...opened, command('DeleteAsset', cash))
      .when(setUpSchedule(rent, { assetId: cash }))
      .thenRefused({ code: 'schedule-asset', field: 'asset', why: 'deleted' });
  });

  it('LED-114 a person has at most 500 schedules that have not ended, and 2,000 ever', () => {
    const many = Array.from({ length: 500 }, (_, number) =>
      setUpSchedule(sampleId('schedule', number + 1), { assetId: cash }),
    );
    const ledger = ledgerAfter(...opened, ...many);
    const next = (number: number) =>
      carryOut(ledger, setUpSchedule(sampleId('schedule', number), { assetId: cash }));
    expect(next(501)).toEqual({ ok: false, refusal: { code: 'too-many-schedules' } });
    for (let number = 1; number <= 1_500; number += 1) {
      carryOut(ledger, endSchedule(sampleId('schedule', number)));
      expect(next(500 + number).ok).toBe(true);
    }
    carryOut(ledger, endSchedule(sampleId('schedule', 2_000)));
    expect(next(2_001)).toEqual({ ok: false, refusal: { code: 'too-many-schedules-ever' } });
  });
});

describe('changing', () => {
  it('LED-115 from a date on: what lies before keeps its shape', () => {
    const raised = shape({ from: '2026-03-01', amount: { exact: 12_00 } });
    given(...opened, setUpSchedule(rent, { assetId: cash }))
      .when(changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 12_00 } }))
      .then({
        type: 'ScheduleSet',
        data: { schedule: schedule(shape(), raised), former: schedule(shape()) },
      });
  });

  it('LED-115 from the same date again takes the place of the last change; from an earlier one is refused', () => {
    const before = [
      ...opened,
      setUpSchedule(rent, { assetId: cash }),
      changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 12_00 } }),
    ];
    const twelve = schedule(shape(), shape({ from: '2026-03-01', amount: { exact: 12_00 } }));
    const thirteen = schedule(shape(), shape({ from: '2026-03-01', amount: { exact: 13_00 } }));
    given(...before)
      .when(changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 13_00 } }))
      .then({ type: 'ScheduleSet', data: { schedule: thirteen, former: twelve } });
    given(...before)
      .when(changeSchedule(rent, '2026-02-28', { assetId: cash }))
      .thenRefused({ code: 'schedule-from-too-early', earliest: '2026-03-01' });
  });

  it('LED-115 to what it is already is nothing', () => {
    given(...opened, setUpSchedule(rent, { assetId: cash }))
      .when(changeSchedule(rent, '2026-02-01', { assetId: cash }))
      .thenNothing();
  });

  it('LED-116 at most 50 times', () => {
    const changes = Array.from({ length: MAX_SHAPES - 1 }, (_, number) =>
      changeSchedule(rent, addDays('2026-01-02', number), { assetId: cash, amount: { exact: number + 1 } }),
    );
    given(...opened, setUpSchedule(rent, { assetId: cash }), ...changes)
      .when(changeSchedule(rent, '2027-01-01', { assetId: cash }))
      .thenRefused({ code: 'schedule-changed-too-often' });
  });

  it('LED-26 is refused where the record has another revision', () => {
    given(...opened, setUpSchedule(rent, { assetId: cash }))
      .when(changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 1 } }, 2))
      .thenRefused({ code: 'revision-conflict', expected: 2, actual: 3 });
  });

  it('LED-113 keeps an asset that was deleted since, and its category', () => {
    given(...opened, setUpSchedule(rent, { assetId: cash }), command('DeleteAsset', cash))
      .when(changeSchedule(rent, '2026-01-01', { assetId: cash, title: 'New rent' }))
      .then({
        type: 'ScheduleSet',
        data: { schedule: schedule(shape({ title: 'New rent' })), former: schedule(shape()) },
      });
  });
});

describe('ending', () => {
  const before = [...opened, setUpSchedule(rent, { assetId: cash })];

  it('LED-117 ends once; a schedule that has ended is not changed', () => {
    given(...before)
      .when(endSchedule(rent))
      .then({ type: 'ScheduleEnded', data: { schedule: schedule(shape()), openThrough: '2026-03-01' } });
    given(...before, endSchedule(rent))
      .when(endSchedule(rent))
      .thenNothing();
    given(...before, endSchedule(rent))
      .when(changeSchedule(rent, '2026-03-01', { assetId: cash }))
      .thenRefused({ code: 'schedule-not-found' });
    given(...opened)
      .when(endSchedule(rent))
      .thenRefused({ code: 'schedule-not-found' });
  });

  it('LED-118 taking that back brings it back; taking the set-up back ends it', () => {
    given(...before, endSchedule(rent))
      .when(revert(-1))
      .then({ type: 'ScheduleSet', data: { schedule: schedule(shape()), former: null } });
    given(...before)
      .when(revert(-1))
      .then({ type: 'ScheduleEnded', data: { schedule: schedule(shape()), openThrough: null } });
  });

  it('LED-118 an end that is done again keeps the same dates open, also days later and after a change', () => {
    const ended = { type: 'ScheduleEnded', data: { openThrough: '2026-03-01' } } as const;
    const again = ledgerAfter(...before, endSchedule(rent), revert(-1), revert(-1)).history.at(-1);
    expect(again).toMatchObject(ended);
    const once = ledgerAfter(...before, endSchedule(rent), revert(-1), revert(-1), revert(-1), revert(-1));
    expect(once.history.at(-1)).toMatchObject(ended);
    // Its change was taken back: it is as it was when the end was.
    const changed = changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 1 } });
    const late = ledgerAfter(...before, endSchedule(rent), revert(-1), changed, revert(-1), revert(-3));
    expect(late.history.at(-1)).toMatchObject(ended);
  });

  it('LED-118 given an end that was taken back, when the set-up is taken back, then no date stays open', () => {
    const { history } = ledgerAfter(...before, endSchedule(rent), revert(-1), revert(-3));
    expect(history.at(-1)).toMatchObject({ type: 'ScheduleEnded', data: { openThrough: null } });
  });

  it('LED-118 taking a change back is refused where the schedule changed since', () => {
    const changed = changeSchedule(rent, '2026-03-01', { assetId: cash, amount: { exact: 1 } });
    given(...before, changed)
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'schedule' });
  });
});
