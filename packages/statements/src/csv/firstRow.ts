import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';

/** So many records tell what stands in the columns of a table without names. */
const looked = 200;
/** Nobody writes more than this above one. */
const mostAbove = 2;

/**
 * How many records at the beginning of a table without names state the account and its balances, and are no rows. One has a
 * day, and not where all others have theirs; or two balances between which all others lead.
 */
export function recordsAbove(records: readonly CsvRecord[]): number {
  let count = 0;
  while (count < mostAbove && isAbove(records.slice(count, looked))) count += 1;
  return count;
}

/** Two above may stand beside each other: the second one tells nothing of the rows. */
const isAbove = ([first, second, ...others]: readonly CsvRecord[]): boolean =>
  statesAccount(first, second ? [second, ...others] : others) ||
  (others.length > 1 && first !== undefined && movesNothing(first) && statesAccount(first, others));

function statesAccount(first: CsvRecord | undefined, others: readonly CsvRecord[]): boolean {
  if (first === undefined || others.length < 1) return false;
  const columns = first.cells.map((_, column) => column);
  const isDay = (column: number) => others.every(({ cells }) => isDate(cells[column] ?? ''));
  const days = columns.filter(isDay);
  if (days.length === 0) return false;
  const isNever = (column: number) => others.every(({ cells }) => !isDate(cells[column] ?? ''));
  const hasOwnDay = columns.some((column) => isDate(first.cells[column] ?? '') && isNever(column));
  const isWithout = days.every((column) => !isDate(first.cells[column] ?? ''));
  if (others.length > 1 && isWithout && (hasOwnDay || movesNothing(first))) return true;
  return others.length < looked - mostAbove && leadsOver(first, others, columns);
}

/** Whether a record has no day and no money: the number of a branch stands above the rows of Standard Bank. */
const movesNothing = ({ cells }: CsvRecord): boolean =>
  cells.every((cell) => !isDate(cell) && !/[1-9].*[.,]|[.,].*[1-9]/.test(cell));

/** Whether a column of all other records leads from one figure of the first to another one. */
function leadsOver({ cells }: CsvRecord, others: readonly CsvRecord[], columns: readonly number[]): boolean {
  const figures = columns.filter((column) => isAmount(cells[column] ?? '') && !isDate(cells[column] ?? ''));
  if (figures.length < 2) return false;
  const minor = (cell: string | undefined, mark: DecimalMark) => readAmount(cell ?? '', mark)?.minor;
  return (['.', ','] as const).some((mark) =>
    figures.some((column) => {
      const moved = others.map((other) => minor(other.cells[column], mark));
      const sum = moved.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
      const opening = minor(cells[column], mark) ?? Number.NaN;
      const closing = figures.filter((other) => other > column).map((other) => minor(cells[other], mark));
      // The newest row beside its balance leads nowhere else.
      return sum !== 0 && closing.includes(opening + sum) && isOtherDay(cells, others);
    }),
  );
}

/** Whether the days of the first record are written otherwise than all others. */
function isOtherDay(cells: readonly string[], others: readonly CsvRecord[]): boolean {
  const shape = (cell: string | undefined) => (cell ?? '').replace(/\d/g, '0');
  return cells.some(
    (cell, column) => isDate(cell) && others.every((other) => shape(other.cells[column]) !== shape(cell)),
  );
}
