import type { ReadStore } from '../readStore.ts';

export interface SqliteReadStoreOptions {
  /** The control database; each generation is a file of its own beside it. */
  path: string;
}

/** Opens the embedded read store. */
export function openSqliteReadStore(_options: SqliteReadStoreOptions): Promise<ReadStore> {
  throw new Error('not built yet');
}
