import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, sqliteCode } from '@ledgerline/sqlite';
import { BatchRefused, GenerationDamaged, ReadStoreUnavailable } from '../readStoreErrors.ts';

const SQLITE_FULL = 13;
/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26]);
/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const REFUSED = new Set([18, 19, 20]);
/** Busy, locked, no memory, read-only, I/O, can't open, protocol: what may be otherwise the next time. */
const PASSING = new Set([5, 6, 7, 8, 10, 14, 15]);

/** Runs `work` on a file of the read store. What SQLite throws becomes GenerationDamaged or ReadStoreUnavailable. */
export function reading<Result>(db: DatabaseSync, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asReadStoreError(error, () => db.location() ?? 'the read store');
  }
}

/** The same for a batch of writes. What SQLite will never write becomes BatchRefused. */
export function writing<Result>(db: DatabaseSync, write: () => Result): Result {
  try {
    return reading(db, write);
  } catch (error) {
    throw isRefusal(error) ? new BatchRefused(error) : error;
  }
}

/** Like `reading`, as one transaction that has the write lock from its beginning. */
export const transact = <Result>(db: DatabaseSync, work: () => Result): Result =>
  reading(db, () => inTransaction(db, work));

/** The error of the port that stands for SQLite's; any other error as it is. */
export function asReadStoreError(error: unknown, path: () => string): unknown {
  const kind = sqliteCode(error);
  if (kind === SQLITE_FULL || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
    return new ReadStoreUnavailable(error, `no room on the disk for ${path()}`);
  }
  // The system made no file: no room, no right, no descriptor.
  if (error instanceof Error && 'syscall' in error) return new ReadStoreUnavailable(error);
  if (!(error instanceof Error) || kind === undefined) return error;
  if (DAMAGED.has(kind)) return new GenerationDamaged(path(), error);
  return PASSING.has(kind) ? new ReadStoreUnavailable(error) : error;
}

/** Whether SQLite will never write this, or it never gets as far: JavaScript makes no string of this length. */
const isRefusal = (error: unknown): boolean =>
  REFUSED.has(sqliteCode(error) ?? 0) || error instanceof RangeError;
