import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './sqliteCode.ts';

/** How long readers of old pages are waited for, and how often it is tried again. */
const patienceMs = 30_000;
const pauseMs = 50;

/**
 * Moves a file's write-ahead log into the file and cuts it to nothing, so that no old page is left there. It never waits
 * with the write lock, so others write meanwhile. Throws where readers hold old pages for half a minute: then call it again.
 */
export async function emptyWal(path: string): Promise<void> {
  using database = new DatabaseSync(path, { timeout: 0 });
  for (const deadline = Date.now() + patienceMs; !isEmptied(database); await delay(pauseMs)) {
    if (Date.now() > deadline) throw new Error(`${path}: readers hold old pages of what was removed`);
  }
}

/** Most is moved without the write lock; what is left for the second step takes a moment. */
function isEmptied(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  }
}
