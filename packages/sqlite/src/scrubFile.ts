import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** How long others' transactions are waited for, and how often it is tried again. */
const patienceMs = 30_000;
const pauseMs = 100;

/** Rewrites a SQLite file and empties its write-ahead log; needs as much room again. Throws where others never rest. */
export async function scrubFile(path: string): Promise<void> {
  using database = new DatabaseSync(path, { timeout: patienceMs });
  await scrub(database, path, 'removed');
}

/** The same on an open connection; `gone` says in the error what happened to the rows. */
export async function scrub(database: DatabaseSync, path: string, gone: string): Promise<void> {
  database.exec('VACUUM');
  const emptied = () => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  for (const deadline = Date.now() + patienceMs; !emptied(); await delay(pauseMs)) {
    if (Date.now() > deadline) throw new Error(`${path}: readers hold old pages of what was ${gone}`);
  }
}
