import type { DatabaseSync } from 'node:sqlite';
import { compactFile, inSlices, inTransaction, ROWS_AT_ONCE } from '@ledgerline/sqlite';
import { WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { openForWriting } from './database.ts';

/** Before the name of a stream that has been erased. */
export const ERASED = 'erased ';

/** Where the log notes that a stream has been erased. */
export const tombstoneKey = (stream: string): string => `${ERASED}${stream}`;

/** The stream of rows that are empty: `ledger compact` takes them out. No stream has this name. */
export const EMPTIED = '';

/**
 * Takes a stream out of the log for good, if `lastRevision` is its last one (NO_STREAM for one without events): first a
 * tombstone makes sure that none of its events ever comes again, then its rows are emptied, a thousand at a time, while
 * others write. Positions of other events stay, and none is used again. What was cut short is done by another call.
 * Answers how many events went. Throws WrongExpectedRevision where there are others.
 */
export async function eraseStream(path: string, stream: string, lastRevision: number): Promise<number> {
  using db = openForWriting(path);
  inTransaction(db, () => {
    const actual = lastRevisionOf(db, stream);
    if (actual !== NO_STREAM && actual !== lastRevision) {
      throw new WrongExpectedRevision(stream, lastRevision, actual);
    }
    db.prepare(`INSERT OR IGNORE INTO meta VALUES (?, '')`).run(tombstoneKey(stream));
  });
  let emptied = 0;
  await inSlices(() => {
    const rows = inTransaction(db, () => emptyRows(db, stream));
    emptied += rows;
    return rows >= ROWS_AT_ONCE;
  });
  return emptied;
}

/**
 * Empties a stream's next rows, the first ones first: while its last event is there, everybody sees how it ended. Rows
 * that shrink stay in their page, and `secure_delete` overwrites what they had. If they were deleted, SQLite would merge
 * pages, which leaves copies of other people's rows there that no later deletion reaches.
 */
const emptyRows = (db: DatabaseSync, stream: string): number =>
  Number(
    db
      .prepare(
        `UPDATE events SET stream = ?, revision = position, id = 'emptied ' || position, type = '', data = '', metadata = ''
         WHERE position IN (SELECT position FROM events WHERE stream = ? ORDER BY revision LIMIT ${ROWS_AT_ONCE})`,
      )
      .run(EMPTIED, stream).changes,
  );

/** Takes emptied rows out of the log's file and gives their room back. Nobody else may have it open. */
export function compactLogFile(path: string): void {
  {
    using db = openForWriting(path);
    db.prepare('DELETE FROM events WHERE stream = ?').run(EMPTIED);
  }
  compactFile(path);
}

const lastRevisionOf = (db: DatabaseSync, stream: string): number =>
  Number(
    db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?').get(stream)?.['revision'] ??
      NO_STREAM,
  );
