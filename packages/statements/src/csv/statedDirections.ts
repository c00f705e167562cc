import { balanceLineOf } from '../balanceLines.ts';
import type { CsvRecord } from './csvRecords.ts';
import { pairsOfWords } from './directionColumns.ts';
import type { Table } from './findTable.ts';
import { lineFigure } from './lineFigure.ts';

/**
 * Whether lines with balances say by themselves what these hold. They don't where one of two words that nobody knows
 * stands in them, and amounts have no sign: the answer about such words would turn balances and amounts alike.
 */
export function areDirected(
  table: Table,
  payments: readonly CsvRecord[],
  lines: readonly CsvRecord[],
  amounts: readonly number[],
): boolean {
  if (lines.length === 0) return true;
  const rows = [...payments, ...lines];
  const isAsked = pairsOfWords(table, rows, new Set(amounts)).some((column) => {
    const cells = lines.map((line) => line.cells[column] ?? '');
    // An empty cell is no word that anybody is asked about.
    return cells.some((cell) => cell !== '') && !cells.some((cell) => balanceLineOf(cell) !== undefined);
  });
  if (!isAsked) return true;
  const figureOf = lineFigure(table, amounts);
  return rows.some((row) => (figureOf(row, '.') ?? figureOf(row, ',') ?? 0) < 0);
}
