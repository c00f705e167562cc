import { FileRefusal, unreadable } from '../fileRefusal.ts';
import type { Columns } from '../reading.ts';
import { readDate } from '../values/dateCell.ts';
import { runBackward, runForward } from '../values/dateReadings.ts';
import type { ColumnName } from '../words/language.ts';
import type { AmountColumns } from './amountColumns.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';

/** Which day a column tells by its name: that of the booking stands before that of the purchase, and that before value. */
const dayNames: readonly (readonly ColumnName[])[] = [
  ['bookingDate'],
  ['date'],
  ['purchaseDate'],
  ['valueDate'],
];

/** The column of the booking day: by its name, else the first one that holds dates. */
export function dateColumn(table: Table): number {
  const { words, records } = table;
  const some = records.slice(0, LOOKED_AT);
  // Rows stand in the order of their booking; those of purchases and values go back and forth.
  const bestOf = (columns: readonly number[]) =>
    columns.find((column) => isInOrder(some, column)) ?? columns[0];
  for (const names of dayNames) {
    // A bank that names the day of value lists another day beside it.
    if (names.includes('valueDate')) {
      const [other, ...more] = words.flatMap((word, column) =>
        word === undefined && isFilled(some, column) ? [column] : [],
      );
      if (other !== undefined && more.length === 0) return other;
    }
    for (const exact of [true, false]) {
      const found = bestOf(
        words.flatMap((word, column) =>
          word?.exact === exact && names.includes(word.name) && holdsDates(some, column, 0.01)
            ? [column]
            : [],
        ),
      );
      if (found !== undefined) return found;
    }
  }
  const found = bestOf(words.flatMap((_, column) => (holdsDates(some, column, 0.6) ? [column] : [])));
  if (found === undefined) {
    const called = words.findIndex((word) => word?.role === 'date' && word.exact);
    const impossible = some.find(({ cells }) =>
      /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(cells[called] ?? ''),
    );
    if (impossible) throw unreadable(impossible.line, impossible.cells[called] ?? '', 'a date');
    throw new FileRefusal(
      'columns-unknown',
      'No column with the dates of bookings was found. Choose the columns below.',
    );
  }
  return found;
}

/** How many rows tell what a column holds. */
const LOOKED_AT = 200;

/** Whether a part of the filled cells of a column are dates. */
function holdsDates(rows: readonly CsvRecord[], column: number, part: number): boolean {
  const filled = rows.filter(({ cells }) => (cells[column] ?? '') !== '');
  const dates = filled.filter(({ cells }) => isDate(cells[column] ?? ''));
  return filled.length > 0 && dates.length >= filled.length * part;
}

/** Whether a column holds a date in all rows with one, and not the same one. */
function isFilled(rows: readonly CsvRecord[], column: number): boolean {
  const dated = rows.filter(({ cells }) => cells.some(isDate));
  const days = dated.map(({ cells }) => cells[column] ?? '');
  return days.every(isDate) && new Set(days).size > 1;
}

/** Whether the dates of a column run in one direction, under any order of day, month and year. */
const isInOrder = (rows: readonly CsvRecord[], column: number): boolean =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => {
    const dates = rows.map(({ cells }) => readDate(cells[column] ?? '', order));
    const known = dates.filter((date) => date !== undefined);
    return known.length === dates.length && (runForward(known) || runBackward(known));
  });

/**
 * Another column of dates that runs in one direction where that of the days doesn't: it tells the order of the rows.
 * Undefined where there is none.
 */
export function columnInOrder(
  { words }: Table,
  rows: readonly CsvRecord[],
  date: number,
): number | undefined {
  if (isInOrder(rows, date)) return undefined;
  const some = rows.slice(0, LOOKED_AT);
  const runs = (column: number, within: readonly CsvRecord[]) =>
    holdsDates(within, column, 1) && isInOrder(within, column);
  const found = words.findIndex(
    (_, column) =>
      column !== date &&
      runs(column, some) &&
      some.some(({ cells }) => cells[column] !== some[0]?.cells[column]),
  );
  return found !== -1 && runs(found, rows) ? found : undefined;
}

/** NL and IT write `Valuta` above currencies, others above value dates. */
export const holdsCodes = (table: Table, column: number): boolean => {
  const filled = table.records.slice(0, 50).filter((record) => (record.cells[column] ?? '') !== '');
  return filled.length > 0 && filled.every((record) => /^[A-Z]{3}$/.test(record.cells[column] ?? ''));
};

/**
 * Whether a column of accounts tells the own ones. Revolut writes `Product` above its kinds of account, others above
 * goods. Behind a name, and empty in some rows, it tells those of the other side.
 */
export const holdsAccounts = (table: Table, column: number): boolean =>
  table.records.some(({ cells }) => (cells[column] ?? '') !== '') &&
  !(
    table.words[column - 1]?.role === 'counterparty' &&
    table.records.some(({ cells }) => !/[\p{L}\p{N}]/u.test(cells[column] ?? '') && cells.some(isDate))
  ) &&
  (!/^product$/i.test(table.header[column] ?? '') ||
    table.records.every(({ cells }) => /^(current|savings|deposit|pocket)?$/i.test(cells[column] ?? '')));

/** The columns of the amounts among those that the person chose. */
export const amountColumnsIn = ({
  amount,
  direction,
  moneyIn,
  moneyOut,
  fee,
  balance,
  balanceBefore,
}: Columns): AmountColumns => ({
  ...(amount === undefined ? {} : { amount }),
  ...(direction === undefined ? {} : { direction }),
  ...(moneyIn === undefined ? {} : { moneyIn }),
  ...(moneyOut === undefined ? {} : { moneyOut }),
  ...(fee === undefined ? {} : { fee }),
  ...(balance === undefined ? {} : { balance }),
  ...(balanceBefore === undefined ? {} : { balanceBefore }),
});
