import { checkAccountCount } from '../accounts.ts';
import { excerpt } from '../fileRefusal.ts';
import { followSteps } from '../proof/steps.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import { oneLine } from '../text/oneLine.ts';
import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { readHeader } from './headerWords.ts';
import { lineFigure } from './lineFigure.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';

/** In longer tables most own accounts have several rows; those of the other sides differ from row to row. */
const fewRows = 20;

/** The account in a cell, as it is named in questions. */
export const accountIn = (record: CsvRecord, column: number): string =>
  oneLine(record.cells[column] ?? '').slice(0, 100);

/**
 * The own accounts of a table that names one per row, those with most rows first; undefined where it names none, or those
 * of the other sides. '' stands for rows without one beside others. Throws a `FileRefusal` where there are too many.
 */
export function accountsOf(
  rows: readonly CsvRecord[],
  column: number | undefined,
  isChosen: boolean,
): string[] | undefined {
  if (column === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const account = accountIn(row, column);
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  const named = counts.size - (counts.has('') ? 1 : 0);
  if (named === 0 || (named === 1 && counts.has(''))) return undefined;
  if (!isChosen && rows.length > fewRows && named > rows.length / 2) return undefined;
  checkAccountCount(named);
  return [...counts].sort(([, a], [, b]) => b - a).map(([account]) => account);
}

/**
 * Whether a column that is named a balance runs along rows of different accounts, oldest or newest first: these are the
 * accounts of the other sides, and the rows are one account's. `amounts` are the columns with amounts.
 */
export function runsAcross(table: Table, rows: readonly CsvRecord[], amounts: readonly number[]): boolean {
  const balance = table.words.findIndex((word) => word?.role === 'balance' && word.exact);
  if (balance === -1) return false;
  const figureOf = lineFigure(table, amounts);
  return (['.', ','] as const).some((mark) => {
    const links = rows.map((row) => ({
      amount: figureOf(row, mark),
      after: readAmount(row.cells[balance] ?? '', mark)?.minor,
    }));
    return [links, links.toReversed()].some((inTurn) => {
      const { agree, breaks } = followSteps(inTurn);
      return agree > 1 && breaks === undefined;
    });
  });
}

/** Whether the lines above a table name the own account, as an IBAN or a long number, and the column has others alone. */
export function ownStandsAbove({ preamble }: Table, accounts: readonly string[]): boolean {
  const plain = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();
  const own = preamble.flatMap(({ cells }) =>
    cells.some((cell) => readHeader(cell)?.role === 'account')
      ? cells.flatMap((cell) => plain(cell).match(/[A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{6,20}/g) ?? [])
      : [],
  );
  const others = accounts.map(plain);
  return (
    own.length > 0 &&
    own.every((one) => !others.some((other) => other !== '' && (one.includes(other) || other.includes(one))))
  );
}

/**
 * Asks which account’s rows are meant, with the first three rows of each where they can be read without another question.
 * Where one has a single row, or some rows have none, the column may name the other sides.
 */
export function askForAccount(
  table: Table,
  rows: readonly CsvRecord[],
  column: number,
  accounts: readonly string[],
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const option = (label: string, reading: Reading) => ({
    label,
    reading,
    rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))),
  });
  const counts = accounts.map(
    (account) => [account, rows.filter((row) => accountIn(row, column) === account).length] as const,
  );
  const options = counts.map(([account, count]) =>
    option(`${account === '' ? 'Without a name' : account} (${count} ${count === 1 ? 'row' : 'rows'})`, {
      ...settled,
      account,
    }),
  );
  if (!settled.columns && counts.some(([account, count]) => account === '' || count === 1)) {
    const name = excerpt(table.header[column] || `column ${column + 1}`);
    options.push(
      option(`All ${rows.length} rows: “${name}” names the other sides`, { ...settled, otherSides: true }),
    );
  }
  const text = `The file has rows of ${accounts.length} accounts. Which one do you want to import?`;
  return ask('account', text, options, settled, layoutOf(table));
}
