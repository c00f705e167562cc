import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFile, switchToWal } from '@ledgerline/sqlite';
import { assertOwnObjects, foreignObjects } from './foreignObjects.ts';
import { SCHEMA } from './schema.ts';
import { isNotWritable } from './sqliteErrors.ts';

/** The file's `user_version`. */
export const FORMAT = 1;
const BUSY_TIMEOUT_MS = 5000;
/** Of an event's usual 1 KiB only three go on a page of 4 KiB: twice that is a third denser to scan, and no slower to write. */
const PAGE_BYTES = 8192;
const MAX_PAGES = 4294967294;
/** A burst may leave a longer write-ahead log; it is cut back to this at the next checkpoint. */
const WAL_KEPT_BYTES = 64 * 1024 * 1024;
const WRITER_CACHE_KIB = 32 * 1024;

/** Makes the log's file with its tables and its id where they are missing. Throws for one of a newer format, or with foreign objects. */
export function prepareFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  makeFile(path);
  using db = openForWriting(path);
  db.exec('BEGIN IMMEDIATE');
  const found = assertKnownFormat(db, path);
  if (found < FORMAT) {
    db.exec(SCHEMA);
    db.prepare(`INSERT OR IGNORE INTO meta VALUES ('logId', ?)`).run(randomUUID());
    db.exec(`PRAGMA user_version = ${FORMAT}`);
  }
  db.exec('COMMIT');
  assertOwnObjects(db, path);
}

/** The file's format. Throws for a newer one: what it holds could be misread. */
export function assertKnownFormat(db: DatabaseSync, path: string): number {
  const found = Number(value(db, 'PRAGMA user_version'));
  if (found > FORMAT) throw new Error(`${path} has format ${found}; this version knows ${FORMAT}`);
  return found;
}

/**
 * A connection whose commits are on the disk when they return; a file of `maxBytes` counts as a full disk to it. Throws
 * where the file cannot promise that.
 */
export function openForWriting(path: string, maxBytes = Number.MAX_SAFE_INTEGER): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    switchToWal(db, BUSY_TIMEOUT_MS);
    // macOS reports a sync before the disk has it, unless it is asked for a full one; other systems know no difference.
    db.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA journal_size_limit = ${WAL_KEPT_BYTES};
      PRAGMA cache_size = -${WRITER_CACHE_KIB};
      PRAGMA max_page_count = ${Math.min(MAX_PAGES, Math.floor(maxBytes / PAGE_BYTES))};
    `);
    assertDurable(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const reading = { readOnly: true, timeout: BUSY_TIMEOUT_MS };

/** A connection that reads what is committed, whenever that was, and never waits for a writer. */
export function openForFollowing(path: string): DatabaseSync {
  const db = new DatabaseSync(path, reading);
  try {
    value(db, 'PRAGMA schema_version');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * The same for a program that ends soon: it may miss what is committed meanwhile. So it reads also in a folder that may
 * only be read, as long as the write-ahead log there is empty or has its index beside it.
 */
export function openForReading(path: string): DatabaseSync {
  try {
    return openForFollowing(path);
  } catch (error) {
    // Nobody has the file open, and all that was committed is in it: it needs no index, which could not be made here.
    if (!isNotWritable(error) || bytesOf(`${path}-wal`) > 0) throw error;
    return new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, reading);
  }
}

/** What is different in this file from what the product makes: see `foreignObjects`. */
export function foreignObjectsOf(path: string): string[] {
  using db = openForReading(path);
  return foreignObjects(db);
}

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Throws unless this connection writes to a write-ahead log and syncs it to the disk at every commit. */
export function assertDurable(db: DatabaseSync, path: string): void {
  const journal = value(db, 'PRAGMA journal_mode');
  const synchronous = value(db, 'PRAGMA synchronous');
  const FULL = 2;
  if (journal !== 'wal' || synchronous !== FULL) {
    throw new Error(
      `${path}: commits are not durable (journal ${String(journal)}, synchronous ${String(synchronous)})`,
    );
  }
}

function value(db: DatabaseSync, sql: string): unknown {
  return Object.values(db.prepare(sql).get() ?? {})[0];
}
