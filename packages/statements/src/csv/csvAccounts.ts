import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import { oneLine } from '../text/oneLine.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';

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

/** Asks which account’s rows are meant, with the first three rows of each where they can be read without another question. */
export function askForAccount(
  table: Table,
  rows: readonly CsvRecord[],
  column: number,
  accounts: readonly string[],
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const options = accounts.map((account) => {
    const count = rows.filter((row) => row.cells[column] === account).length;
    const reading = { ...settled, account };
    return {
      label: `${account} (${count} ${count === 1 ? 'row' : 'rows'})`,
      reading,
      rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))),
    };
  });
  const text = `The file has rows of ${accounts.length} accounts. Which one do you want to import?`;
  return ask('account', text, options, settled, layoutOf(table));
}
