import type { MonthDocument } from '../documents.ts';
import type { Totals } from '../readModels.ts';

/** The totals of the months, as the nearest numbers. */
export function monthTotals(months: readonly MonthDocument[]): Totals {
  const sums = { income: 0n, expense: 0n };
  for (const { cells } of months) {
    for (const { kind, total, digits } of cells) {
      if (kind === 'income' || kind === 'expense') sums[kind] += BigInt(digits ?? total);
    }
  }
  return { income: Number(sums.income), expense: Number(sums.expense) };
}
