import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5000;
const CACHE_KIB = 16 * 1024;
/** Rows only pile up there: hardly a page is read again. */
const LOADING_CACHE_KIB = 4 * 1024;

/**
 * Opens a file of the read store, made if it is not there. Everything in it can be rebuilt, so commits are not
 * synced one by one: a crash of the process loses nothing, a power cut at most the last commits, checkpoint included.
 */
export function openConnection(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    switchToWal(db);
    db.exec(`
      PRAGMA synchronous = NORMAL;
      PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = ${64 * 1024 * 1024};
      PRAGMA cache_size = -${CACHE_KIB};
    `);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens the file of a bulk load for its one user. It only grows, so a rollback journal costs nothing, where a
 * write-ahead log would write everything twice.
 */
export function openLoadingConnection(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  db.exec(`
    PRAGMA journal_mode = TRUNCATE;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -${LOADING_CACHE_KIB};
  `);
  return db;
}

/** Runs the writes in one transaction that has the write lock from its beginning; takes all back where one throws. */
export function inTransaction<Result>(db: DatabaseSync, write: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

// The busy timeout does not cover this switch: two that make the same new file may meet here.
function switchToWal(db: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
