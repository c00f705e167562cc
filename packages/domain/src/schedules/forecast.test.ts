import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carryOut, ledgerIntents, newLedger, sampleLatestDate, scanDates } from '../testing/index.ts';
import { addDays, type DateWindow, datesIn } from '../values/calendarDate.ts';
import { forecast } from './forecast.ts';
import type { ScheduleState } from './scheduleState.ts';

/** What is open on each day, by a scan of all days: it shares nothing with `occurrencesIn`. No amount here is a range. */
function openShapes({ record, ended, marks }: ScheduleState, window: DateWindow) {
  if (ended) return [];
  const marked = new Map(marks);
  return record.shapes.flatMap((shape, place) => {
    const next = record.shapes[place + 1]?.from ?? '9999-12-31';
    const dates = new Set(scanDates(shape.rule, shape.starts, window));
    // A date whose record was deleted stays open, also where the rule has left it out since.
    for (const [dueOn, mark] of marks) if ('gone' in mark) dates.add(dueOn);
    return [...dates]
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

      const found = forecast(
        live.map(({ record, position }) => ({ id: record.id, position })),
        schedules,
        sampleLatestDate,
        days,
      );
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
