import { readAmount } from '../values/amountCell.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import type { MoneyColumn } from './moneyColumns.ts';

/**
 * Columns without a name that add up what stands beside them from nothing (P5), as the first or the last record shows though
 * it is none of `rows`: the figure there is that of another column.
 */
export function leftSums(
  { records }: Table,
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  date: number,
): ReadonlySet<number> {
  const dated = records.filter(({ cells }) => isDate(cells[date] ?? ''));
  const own = new Set(rows);
  const edges = [dated[0], dated.at(-1)].filter(
    (record): record is CsvRecord => record !== undefined && !own.has(record),
  );
  const sizeOf = ({ cells }: CsvRecord, column: number): number => {
    const cell = cells[column] ?? '';
    return Math.abs((readAmount(cell, '.') ?? readAmount(cell, ','))?.minor ?? 0);
  };
  const found = money.flatMap(({ column, word }) => {
    const isSum = edges.some((edge) => {
      const size = sizeOf(edge, column);
      return (
        size !== 0 && money.some((other) => other.column !== column && sizeOf(edge, other.column) === size)
      );
    });
    return word === undefined && isSum ? [column] : [];
  });
  return new Set(found);
}
