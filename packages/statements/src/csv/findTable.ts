import { acceptedFormats, checkRowCount, FileRefusal, tooManyColumns } from '../fileRefusal.ts';
import { MAX_COLUMNS } from '../limits.ts';
import type { Reading } from '../reading.ts';
import type { Layout } from '../statement.ts';
import { isAmount, isDate, isRow } from './cells.ts';
import { type CsvRecord, csvRecords } from './csvRecords.ts';
import { recordsAbove } from './firstRow.ts';
import { type HeaderWord, type Role, readHeader, withCharges, withNumbers } from './headerWords.ts';
import { heldWords } from './heldWords.ts';

export type Delimiter = NonNullable<Reading['delimiter']>;

/** A file as a table: the names of its columns, and the records below them. */
export interface Table {
  delimiter: Delimiter;
  /** One per column; '' where there is no header. */
  header: string[];
  words: (HeaderWord | undefined)[];
  records: CsvRecord[];
  /** What stands above the header. */
  preamble: CsvRecord[];
}

/** How many lines may stand above the header. */
const mostPreamble = 25;

/** A header stands so near above the first row: "Opening balance" may stand between them. */
const nearRows = 4;

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|'];

/**
 * Finds the table in a text: its delimiter, and the header below up to 25 lines of preamble. The delimiter is the one
 * that splits the header into the most names that say something, or else rows into dates and amounts.
 */
export function findTable(text: string, chosen: Delimiter | undefined): Table {
  const delimiter = chosen ?? findDelimiter(text);
  const records = csvRecords(text, delimiter);
  const head = records.slice(0, mostPreamble + 1);
  const at = indexOfHeader(head);
  const behind = at === undefined ? undefined : head[at + 1];
  const more = behind !== undefined && isMoreHeader(behind) ? behind : undefined;
  const header = at === undefined ? undefined : namesOf(head[at]?.cells ?? [], more?.cells);
  // Without a header the table begins where records are as wide as most: a damaged first row must not pass for preamble.
  const usual = usualWidth(rowsAmong(records));
  const first =
    at === undefined ? head.findIndex(({ cells }) => cells.length === usual) : at + (more ? 2 : 1);
  const start = first === -1 ? 0 : first;
  const from = at === undefined ? start + recordsAbove(records.slice(start)) : start;
  const below = records.slice(from);
  checkRowCount(below.length - 100);
  const width = widthOf(header, below);
  if (width < 2) throw oneColumn();
  const names = Array.from({ length: width }, (_, index) => header?.[index] ?? '');
  const read = names.map(wordOf(head[at ?? -1]?.cells, more?.cells));
  const words = heldWords(withCharges(withNumbers(read, names)), names, below);
  const preamble = records.slice(0, at ?? from);
  return {
    delimiter,
    header: names,
    words,
    records: withLastCells(below, words),
    preamble,
  };
}

/** So many records tell how wide the rows are. */
const firstRecords = 200;

/** The records that look like rows; all where none does. */
function rowsAmong(records: readonly CsvRecord[]): readonly CsvRecord[] {
  const rows = records.slice(0, firstRecords).filter(({ cells }) => isRow(cells));
  return rows.length > 0 ? rows : records;
}

/** Columns that a table can't be read without. */
const needed: ReadonlySet<Role | undefined> = new Set([
  'date',
  'valueDate',
  'amount',
  'moneyIn',
  'moneyOut',
  'direction',
  'fee',
  'balance',
  'balanceBefore',
  'currency',
] as const);

/**
 * Some banks leave out the last cell of rows where it is empty. It is no number that was cut off, nor can it stand for
 * one: the others in its column are words.
 */
function withLastCells(records: CsvRecord[], words: readonly (HeaderWord | undefined)[]): CsvRecord[] {
  const short = words.length - 1;
  const isShort = !needed.has(words.at(-1)?.role) && records.some(({ cells }) => cells.length === short);
  const mayBeNumber = ({ cells }: CsvRecord) =>
    cells.length > words.length || (cells.length > short && /\p{Nd}/u.test(cells[short] ?? ''));
  if (!isShort || records.some(mayBeNumber)) return records;
  return records.map((record) =>
    record.cells.length === short ? { ...record, cells: [...record.cells, ''] } : record,
  );
}

/** Whether a record goes on with the header above it: names, units, and no digit, which every row has. */
const isMoreHeader = ({ cells }: CsvRecord): boolean =>
  cells.filter((cell) => cell !== '').length > 1 && cells.every((cell) => !/\d/.test(cell));

/** The names of the columns, over both lines of the header, without empty ones behind the last. */
function namesOf(first: readonly string[], second: readonly string[] = []): string[] {
  const names = Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
    `${first[index] ?? ''} ${second[index] ?? ''}`.trim(),
  );
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

/** What the name of a column says: as a whole, else the line of it that is known. */
const wordOf =
  (first: readonly string[] = [], second: readonly string[] = []) =>
  (name: string, index: number): HeaderWord | undefined => {
    const words = [name, second[index] ?? '', first[index] ?? ''].map(readHeader);
    return words.find((word) => word?.exact) ?? words.find((word) => word !== undefined);
  };

