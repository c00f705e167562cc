import { DatabaseSync } from 'node:sqlite';
import { makeFile, switchToWal } from '@ledgerline/sqlite';
import { asReadStoreError } from './sqliteErrors.ts';

const BUSY_TIMEOUT_MS = 5000;
const CACHE_KIB = 16 * 1024;

/**
 * Opens the file of a generation, made if it is not there. Everything in it can be rebuilt, so commits are not
 * synced one by one: a crash of the process loses nothing, a power cut at most the last commits, checkpoint included.
 * Throws ReadStoreUnavailable.
 */
export function openConnection(path: string): DatabaseSync {
  return openFile(path, 'NORMAL');
}

/**
 * Opens the control database, made if it is not there. Its commits are synced: the file of a generation goes only once
 * a power cut can't bring back that it was live. Throws ReadStoreUnavailable.
 */
export function openControl(path: string): DatabaseSync {
  return openFile(path, 'FULL');
}

function openFile(path: string, synchronous: 'NORMAL' | 'FULL'): DatabaseSync {
  return openNamed(path, (db) => {
    switchToWal(db, BUSY_TIMEOUT_MS);
    db.exec(`
      PRAGMA synchronous = ${synchronous};
      PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = ${64 * 1024 * 1024};
      PRAGMA cache_size = -${CACHE_KIB};
    `);
  });
}

function openNamed(path: string, configure: (db: DatabaseSync) => void): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    makeFile(path);
    db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    configure(db);
    return db;
  } catch (error) {
    db?.close();
    throw asReadStoreError(error, () => path);
  }
}
