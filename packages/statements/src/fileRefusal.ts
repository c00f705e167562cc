import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import type { Reading } from './reading.ts';
import type { Layout, Refusal, RefusalCode } from './statement.ts';

/** What is accepted, for the end of a refusal. */
export const acceptedFormats = 'Accepted are CSV, OFX, QFX, QIF, CAMT and MT940 files, also zipped.';

/** Ends the reading of a file. It never leaves the package: `readStatementFile` answers its refusal. */
export class FileRefusal extends Error {
  readonly refusal: Refusal;
  /** What was settled before. */
  reading?: Reading;
  layout?: Layout;

  constructor(code: RefusalCode, message: string, place: { line?: number; text?: string } = {}) {
    super(message);
    this.refusal = { code, message, ...place };
    if (place.text !== undefined) this.refusal.text = excerpt(place.text);
  }
}

/** A cell that can't be read as what its place says. */
export function unreadable(line: number, text: string, what: string): FileRefusal {
  const shown = excerpt(text);
  const message =
    shown === ''
      ? `Line ${line}: ${what} is missing. Nothing was imported.`
      : `Line ${line}: “${shown.slice(0, 60)}” can't be read as ${what}. Nothing was imported.`;
  return new FileRefusal('unreadable-cell', message, { line, text });
}

/** Refuses a file with too many rows. */
export function checkRowCount(rows: number): void {
  if (rows <= MAX_ROWS) return;
  throw new FileRefusal(
    'too-many-rows',
    'The file has more than 20,000 rows. Export shorter periods, and import them one by one.',
  );
}

/** Refuses a table with too many columns. */
export const tooManyColumns = (line: number): FileRefusal =>
  new FileRefusal(
    'malformed',
    `Line ${line}: the table has more than ${MAX_COLUMNS} columns. Save the columns that you need as a file of their own.`,
    { line },
  );

/** A text of the file for a message: one line, at most 200 characters. */
export const excerpt = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
