import { followSteps } from '../proof/steps.ts';
import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { lineFigure } from './lineFigure.ts';

/** So many balances have to follow before rows change their places. */
const leastSteps = 3;

/**
 * The rows with those of each day the other way round, where the named balance follows only so: some banks list the newest day
 * first, and the rows of a day as they came. `amounts` are the columns with amounts.
 */
export function inDayOrder(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  amounts: readonly number[],
): readonly CsvRecord[] {
  const balance = table.words.findIndex((word) => word?.role === 'balance' && word.exact);
  if (balance === -1 || rows.length <= leastSteps) return rows;
  const turned = daysOf(rows, date).flatMap((day) => day.toReversed());
  if (turned.every((row, at) => row === rows[at]) || turned.every((row, at) => row === rows.at(-1 - at)))
    return rows;
  const figureOf = lineFigure(table, amounts);
  const follows = (inTurn: readonly CsvRecord[]) =>
    (['.', ','] as const).some((mark) => {
      const links = inTurn.map((row) => ({
        amount: figureOf(row, mark),
        after: readAmount(row.cells[balance] ?? '', mark)?.minor,
      }));
      return [links, links.toReversed()].some((some) => {
        const { agree, breaks } = followSteps(some);
        return agree >= leastSteps && breaks === undefined;
      });
    });
  return !follows(rows) && follows(turned) ? turned : rows;
}

/** Rows by the days in which they stand. */
function daysOf(rows: readonly CsvRecord[], date: number): CsvRecord[][] {
  const days: CsvRecord[][] = [];
  for (const row of rows) {
    const day = days.at(-1);
    // A day may stand beside its time.
    if (day && dayIn(day[0], date) === dayIn(row, date)) day.push(row);
    else days.push([row]);
  }
  return days;
}

const dayIn = (row: CsvRecord | undefined, date: number): string =>
  (row?.cells[date] ?? '').split(/[T ]\d{1,2}:/)[0] ?? '';
