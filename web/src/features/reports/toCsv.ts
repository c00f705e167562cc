import { saveFile } from '../../shared/files/saveFile.ts';

/** Rows as CSV: comma, quotes where they are needed, CRLF, with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

// A text that a spreadsheet would take for a formula, also in full-width letters, is kept a text.
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a text as a file of this browser's downloads. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }));
}
