import type { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqliteCode.ts';

/** How often it is looked whether others have let go of the write lock. */
const lookMs = 2;

/** Runs the work in one transaction that has the write lock from its beginning; takes all back where it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  takeWriteLock(database);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Begins a transaction, and waits for the write lock as long as the connection waits for anything. SQLite itself looks
 * more and more seldom, at last each 100 ms: it would miss the pauses of somebody who writes in slices.
 */
export function takeWriteLock(database: DatabaseSync): void {
  const patienceMs = Number(database.prepare('PRAGMA busy_timeout').get()?.['timeout']);
  const deadline = performance.now() + patienceMs;
  database.exec('PRAGMA busy_timeout = 0');
  try {
    while (!hasBegun(database, performance.now() < deadline)) pause();
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`);
  }
}

function hasBegun(database: DatabaseSync, mayWait: boolean): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (mayWait && isBusy(error)) return false;
    throw error;
  }
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

/** This thread does nothing else meanwhile, as it would within SQLite. */
const pause = (): void => void Atomics.wait(nobody, 0, 0, lookMs);
