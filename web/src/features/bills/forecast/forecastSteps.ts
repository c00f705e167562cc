import { daysBetween } from '@ledgerline/domain/calendarDate';

export interface ForecastPoint {
  date: string;
  balance: number;
}

/** A balance over the coming days, as SVG path data in pixels. */
export interface ForecastSteps {
  /** `M … H … V …`: a balance stays until the day on which something is due. */
  line: string;
  /** Where 0 is; null where it lies outside of what is drawn. */
  zero: number | null;
  /** Where the limit of what may be owed is; null without one, and while the line stays above 0. */
  limit: number | null;
  /** Of the lowest point. */
  low: { x: number; y: number };
  /** Of each point. */
  at: readonly { x: number; y: number }[];
}

interface Box {
  width: number;
  height: number;
  /** Kept free on every side, in pixels. */
  inset: number;
}

/** The line of one asset, which may owe `mayOwe` (null: without a limit); the first point is today. A flat line runs through the middle. */
export function forecastSteps(
  points: readonly ForecastPoint[],
  days: number,
  { width, height, inset }: Box,
  mayOwe: number | null = 0,
): ForecastSteps {
  const lowest = lowestOf(points);
  const balances = points.map(({ balance }) => balance);
  const highest = Math.max(...balances);
  const reachesZero = lowest.balance <= 0 || lowest.balance < (highest - lowest.balance) / 2;
  const limit = mayOwe === null || mayOwe === 0 || lowest.balance >= 0 ? null : -mayOwe;
  const bottom = reachesZero ? Math.min(0, lowest.balance, limit ?? 0) : lowest.balance;
  const span = highest - bottom;
  const today = points[0]?.date ?? lowest.date;
  const xOf = (date: string): number =>
    round(inset + (Math.min(days, daysBetween(today, date)) / days) * (width - 2 * inset));
  const yOf = (balance: number): number =>
    span === 0 ? height / 2 : round(inset + ((highest - balance) / span) * (height - 2 * inset));
  const [first, ...later] = points;
  const line = [
    `M${xOf(today)} ${yOf(first?.balance ?? 0)}`,
    ...later.map(({ date, balance }) => `H${xOf(date)}V${yOf(balance)}`),
    `H${round(width - inset)}`,
  ].join('');
  return {
    line,
    zero: bottom <= 0 && highest >= 0 && span > 0 ? yOf(0) : null,
    limit: limit === null ? null : yOf(limit),
    low: { x: xOf(lowest.date), y: yOf(lowest.balance) },
    at: points.map(({ date, balance }) => ({ x: xOf(date), y: yOf(balance) })),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The first of the lowest points. */
const lowestOf = (points: readonly ForecastPoint[]): ForecastPoint =>
  points.reduce((lowest, point) => (point.balance < lowest.balance ? point : lowest));
