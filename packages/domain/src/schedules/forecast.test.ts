import type { ScheduleRule, ScheduleShape } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardAccounts } from '../ledger/cardAccounts.ts';
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

/** What is open on each day, by a scan of all days: it shares nothing with `occurrencesIn`. */
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

const isDay = (date: string, day: number): boolean =>
  Number(date.slice(8)) ===
  Math.min(day, Number(addDays(`${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1).slice(8)));

/** The statement that a date of a bill pays, and the next one, by looking at one day after the other. */
function statementDays({ dueOn, shape: { amount, rule } }: { dueOn: string; shape: ScheduleShape }) {
  const step = (from: string, by: number, day: number): string =>
    isDay(from, day) ? from : step(addDays(from, by), by, day);
  const { on } = rule;
  if (!('statement' in amount) || !on || !('day' in on)) return undefined;
  // A bill that falls on a weekend here comes on the Friday before.
  const statement = step(addDays(step(dueOn, 1, on.day), -1), -1, amount.statement);
  return { on: statement, next: step(addDays(statement, 1), 1, amount.statement) };
}

it('BL-08 LED-131 OW-46 given any ledger, the forecast is a day-by-day sum of what is open', () => {
  let billed = 0;
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
      const brought: { id: string; date: string; by: number }[] = [];
      const move = (id: string, by: number, date: string) => {
        positions.set(id, (positions.get(id) ?? 0) + by);
        if (by > 0) brought.push({ id, date, by });
      };
      const expected = new Map(ids.map((id) => [id, new Map<string, number>()]));
      const window = { from: addDays(sampleLatestDate, -120), to: addDays(sampleLatestDate, days) };
      const open = schedules
        .flatMap((schedule) => openShapes(schedule, window))
        .filter(({ shape: { assetId, toAssetId } }) =>
          [assetId, toAssetId ?? assetId].every((id) => ids.includes(id)),
        );
      const cards = cardAccounts(ledger.state, new Set(ids));

      /** What a bill pays on a day, as the line of its card stands then. */
      function toPay(bill: { dueOn: string; shape: ScheduleShape }): number {
        const id = bill.shape.toAssetId ?? '';
        const card = cards.get(id);
        const statement = statementDays(bill);
        if (!card || !statement) return 0;
        const { on, next } = statement;
        if (bill.shape.mode === 'ask' && bill.dueOn < sampleLatestDate && next <= sampleLatestDate) return 0;
        const hasCome = on <= sampleLatestDate;
        const owes = hasCome ? card.toPay(statement) : Math.max(0, -(expected.get(id)?.get(on) ?? 0));
        const since = brought.filter((one) => one.id === id && (hasCome || one.date > on));
        const left = since.reduce((rest, { by }) => rest - by, owes);
        return Math.max(0, Math.min(left, -(positions.get(id) ?? 0)));
      }

      for (const date of datesIn(window)) {
        for (const { shape } of open.filter(({ dueOn }) => dueOn === date)) {
          const { type, assetId, toAssetId, amount } = shape;
          if ('statement' in amount) continue;
          const [expected = 0] = Object.values(amount);
          move(assetId, type === 'income' ? expected : -expected, date);
          if (toAssetId !== null) move(toAssetId, expected, date);
        }
        for (const bill of open.filter(({ shape }) => 'statement' in shape.amount)) {
          const day = bill.dueOn < sampleLatestDate ? sampleLatestDate : bill.dueOn;
          const amount = day === date ? toPay(bill) : 0;
          billed += Number(amount > 0);
          move(bill.shape.assetId, -amount, date);
          move(bill.shape.toAssetId ?? '', amount, date);
        }
        if (date >= sampleLatestDate)
          for (const id of ids) expected.get(id)?.set(date, positions.get(id) ?? 0);
      }

      const forecaster = beginForecast(
        live.map(({ record, position }) => ({ id: record.id, position })),
        sampleLatestDate,
        days,
        cards,
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
  expect(billed).toBeGreaterThan(0);
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
