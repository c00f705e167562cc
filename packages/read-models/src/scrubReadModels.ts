import type { ReadStoreLocation } from './open.ts';

/**
 * Makes sure that no copy of removed rows and snapshots is left where the engine keeps its data: pages of a SQLite file
 * keep some of rows that were once moved. Others wait meanwhile who want to write. A server frees its files by itself.
 */
export async function scrubReadModels(location: ReadStoreLocation): Promise<void> {
  if (location.engine !== 'sqlite') return;
  const { scrubFiles } = await import('./sqlite/scrubFiles.ts');
  await scrubFiles(location.path);
}
