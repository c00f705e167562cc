import type { Column } from './table.ts';

/**
 * Rows as CSV (RFC 4180) below their titles, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet
 * would take for a formula gets an apostrophe in front; numbers stay numbers.
 */
export async function* csvLines<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly Column<Row>[],
): AsyncGenerator<string, void> {
  yield `\uFEFF${line(columns.map(({ title }) => title))}`;
  for await (const row of rows) yield line(columns.map(({ value }) => value(row)));
}

const line = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | null | undefined): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
