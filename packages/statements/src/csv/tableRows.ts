import { balanceLineOf, mentionsBalanceIn } from '../balanceLines.ts';
import { excerpt, unreadable } from '../fileRefusal.ts';
import type { Reading } from '../reading.ts';
import type { LeftOut } from '../statement.ts';
import { readAmount } from '../values/amountCell.ts';
import { balanceRecords } from './balanceRecords.ts';
import { isAmount, isDate } from './cells.ts';
import { type CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { saysPending } from './headerWords.ts';
import { hasFigure } from './moneyColumns.ts';
import { type NamedBalances, namedBalance } from './namedBalances.ts';
import type { States } from './states.ts';
import { isBooked, otherDay } from './undatedRows.ts';

/** The records of a table that are rows, and what was left out of it. */
export interface TableRows {
  rows: CsvRecord[];
  leftOut: LeftOut[];
  /** The opening and the closing balance that stand among its dated records. */
  named?: NamedBalances;
  /** Rows that may only state a balance, while nobody has said it. */
  doubtful: readonly CsvRecord[];
}

const word = /\p{L}{4}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u;
/** A day with a name of a month that is not known. */
const mayBeDay = /^\d{1,4}\D{0,4}\p{L}\D{1,20}\d{1,4}\D{0,3}$/u;

/**
 * Takes the rows out of a table: records with a date. Others are left out where they plainly are no rows: no date but
 * words, pending, a repeated header, lines below the last row. Any other record stops the file.
 */
export function tableRows(
  table: Table,
  date: number,
  standingOf: States['standingOf'],
  amounts: readonly number[],
  balanceLines: Reading['balanceLines'],
): TableRows {
  const { records, header } = table;
  const rows: CsvRecord[] = [];
  const leftOut: LeftOut[] = [];
  const leave = (record: CsvRecord, reason: LeftOut['reason']) =>
    leftOut.push({ line: record.line, reason, text: excerpt(record.cells.join(' ')) });
  const sums = new Map<number, ReadonlySet<number>>();
  const sumsIn = (column: number) => {
    const found = sums.get(column) ?? sumsOf(column, rows);
    sums.set(column, found);
    return found;
  };
  const last = records.findLastIndex(({ cells }) => isDate(cells[date] ?? ''));
  for (const [index, record] of records.entries()) {
    const { cells } = record;
    const day = cells[date] ?? '';
    const standing = standingOf(record);
    if (standing !== 'counts') leave(record, standing === 'pending' ? 'pending' : 'information');
    else if (isDate(day) || (/\d/.test(day) && !word.test(day) && namedBalance(record) === undefined)) {
      checkWidth(record, table, amounts);
      rows.push(record);
    } else if (saysPending(day)) leave(record, 'pending');
    else if (otherDay(record, table, date) !== undefined) {
      if (isBooked(record, table)) throw unreadable(record.line, day, 'a date');
      leave(record, 'pending');
    } else if (index > last) {
      if (lacksDay(record, table, date, amounts, sumsIn)) throw unreadable(record.line, day, 'a date');
      leave(record, 'footer');
    } else if (cells.every((cell, at) => cell === header[at])) leave(record, 'information');
    // "Opening balance" between the header and the rows.
    else if (isNamed(record) && (day === '' || namedBalance(record))) leave(record, 'information');
    else if (amounts.every((column) => (cells[column] ?? '') === '')) leave(record, 'information');
    else throw unreadable(record.line, day, 'a date');
  }
  const { stated, doubtful, named } = balanceRecords(table, rows, amounts);
  const left = new Set([...stated, ...(balanceLines === 'left-out' ? doubtful : [])]);
  for (const record of left) leave(record, 'information');
  const booked = left.size === 0 ? rows : rows.filter((row) => !left.has(row));
  checkEnd(booked, amounts);
  if (table.delimiter === ',' && header.every((name) => name === '')) checkSplit(booked, date);
  const open = balanceLines === undefined ? doubtful : [];
  return { rows: booked, leftOut, doubtful: open, ...(named ? { named } : {}) };
}

/**
 * Whether a record below the last day may be a payment: it has an amount and a text that names no balance and no sum, or
 * what looks like a day.
 */
function lacksDay(
  record: CsvRecord,
  { header }: Table,
  date: number,
  amounts: readonly number[],
  sumsIn: (column: number) => ReadonlySet<number>,
): boolean {
  const { cells } = record;
  const own = amounts.filter((column) => hasFigure(cells[column] ?? '') && isAmount(cells[column] ?? ''));
  if (own.length === 0) return false;
  if (mayBeDay.test(cells[date] ?? '')) return true;
  const texts = cells.filter(
    (cell, column) =>
      column !== date && !amounts.includes(column) && /\p{L}{2}/u.test(cell) && !isAmount(cell),
  );
  const isStated = isNamed(record) || cells.some((cell) => mentionsBalanceIn(cell) || saysPending(cell));
  return (
    cells.length >= header.length &&
    texts.length > 0 &&
    !isStated &&
    !own.every((column) => isAmong(sumsIn(column), cells[column]))
  );
}

/** What a column of rows adds up to, and what it has of one sign, in minor units without a sign. */
function sumsOf(column: number, rows: readonly CsvRecord[]): ReadonlySet<number> {
  return new Set(
    (['.', ','] as const).flatMap((mark) => {
      const minors = rows.map(({ cells }) => readAmount(cells[column] ?? '', mark)?.minor ?? 0);
      const into = minors.reduce((sum, minor) => sum + Math.max(0, minor), 0);
      const out = minors.reduce((sum, minor) => sum + Math.max(0, -minor), 0);
      return [into, out, Math.abs(into - out)];
    }),
  );
}

const isAmong = (figures: ReadonlySet<number>, cell = ''): boolean =>
  (['.', ','] as const).some((mark) => figures.has(Math.abs(readAmount(cell, mark)?.minor ?? Number.NaN)));

/** Whether a record begins with the name of a balance or a turnover. */
const isNamed = (record: CsvRecord): boolean =>
  namedBalance(record) !== undefined ||
  balanceLineOf(record.cells.find((cell) => cell !== '') ?? '') !== undefined;

/** Without quotes the decimal comma of an amount splits a table at commas: the rest of it stands in a column too many. */
function checkWidth(
  { line, cells }: CsvRecord,
  { header, delimiter }: Table,
  amounts: readonly number[],
): void {
  const width = header.length;
  const named = header.findLastIndex((name) => name !== '') + 1;
  const isSplit =
    delimiter === ',' &&
    named > 0 &&
    amounts.some(
      (column) =>
        /^[-+]?\d+$/.test(cells[column] ?? '') &&
        [...cells.slice(named), ...(cells.length > named ? [cells[column + 1] ?? ''] : [])].some((cell) =>
          /^(?:\d{2}|\d{3}(?:\.\d+)?)$/.test(cell),
        ),
    );
  if (!isSplit && cells.length >= width && cells.slice(width).every((cell) => cell === '')) return;
  throw unreadable(
    line,
    cells.join(' '),
    `a row: it has ${cells.length} columns, and the table has ${isSplit ? named : width}`,
  );
}

/** Without names nothing says that a column is one too many: whole numbers with two digits behind each do. */
function checkSplit(rows: readonly CsvRecord[], date: number): void {
  const [first] = rows;
  // An amount that is whole says that none was split.
  if (rows.some(({ cells }) => cells.some((cell) => /[.,]\d\d$/.test(cell) && isAmount(cell)))) return;
  const isSplit = (column: number): boolean =>
    column !== date &&
    column + 1 !== date &&
    rows.every(
      ({ cells }) => /^[-+]?\d+$/.test(cells[column] ?? '') && /^\d\d$/.test(cells[column + 1] ?? ''),
    );
  const column = first?.cells.findIndex((_, index) => isSplit(index)) ?? -1;
  if (first && column !== -1) {
    const split = first.cells.slice(column, column + 2).join(',');
    throw unreadable(first.line, split, 'an amount: with a decimal comma it has to stand in quotes');
  }
}

/** A file that is cut off in its last amount lacks decimals that all other rows have. */
function checkEnd(rows: readonly CsvRecord[], amounts: readonly number[]): void {
  const last = rows.at(-1);
  const column = (last?.cells.length ?? 0) - 1;
  const cell = last?.cells[column] ?? '';
  if (!last?.isOpen || !amounts.includes(column) || cell === '') return;
  const isCut =
    /[.,]$/.test(cell) && !rows.slice(0, -1).some(({ cells }) => /[.,]$/.test(cells[column] ?? ''));
  // Among fewer rows an amount may be whole by chance.
  if (!isCut && rows.length < 10) return;
  const [end = 0, ...others] = rows.toReversed().map(({ cells }) => decimalsOf(cells[column] ?? ''));
  if (isCut || (others.every((count) => count === 2) && end < 2)) {
    throw unreadable(last.line, cell, 'a whole amount: the file ends in it');
  }
}

const decimalsOf = (cell: string): number => /[.,](\d*)\D*$/.exec(cell)?.[1]?.length ?? 0;
