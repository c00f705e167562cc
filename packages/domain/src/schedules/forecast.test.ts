import type { ScheduleRule } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  ledgerAfter,
  ledgerIntents,
  newLedger,
  recordOccurrence,
  sampleId,
  sampleLatestDate,
  scanDates,
  setUpSchedule,
} from '../testing/index.ts';
import { addDays, type DateWindow, datesIn } from '../values/calendarDate.ts';
import { beginForecast } from './forecast.ts';
import { countOverdue, occurrencesOfAll } from './occurrences.ts';
import type { ScheduleState } from './scheduleState.ts';

/** What is open on each day, by a scan of all days: it shares nothing with `occurrencesIn`. No amount here is a range. */
function openShapes({ record, ended, openThrough, marks }: ScheduleState, window: DateWindow) {
  const marked = new Map(marks);
  return record.shapes.flatMap((shape, place) => {
    const next = record.shapes[place + 1]?.from ?? '9999-12-31';
    const dates = new Set(scanDates(shape.rule, shape.starts, window));
    // A date whose record was deleted stays open, also where the rule has left it out since.
    for (const [dueOn, mark] of marks) if ('gone' in mark) dates.add(dueOn);
    return [...dates]
      .filter((dueOn) => !ended || dueOn <= (openThrough ?? ''))
      .filter((dueOn) => {
        const isFirst = place === 0 && marked.has(dueOn);
        return (
          (dueOn >= shape.from || isFirst) &&
          dueOn < next &&
          (marked.has(dueOn) || dueOn <= (shape.ends ?? next))
        );
      })
      .filter((dueOn) => !marked.has(dueOn) || 'gone' in (marked.get(dueOn) ?? {}))
      .map((dueOn) => ({ dueOn, shape }));
  });
}

it('BL-08 LED-131 given any ledger, the forecast is a day-by-day sum of what is open', () => {
  fc.assert(
    fc.property(ledgerIntents(), fc.integer({ min: 1, max: 60 }), (intents, days) => {
      const ledger = newLedger();
      for (const intent of intents) {
        const next = intent(ledger);
        if (next) carryOut(ledger, next);
      }
      const { assets, schedules } = ledger.state;
      const live = [...assets.values()].filter(({ deletion }) => deletion === 'none');
      const ids = live.map(({ record }) => record.id);

      // Day by day, asset by asset, by the plainest look-up there is.
      const positions = new Map(live.map(({ record, position }) => [record.id, position]));
      const move = (id: string, by: number) => positions.set(id, (positions.get(id) ?? 0) + by);
      const expected = new Map(ids.map((id) => [id, new Map<string, number>()]));
      const window = { from: addDays(sampleLatestDate, -120), to: addDays(sampleLatestDate, days) };
      const open = schedules.flatMap((schedule) => openShapes(schedule, window));
      for (const date of datesIn(window)) {
        for (const { shape } of open.filter(({ dueOn }) => dueOn === date)) {
          const { type, assetId, toAssetId, amount } = shape;
          if (!ids.includes(assetId) || (toAssetId !== null && !ids.includes(toAssetId))) continue;
          const [expected = 0] = Object.values(amount);
          move(assetId, type === 'income' ? expected : -expected);
          if (toAssetId !== null) move(toAssetId, expected);
        }
        if (date >= sampleLatestDate)
          for (const id of ids) expected.get(id)?.set(date, positions.get(id) ?? 0);
      }

      const forecaster = beginForecast(
        live.map(({ record, position }) => ({ id: record.id, position })),
        sampleLatestDate,
        days,
      );
      for (const schedule of schedules) forecaster.add(schedule);
      const found = forecaster.result();
      expect(found.map(({ id }) => id)).toEqual(ids);
      for (const { id, points, lowest } of found) {
        const byDay = expected.get(id) ?? new Map<string, number>();
        const shown = [...byDay.keys()].map(
          (date) => points.findLast((point) => point.date <= date)?.position,
        );
        expect(shown).toEqual([...byDay.values()]);
        expect(lowest.position).toBe(Math.min(...byDay.values()));
      }
    }),
  );
});

const cash = sampleId('asset', 1);
const daily: ScheduleRule = { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' };
const dailyOnes = (titles: readonly string[]): readonly ScheduleState[] =>
  ledgerAfter(
    addAsset(cash, { balance: 100_00 }),
    ...titles.map((title, place) =>
      setUpSchedule(sampleId('schedule', place + 1), { assetId: cash, title, rule: daily }),
    ),
  ).state.schedules;

it('LED-131 names what is due at the lowest point, what was overdue first', () => {
  const forecaster = beginForecast([{ id: cash, position: 100_00 }], '2026-01-03', 0);
  for (const schedule of dailyOnes(['Bread', 'Milk'])) forecaster.add(schedule);
  expect(forecaster.result()).toEqual([
    {
      id: cash,
      points: [{ date: '2026-01-03', position: 40_00 }],
      lowest: {
        date: '2026-01-03',
        position: 40_00,
        titles: ['Bread', 'Milk', 'Bread', 'Milk', 'Bread', 'Milk'],
      },
    },
  ]);
});

const never = new Proxy({} as ScheduleState, {
  get: () => {
    throw new Error('a schedule after the limit is not asked for dates');
  },
});

it('BL-04 finds the dates of all schedules in order, and makes no more once there are too many', () => {
  const schedules = dailyOnes(['Bread', 'Milk', 'Tea']);
  const window = { from: '2026-01-01', to: '2026-01-02' };
  const titles = (most: number, ...more: readonly ScheduleState[]) =>
    occurrencesOfAll([...schedules, ...more], window, most)?.map(
      ({ dueOn, shape }) => `${dueOn} ${shape.title}`,
    );
  expect(titles(6)).toEqual([
    '2026-01-01 Bread',
    '2026-01-01 Milk',
    '2026-01-01 Tea',
    '2026-01-02 Bread',
    '2026-01-02 Milk',
    '2026-01-02 Tea',
  ]);
  expect(titles(5, never)).toBeUndefined();
  expect(occurrencesOfAll(schedules, window, 3, ({ shape }) => shape.title === 'Tea')).toHaveLength(2);
});

it('counts open dates before a day, and looks at no more schedules once there are enough', () => {
  const schedules = dailyOnes(['Bread', 'Milk']);
  expect(countOverdue(schedules, '2026-01-01', 100)).toBe(0);
  expect(countOverdue(schedules, '2026-01-04', 100)).toBe(6);
  expect(countOverdue([...schedules, never], '2026-01-04', 5)).toBe(5);
  const { schedules: done } = ledgerAfter(
    addAsset(cash, { balance: 100_00 }),
    setUpSchedule(sampleId('schedule', 1), { assetId: cash, rule: daily }),
    recordOccurrence(sampleId('schedule', 1), '2026-01-02'),
  ).state;
  expect(countOverdue(done, '2026-01-04', 100)).toBe(2);
});
