import { type ScaleOfBothSides, scaleOfBothSides } from '../../shared/plot/plotArea.ts';

/** One day of the window. Amounts are decimal units. */
export interface ChartDay {
  date: string;
  income: number;
  expense: number;
}

/**
 * One linear scale for income upwards and expense, below 0, downwards: bars of one length are amounts of one size. A side
 * without bars takes no room.
 */
export const dailyScale = (days: readonly ChartDay[]): ScaleOfBothSides =>
  scaleOfBothSides(
    Math.max(0, ...days.map((day) => day.income)),
    Math.max(0, ...days.map((day) => day.expense)),
  );

/** The indices of the days that are named below the chart: `from`, the last day unless given, and in equal steps on both sides of it. */
export function labelledDays(count: number, labels: number, from = count - 1): number[] {
  const step = Math.max(1, Math.floor((count - 1) / Math.max(1, labels - 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (index - from) % step === 0);
}
