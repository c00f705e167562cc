import { isAmount } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { lineFigure } from './lineFigure.ts';
import { isBlank } from './moneyColumns.ts';

/**
 * The first or last of `rows` that may be the sum of the others under a name that nobody knows: it alone lacks a number
 * that all others have, such as a balance, and its figure is their money in, out or both. `amounts` are the columns with amounts.
 */
export function totalsRow(
  table: Table,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
): CsvRecord | undefined {
  const figureOf = lineFigure(table, amounts);
  return [rows[0], rows.at(-1)].find((edge) => {
    if (!edge || rows.length < 2) return false;
    const others = rows.filter((row) => row !== edge);
    const isMissing = edge.cells.some(
      (cell, column) =>
        isBlank(cell) &&
        !amounts.includes(column) &&
        others.every(({ cells: { [column]: other = '' } }) => isAmount(other)),
    );
    return (
      isMissing && (['.', ','] as const).some((mark) => isSum(edge, others, (row) => figureOf(row, mark)))
    );
  });
}

/** Whether the money of a record is that of the others: in, out, the difference, or both together. */
function isSum(
  edge: CsvRecord,
  others: readonly CsvRecord[],
  figureOf: (row: CsvRecord) => number | undefined,
): boolean {
  const figure = figureOf(edge);
  const figures = others.map(figureOf);
  if (figure === undefined || figures.some((one) => one === undefined)) return false;
  const sumOf = (ones: readonly number[]) => ones.reduce((sum, one) => sum + one, 0);
  const moved = figures as number[];
  const sums = [sumOf(moved.filter((one) => one > 0)), sumOf(moved.filter((one) => one < 0))];
  if (figure === 0) return sumOf(sums) === 0;
  return [...sums, sumOf(sums), sumOf(sums.map(Math.abs))].some((sum) => Math.abs(sum) === Math.abs(figure));
}
