import { DatabaseSync } from 'node:sqlite';

/** Others that only read are waited for this long. */
const busyMs = 1_000;

/**
 * Rewrites a SQLite file so that it has no free pages, and empties its write-ahead log; needs as much room again. Nobody
 * else may have it open: SQLite's error then says that it is busy.
 */
export function compactFile(path: string): void {
  using database = new DatabaseSync(path, { timeout: busyMs });
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}
