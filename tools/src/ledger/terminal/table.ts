import { displayWidth } from './displayWidth.ts';
import { safeText, shortened } from './safeText.ts';

/** One column of a list, as people see it. */
export interface Column<Row> {
  title: string;
  /** undefined and null are shown as a dash. */
  value: (row: Row) => string | number | null | undefined;
  /** However long it is; else texts end after 200 characters. */
  whole?: true;
  /** Texts to the right, too. */
  right?: boolean;
}

interface Layout<Row> extends Column<Row> {
  width: number;
  right: boolean;
}

/** Rows below their titles, in columns that line up; numbers stand to the right. `emphasise` draws the titles. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  emphasise: (title: string) => string = (title) => title,
): string {
  const layout = layOut(rows, columns);
  return titleLine(layout, emphasise) + rows.map((row) => rowLine(layout, row)).join('');
}

/** So many rows tell how wide a long table's columns are. */
const ROWS_THAT_TELL = 1000;

/** A table of any length, in parts: what comes later and is wider than all before stands out of line. */
export async function* longTable<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  emphasise?: (title: string) => string,
): AsyncGenerator<string, void> {
  const first: Row[] = [];
  let layout: readonly Layout<Row>[] | undefined;
  for await (const row of rows) {
    if (layout) yield rowLine(layout, row);
    else if (first.push(row) === ROWS_THAT_TELL) {
      layout = layOut(first, columns);
      yield table(first, columns, emphasise);
    }
  }
  if (!layout && first.length > 0) yield table(first, columns, emphasise);
}

function layOut<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Layout<Row>[] {
  return columns.map((column) => ({
    ...column,
    width: Math.max(displayWidth(column.title), ...rows.map((row) => displayWidth(cellOf(column, row)))),
    right: column.right === true || rows.some((row) => typeof column.value(row) === 'number'),
  }));
}

function cellOf<Row>({ value, whole }: Column<Row>, row: Row): string {
  const text = String(value(row) ?? '–');
  return safeText(whole ? text : shortened(text));
}

function titleLine<Row>(layout: readonly Layout<Row>[], emphasise: (title: string) => string): string {
  const titles = layout.map((column) => pad(column.title, column));
  return `${emphasise(titles.join('  ').trimEnd())}\n`;
}

function rowLine<Row>(layout: readonly Layout<Row>[], row: Row): string {
  const cells = layout.map((column) => pad(cellOf(column, row), column));
  return `${cells.join('  ').trimEnd()}\n`;
}

function pad(text: string, { width, right }: { width: number; right: boolean }): string {
  const gap = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return right ? gap + text : text + gap;
}
