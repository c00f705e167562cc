/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A row of CSV (RFC 4180) with every cell in quotes. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
