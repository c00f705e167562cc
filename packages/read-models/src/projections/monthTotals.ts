import type { MonthDocument } from '../documents.ts';
import type { Totals } from '../readModels.ts';
import { exactSum } from './exactTotal.ts';

/** The totals of the months, as the nearest numbers. */
export function monthTotals(months: readonly MonthDocument[]): Totals {
  const cells = months.flatMap((month) => month.cells);
  const sumOf = (kind: keyof Totals) =>
    exactSum(cells.filter((cell) => cell.kind === kind).map(({ digits, total }) => digits ?? total));
  return { income: sumOf('income'), expense: sumOf('expense') };
}