/** The table below a header that stands further down in a file. */
export function tableBelow(delimiter: Delimiter, header: CsvRecord, records: CsvRecord[]): Table {
  const own = namesOf(header.cells);
  const names = Array.from({ length: widthOf(own, records) }, (_, index) => own[index] ?? '');
  return {
    delimiter,
    header: names,
    words: heldWords(withCharges(withNumbers(names.map(readHeader), names)), names, records),
    records,
    preamble: [],
  };
}

/** Whether a record is a header: at least two roles, among them that of a date or an amount, and no values. */
export const isHeader = ({ cells }: CsvRecord): boolean =>
  !cells.some((cell) => /\d{2}/.test(cell)) && namesIn(cells) > 0 && !cells.some(isAmount);

/** What the part of the page shows on which a reading can be changed. */
export const layoutOf = (table: Table): Layout => ({
  header: table.header.map((name) => name.slice(0, 200)),
  sample: table.records
    .slice(0, 5)
    .map(({ cells }) => table.header.map((_, index) => (cells[index] ?? '').slice(0, 200))),
});

const oneColumn = () =>
  new FileRefusal(
    'one-column',
    'The file is a text of one column: no comma, semicolon, tab or bar separates dates from amounts. ' +
      acceptedFormats,
  );

function findDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/)
    .slice(0, 60);
  const scores = delimiters.map((delimiter) => {
    const rows = lines.map((line) => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '')));
    const names = Math.max(0, ...rows.slice(0, mostPreamble + 1).map(namesIn));
    const columns = Math.max(0, ...rows.map((cells) => cells.length));
    return { delimiter, names, rows: rows.filter(isRow).length, columns };
  });
  const best = scores.sort((a, b) => b.names - a.names || b.rows - a.rows || b.columns - a.columns)[0];
  if (best === undefined || best.columns < 2) throw oneColumn();
  return best.delimiter;
}

/** How many different roles the cells of a record name; 0 where none of them is that of a date or an amount, and of rows. */
function namesIn(cells: readonly string[]): number {
  if (cells.length < 2 || isRow(cells)) return 0;
  const roles = new Set(cells.slice(0, 200).map((cell) => readHeader(cell)?.role));
  roles.delete(undefined);
  const tells = (['date', 'valueDate', 'amount', 'moneyIn', 'moneyOut'] as const).some((role) =>
    roles.has(role),
  );
  return tells && roles.size >= 2 ? roles.size : 0;
}

/** The header: the record that names most, of those above a row of days where any is. */
function indexOfHeader(records: readonly CsvRecord[]): number | undefined {
  const all = records.map(({ cells }) => namesIn(cells));
  const isAboveRows = (at: number): boolean => {
    const row = records
      .slice(0, at + 1 + nearRows)
      .findIndex((one, index) => index > at && one.cells.some(isDate));
    // Another one below figures is that of the next table.
    const figures = records.findIndex((one, index) => index > at && one.cells.some(isAmount));
    return (
      row !== -1 && !all.slice(0, row).some((count, index) => count > 0 && index > figures && figures > at)
    );
  };
  const above = all.map((count, at) => (isAboveRows(at) ? count : 0));
  const names = above.some((count) => count > 0) ? above : all;
  const most = Math.max(0, ...names);
  if (most === 0) return indexOfWords(records);
  const best = names.indexOf(most);
  // One with rows of its own above that one begins a table, too.
  const first = records.findIndex(
    (record, at) =>
      at < best &&
      above[at] &&
      isHeader(record) &&
      tellsAmounts(record.cells) &&
      records.slice(at + 1, best).some(({ cells }) => isRow(cells)),
  );
  return first === -1 ? best : first;
}

/** Whether the cells of a header name amounts, and not only a balance. */
const tellsAmounts = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const role = readHeader(cell)?.role;
    return role === 'amount' || role === 'moneyIn' || role === 'moneyOut';
  });

/** A header in words that nobody knows: no digits and no empty cells, right above a row as wide. */
function indexOfWords(records: readonly CsvRecord[]): number | undefined {
  const found = records.findIndex(({ cells }, at) => {
    const below = records[at + 1]?.cells ?? [];
    const isOfWords = cells.length > 1 && cells.every((cell) => /\p{L}/u.test(cell) && !/\p{Nd}/u.test(cell));
    return isOfWords && below.length === cells.length && isRow(below);
  });
  return found === -1 ? undefined : found;
}

/** How many columns the table has: as many as most records, or as the header where those only end in empty cells. */
function widthOf(header: readonly string[] | undefined, records: readonly CsvRecord[]): number {
  const usual = usualWidth(records);
  const width =
    header === undefined || records.length === 0
      ? usual || (header?.length ?? 0)
      : Math.max(usual, header.length);
  if (width <= MAX_COLUMNS) return width;
  // Spreadsheets may write all the columns that they have.
  const isWide = ({ cells }: { cells: readonly string[] }) =>
    cells.findLastIndex((cell) => cell !== '') >= MAX_COLUMNS;
  if (isWide({ cells: header ?? [] })) throw tooManyColumns(1);
  const wide = records.find(isWide);
  if (wide) throw tooManyColumns(wide.line);
  return MAX_COLUMNS;
}

/** How many cells most records have. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
