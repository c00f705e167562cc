import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { MoneyColumn } from './moneyColumns.ts';

/**
 * The columns of gross amounts that are those of a net one with a tax in each row: with a fee the net moves the account,
 * with a tax it may be either.
 */
export function taxedAmounts(rows: readonly CsvRecord[], money: readonly MoneyColumn[]): ReadonlySet<number> {
  const figures = ({ column }: MoneyColumn) =>
    rows.map(({ cells: { [column]: cell = '' } }) =>
      Math.abs((readAmount(cell, '.') ?? readAmount(cell, ','))?.minor ?? 0),
    );
  const named = (isMeant: (one: MoneyColumn) => boolean) =>
    money
      .filter(isMeant)
      .slice(0, 3)
      .map((one) => ({ column: one.column, ones: figures(one) }));
  const gross = named(({ word }) => word?.name === 'originalAmount');
  if (gross.length === 0) return new Set();
  const nets = named(({ word }) => word?.role === 'amount');
  const taxes = named(({ word }) => word?.role === 'tax');
  const addsUp = (sums: readonly number[]) =>
    taxes.some(
      ({ ones: tax }) =>
        tax.some((one) => one > 0) &&
        nets.some(({ ones }) => sums.every((sum, index) => sum === (ones[index] ?? 0) + (tax[index] ?? 0))),
    );
  return new Set(gross.filter(({ ones }) => addsUp(ones)).map(({ column }) => column));
}
