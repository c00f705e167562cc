import type { ReadStoreLocation } from './open.ts';

/**
 * Makes sure that no copy of these people's texts is left where the engine keeps its data, once their rows are gone:
 * pages of a SQLite file keep some of rows that were once moved. Others write meanwhile. A server frees its files by itself.
 */
export async function scrubReadModels(
  location: ReadStoreLocation,
  userIds: readonly string[],
): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { scrubFiles } = await import('./sqlite/scrubFiles.ts');
  await scrubFiles(location.path, userIds);
}

/** Gives back the room that removed rows left in SQLite files, with the product stopped: SQLite's error says if it is not. */
export async function compactReadModels(location: ReadStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { compactFiles } = await import('./sqlite/scrubFiles.ts');
  compactFiles(location.path);
}
