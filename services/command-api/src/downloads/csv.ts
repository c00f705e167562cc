import { withFormulaMarks } from '@ledgerline/domain/values';

/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A row of CSV (RFC 4180) with every cell in quotes. Formulas of spreadsheets are marked (`withFormulaMarks`).
 */
export const csvRow = (cells: readonly string[]): string => `"${cells.map(within).join('","')}"\r\n`;

const within = (text: string): string => withFormulaMarks(text).replaceAll('"', '""');
