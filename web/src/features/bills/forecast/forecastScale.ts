export interface ForecastPoint {
  date: string;
  balance: number;
}

/** How the line of one asset is drawn. */
export interface ForecastScale {
  ends: { max: number; min: number };
  /** The first of the lowest points. */
  low: number;
  /** What the balance may fall to; null without a limit, and while the line stays above 0. */
  limit: number | null;
}

/** The scale of an asset that may owe `mayOwe` (null: without a limit). It reaches 0 where the line comes near it. */
export function forecastScale(points: readonly ForecastPoint[], mayOwe: number | null): ForecastScale {
  const balances = points.map(({ balance }) => balance);
  const lowest = Math.min(...balances);
  const max = Math.max(...balances);
  const limit = mayOwe === null || mayOwe === 0 || lowest >= 0 ? null : -mayOwe;
  const reachesZero = lowest <= 0 || lowest < (max - lowest) / 2;
  const min = reachesZero ? Math.min(0, lowest, limit ?? 0) : lowest;
  return { ends: { max, min }, low: balances.indexOf(lowest), limit };
}
