import { withFormulaMarks } from '@ledgerline/domain/values';
import { safeText } from './safeText.ts';
import type { Column } from './table.ts';

/**
 * Rows as CSV (RFC 4180) below their titles, with the mark by which spreadsheets know UTF-8. Formulas of
 * spreadsheets are marked in texts (`withFormulaMarks`); numbers stay numbers.
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
  const marked = typeof value === 'string' ? withFormulaMarks(value) : `${value ?? ''}`;
  // It must be safe to show in a terminal, too.
  const text = safeText(marked, { multiline: true });
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
