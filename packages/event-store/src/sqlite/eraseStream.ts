import type { DatabaseSync } from 'node:sqlite';
import { scrub } from '@ledgerline/sqlite';
import { WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { openForWriting } from './database.ts';

/** Before the name of a stream that has been erased. */
export const ERASED = 'erased ';

/** Where the log notes that a stream has been erased. */
export const tombstoneKey = (stream: string): string => `${ERASED}${stream}`;

/**
 * Takes a stream out of the log for good, if `lastRevision` is its last one (NO_STREAM for one without events): its rows
 * go, and a tombstone makes sure that none ever comes again. Positions of other events stay, and none is used again. It
 * may run beside live stores. Answers how many events went. Throws WrongExpectedRevision where there are others.
 */
export function eraseStream(path: string, stream: string, lastRevision: number): number {
  using db = openForWriting(path);
  db.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  const actual = lastRevisionOf(db, stream);
  if (actual !== NO_STREAM && actual !== lastRevision) {
    throw new WrongExpectedRevision(stream, lastRevision, actual);
  }
  db.prepare(`INSERT OR IGNORE INTO meta VALUES (?, '')`).run(tombstoneKey(stream));
  const { changes } = db.prepare('DELETE FROM events WHERE stream = ?').run(stream);
  db.exec('COMMIT');
  return Number(changes);
}

/**
 * Rewrites the log's file, so that no copy of erased rows is left: pages keep some of rows that were once moved,
 * which no deletion reaches. Needs as much room again, and appends wait meanwhile. Throws where readers keep the
 * write-ahead log from being emptied: then call it again.
 */
export async function scrubLog(path: string): Promise<void> {
  using db = openForWriting(path);
  await scrub(db, path, 'erased');
}

const lastRevisionOf = (db: DatabaseSync, stream: string): number =>
  Number(
    db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?').get(stream)?.['revision'] ??
      NO_STREAM,
  );
