import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { stateOf } from './headerWords.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';
import type { States } from './states.ts';

/** The other day of a record that lacks that of its booking; undefined where it has that one, or no day at all. */
export const otherDay = (
  { cells }: CsvRecord,
  { words }: Pick<Table, 'words'>,
  date: number,
): number | undefined => {
  if (words[date]?.name !== 'bookingDate' || (cells[date] ?? '') !== '') return undefined;
  const found = words.findIndex(
    (word, column) => column !== date && word?.role === 'date' && isDate(cells[column] ?? ''),
  );
  return found === -1 ? undefined : found;
};

/** Whether a record says that it is booked: by a balance, or by its state. */
export const isBooked = ({ cells }: CsvRecord, { words }: Pick<Table, 'words'>): boolean =>
  words.some((word, column) => {
    const cell = cells[column] ?? '';
    if (word?.role === 'balance' || word?.role === 'balanceBefore') return isAmount(cell);
    return word?.role === 'status' && stateOf(cell) === 'booked';
  });

/**
 * A table of which most rows lack a day of booking. Those that say that they are booked have their other day; where none says
 * so, the person is asked. A row that lacks it among few is not booked yet, as anywhere.
 */
export function withDays(
  table: Table,
  date: number,
  standingOf: States['standingOf'],
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): Table | FileQuestion {
  const counting = table.records.filter((record) => standingOf(record) === 'counts');
  const undated = counting.filter((record) => otherDay(record, table, date) !== undefined);
  const dated = counting.filter(({ cells }) => isDate(cells[date] ?? ''));
  if (undated.length <= dated.length) return table;
  const told = undated.filter((record) => isBooked(record, table));
  if (told.length === 0 && settled.undated === undefined) {
    return askForDays(table, date, undated, dated.length, settled, readOwn);
  }
  const booked = new Set(settled.undated === 'booked' ? undated : told);
  const records = table.records.map((record) => {
    const other = booked.has(record) ? otherDay(record, table, date) : undefined;
    return other === undefined
      ? record
      : { ...record, cells: record.cells.with(date, record.cells[other] ?? '') };
  });
  return { ...table, records };
}

function askForDays(
  table: Table,
  date: number,
  undated: readonly CsvRecord[],
  dated: number,
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const [first] = undated;
  const other = (first && otherDay(first, table, date)) ?? date;
  const nameOf = (column: number) => `“${excerpt(table.header[column] ?? '')}”`;
  const text = `${undated.length} of ${undated.length + dated} rows have a day in ${nameOf(other)}, and none in ${nameOf(date)}. Did these payments happen?`;
  const labels = {
    booked: `Yes: these rows count, on the day in ${nameOf(other)}`,
    pending: 'No: these rows are left out',
  };
  const options = (['booked', 'pending'] as const).map((answer) => {
    const reading = { ...settled, undated: answer };
    return { label: labels[answer], reading, rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))) };
  });
  return ask('columns', text, options, settled, layoutOf(table));
}
