import { addDays } from '../values/calendarDate.ts';
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

/**
 * What the assets will hold if every open date comes as it was set, and nothing else does. What is overdue counts today.
 * A schedule that waits for an asset which is not among these is left out.
 */
export function forecast(
  assets: readonly ForecastAsset[],
  schedules: readonly ScheduleState[],
  today: string,
  days: number,
): AssetForecast[] {
  const ids = new Set(assets.map(({ id }) => id));
  const expected = schedules
    .flatMap((schedule) => occurrencesIn(schedule, { from: '0001-01-01', to: addDays(today, days) }))
    .filter(({ mark, shape }) => {
      return isOpen(mark) && ids.has(shape.assetId) && (shape.toAssetId === null || ids.has(shape.toAssetId));
    })
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)));
  return assets.map((asset) => assetForecast(asset, expected, today));
}

function assetForecast(
  { id, position }: ForecastAsset,
  expected: readonly Occurrence[],
  today: string,
): AssetForecast {
  const points: ForecastPoint[] = [{ date: today, position }];
  const titles = new Map<string, string[]>();
  let now = position;
  for (const { dueOn, shape } of expected) {
    const moved = moves(shape, id);
    if (moved === 0) continue;
    now += moved;
    const date = dueOn < today ? today : dueOn;
    const last = points.at(-1);
    if (last?.date === date) last.position = now;
    else points.push({ date, position: now });
    titles.set(date, [...(titles.get(date) ?? []), shape.title]);
  }
  let lowest = points[0] ?? { date: today, position };
  for (const point of points) if (point.position < lowest.position) lowest = point;
  return { id, points, lowest: { ...lowest, titles: titles.get(lowest.date) ?? [] } };
}

/** What a date does to an asset. */
function moves(shape: Occurrence['shape'], assetId: string): number {
  const amount = expectedAmount(shape);
  if (shape.type !== 'transfer') {
    if (shape.assetId !== assetId) return 0;
    return shape.type === 'income' ? amount : -amount;
  }
  return (shape.toAssetId === assetId ? amount : 0) - (shape.assetId === assetId ? amount : 0);
}
