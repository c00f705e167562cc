import type { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqliteCode.ts';

/** Gives the file a write-ahead log. The busy timeout does not cover this: two that make the same new file may meet here. */
export function switchToWal(database: DatabaseSync, busyMs: number): void {
  const deadline = Date.now() + busyMs;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
