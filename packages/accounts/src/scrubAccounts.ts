import type { AccountStoreLocation } from './open.ts';

/**
 * Makes sure that no copy of removed rows is left where the engine keeps its data: pages of a SQLite file keep some of
 * rows that were once moved. Others write meanwhile. A server frees its files by itself.
 */
export async function scrubAccounts(location: AccountStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { rewriteAccounts } = await import('./sqlite/rewriteAccounts.ts');
  await rewriteAccounts(location.path);
}

/** Gives back the room that removed rows left in a SQLite file, with the product stopped: SQLite's error says if it is not. */
export async function compactAccounts(location: AccountStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { compactFile } = await import('@ledgerline/sqlite');
  compactFile(location.path);
}
