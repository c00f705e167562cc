import type { ScheduleShape } from '@ledgerline/events';
import { addDays, compareDates } from '../values/calendarDate.ts';
import { expectedAmount } from './amounts.ts';
import { type Occurrence, occurrencesIn } from './occurrences.ts';
import { isOpen, type ScheduleState } from './scheduleState.ts';

/** What an asset holds now, in minor units; may be below 0. */
export interface ForecastAsset {
  id: string;
  position: number;
}

/** What an asset will hold at the end of a day on which something is due, in minor units. */
export interface ForecastPoint {
  date: string;
  position: number;
}

export interface AssetForecast {
  id: string;
  /** Today first, then every day on which something is due. */
  points: ForecastPoint[];
  /** The lowest of the points, the earliest of several, and what is due on that day; nothing for today as it is. */
  lowest: ForecastPoint & { titles: string[] };
}

/** What schedules will do to assets, as far as they have been added. */
export interface Forecaster {
  /** Adds all open dates of a schedule. One that waits for an asset which is not among these is left out. */
  add(schedule: ScheduleState): void;
  /** The forecast of each asset. */
  result(): AssetForecast[];
}

/** What a day does to an asset, and through what. */
interface DayMoves {
  moved: number;
  dates: { dueOn: string; title: string }[];
}

/**
 * Begins a forecast of what the assets will hold if every open date comes as it was set, and nothing else does. What is
 * overdue counts today. Schedules are added one by one, since hundreds of daily ones take a while.
 */
export function beginForecast(assets: readonly ForecastAsset[], today: string, days: number): Forecaster {
  const byAsset = new Map(assets.map(({ id }) => [id, new Map<string, DayMoves>()]));
  const window = { from: '0001-01-01', to: addDays(today, days) };
  const isHere = ({ assetId, toAssetId }: ScheduleShape): boolean =>
    byAsset.has(assetId) && (toAssetId === null || byAsset.has(toAssetId));

  function move(id: string, { dueOn, shape }: Occurrence, by: number): void {
    const ofDays = byAsset.get(id);
    if (!ofDays || by === 0) return;
    const date = dueOn < today ? today : dueOn;
    const ofDay = ofDays.get(date);
    const due = { dueOn, title: shape.title };
    if (!ofDay) ofDays.set(date, { moved: by, dates: [due] });
    else {
      ofDay.moved += by;
      ofDay.dates.push(due);
    }
  }

  return {
    add(schedule) {
      for (const occurrence of occurrencesIn(schedule, window)) {
        const { mark, shape } = occurrence;
        if (!isOpen(mark) || !isHere(shape)) continue;
        const amount = expectedAmount(shape);
        move(shape.assetId, occurrence, shape.type === 'income' ? amount : -amount);
        if (shape.toAssetId !== null) move(shape.toAssetId, occurrence, amount);
      }
    },
    result: () =>
      assets.map((asset) =>
        assetForecast(asset, byAsset.get(asset.id) ?? new Map<string, DayMoves>(), today),
      ),
  };
}

function assetForecast(
  { id, position }: ForecastAsset,
  byDay: ReadonlyMap<string, DayMoves>,
  today: string,
): AssetForecast {
  const first = { date: today, position: position + (byDay.get(today)?.moved ?? 0) };
  const points: ForecastPoint[] = [first];
  let now = first.position;
  let lowest: ForecastPoint = first;
  for (const date of [...byDay.keys()].toSorted(compareDates)) {
    if (date === today) continue;
    now += byDay.get(date)?.moved ?? 0;
    const point = { date, position: now };
    points.push(point);
    if (now < lowest.position) lowest = point;
  }
  const due = (byDay.get(lowest.date)?.dates ?? []).toSorted((a, b) => compareDates(a.dueOn, b.dueOn));
  return { id, points, lowest: { ...lowest, titles: due.map(({ title }) => title) } };
}
