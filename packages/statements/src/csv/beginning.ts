import { readAmount } from '../values/amountCell.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { hasFigure } from './moneyColumns.ts';

/** Of more columns with figures no pair is tried. */
const mostFigures = 12;

/** The amount in a cell, under the decimal mark that reads it; 0 where there is none. */
function figureOf({ cells }: CsvRecord, column: number): number {
  const cell = cells[column] ?? '';
  const isFigure = hasFigure(cell) && !isDate(cell);
  return (isFigure ? (readAmount(cell, '.') ?? readAmount(cell, ',')) : undefined)?.minor ?? 0;
}

/** Columns of a record with the same figure, each beside one that is named a balance. */
export function besideBalances({ words }: Table, row: CsvRecord): [number, number][] {
  const columns = row.cells.flatMap((_, column) => (figureOf(row, column) !== 0 ? [column] : []));
  const tried = columns.slice(0, mostFigures);
  const balances = tried.filter((column) => words[column]?.role === 'balance');
  return balances.flatMap((balance) =>
    tried
      .filter((amount) => amount !== balance && figureOf(row, amount) === figureOf(row, balance))
      .map((amount): [number, number] => [amount, balance]),
  );
}

/**
 * Whether a record may state the balance with which a list begins: its amount is its balance, as in no other record, and
 * the balance of the next record goes on from there.
 */
export function mayBegin(table: Table, row: CsvRecord, next: CsvRecord, rows: readonly CsvRecord[]): boolean {
  return besideBalances(table, row).some(([amount, balance]) => {
    // Beside a balance of nothing it is the newest row, and a payment.
    if (figureOf(next, balance) === 0) return false;
    const moved = Math.abs(figureOf(next, balance) - figureOf(row, balance));
    const goesOn = next.cells.some(
      (_, column) => column !== balance && Math.abs(figureOf(next, column)) === moved,
    );
    return (
      moved > 0 &&
      goesOn &&
      rows.every((other) => other === row || figureOf(other, amount) !== figureOf(other, balance))
    );
  });
}
