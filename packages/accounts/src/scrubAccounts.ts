import type { AccountStoreLocation } from './open.ts';

/**
 * Makes sure that no copy of removed rows is left where the engine keeps its data: pages of a SQLite file keep some of
 * rows that were once moved. Others wait meanwhile who want to write. A server frees its files by itself.
 */
export async function scrubAccounts(location: AccountStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { scrubFile } = await import('@ledgerline/sqlite');
  await scrubFile(location.path);
}
