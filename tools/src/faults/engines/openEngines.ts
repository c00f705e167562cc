import type { Engines } from '../fault.ts';
import { sqliteStore } from './sqlite.ts';
import { NotThere, type StoreServer } from './storeServer.ts';

/** Both stores of one run, new and empty. Throws NotThere where this machine has no such engine. */
export async function openEngines(
  { log, models }: Engines,
  _random: () => number,
): Promise<{ log: StoreServer; models: StoreServer }> {
  if (log !== 'sqlite') throw new NotThere('the adapter for EventStoreDB is not there yet');
  if (models !== 'sqlite') throw new NotThere('the adapter for MongoDB is not there yet');
  return { log: sqliteStore('events.db'), models: sqliteStore('read-models.db') };
}
