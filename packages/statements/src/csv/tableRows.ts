import { excerpt, unreadable } from '../fileRefusal.ts';
import type { LeftOut } from '../statement.ts';
import { type CsvRecord } from './csvRecords.ts';
import { isDate, type Table } from './findTable.ts';
import { saysPending } from './headerWords.ts';
import { namedBalance } from './namedBalances.ts';

/** The records of a table that are rows, and what was left out of it. */
export interface TableRows {
  rows: CsvRecord[];
  leftOut: LeftOut[];
}

const word = /\p{L}{4}/u;

/**
 * Takes the rows out of a table: records with a date. Others are left out where they plainly are no rows: no date but
 * words, pending, a repeated header, lines below the last row. Any other record stops the file.
 */
export function tableRows(
  table: Table,
  columns: { date: number; status?: number },
  amounts: readonly number[],
): TableRows {
  const { records, header } = table;
  const rows: CsvRecord[] = [];
  const leftOut: LeftOut[] = [];
  const leave = (record: CsvRecord, reason: LeftOut['reason']) =>
    leftOut.push({ line: record.line, reason, text: excerpt(record.cells.join(' ')) });
  const last = records.findLastIndex(({ cells }) => isDate(cells[columns.date] ?? ''));
  for (const [index, record] of records.entries()) {
    const { cells } = record;
    const date = cells[columns.date] ?? '';
    if (columns.status !== undefined && saysPending(cells[columns.status] ?? '')) leave(record, 'pending');
    else if (isDate(date) || (/\d/.test(date) && !word.test(date))) {
      checkWidth(record, header.length);
      rows.push(record);
    } else if (saysPending(date)) leave(record, 'pending');
    else if (index > last) leave(record, 'footer');
    else if (cells.every((cell, at) => cell === header[at])) leave(record, 'information');
    // "Opening balance" between the header and the rows.
    else if (date === '' && namedBalance(record)) leave(record, 'information');
    else if (amounts.every((column) => (cells[column] ?? '') === '')) leave(record, 'information');
    else throw unreadable(record.line, date, 'a date');
  }
  return { rows, leftOut };
}

function checkWidth({ line, cells }: CsvRecord, width: number): void {
  if (cells.length >= width && cells.slice(width).every((cell) => cell === '')) return;
  throw unreadable(
    line,
    cells.join(' '),
    `a row: it has ${cells.length} columns, and the table has ${width}`,
  );
}
