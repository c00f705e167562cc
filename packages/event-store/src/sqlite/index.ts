import type { EventStore } from '../eventStore.ts';

export interface SqliteEventStoreOptions {
  /** The database file; made if it is not there. */
  path: string;
  /** Open for reading and subscribing only: append then throws. */
  readOnly?: boolean;
}

/** Opens the embedded log: WAL, synchronous=FULL, one writer thread with group commit. */
export function openSqliteEventStore(_options: SqliteEventStoreOptions): Promise<EventStore> {
  throw new Error('not built yet');
}
