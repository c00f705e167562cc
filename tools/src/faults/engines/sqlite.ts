import type { StoreServer } from './storeServer.ts';

/** The embedded engine: a file in the run's data folder. */
export const sqliteStore = (file: string): StoreServer => ({
  url: `sqlite:${file}`,
  what: 'SQLite',
  [Symbol.asyncDispose]: async () => undefined,
});
