import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readDate } from '../values/dateCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';

/** The accounts of a table that names one per row; undefined where it names none, or where they are no own accounts. */
export function accountsOf(
  rows: readonly CsvRecord[],
  column: number | undefined,
  isChosen: boolean,
): string[] | undefined {
  if (column === undefined) return undefined;
  const accounts = new Set(rows.map((row) => row.cells[column] ?? ''));
  if (accounts.has('') || accounts.size > (isChosen ? 50 : Math.max(1, Math.min(10, rows.length / 2))))
    return undefined;
  return [...accounts].map((account) => oneLine(account).slice(0, 100));
}

/** Asks which account’s rows are meant, with the first three rows of each. */
export function askForAccount(
  table: Table,
  rows: readonly CsvRecord[],
  column: number,
  date: number,
  accounts: readonly string[],
  settled: Reading,
): FileQuestion {
  const options = accounts.map((account) => {
    const own = rows.filter((row) => row.cells[column] === account);
    return {
      label: `${account} (${own.length} ${own.length === 1 ? 'row' : 'rows'})`,
      reading: { ...settled, account },
      rows: own.slice(0, 3).map((row) => ({
        line: row.line,
        date:
          (['ymd', 'dmy', 'mdy'] as const)
            .map((order) => readDate(row.cells[date] ?? '', order))
            .find((day) => day !== undefined) ?? '',
        amount: 0,
        text: joined(row.cells.filter((_, index) => index !== column && index !== date)),
      })),
    };
  });
  const text = `The file has rows of ${accounts.length} accounts. Which one do you want to import?`;
  return ask('account', text, options, settled, layoutOf(table));
}
