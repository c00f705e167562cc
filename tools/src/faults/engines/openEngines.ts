import type { Engines } from '../fault.ts';
import { sqliteStore } from './sqlite.ts';
import type { StoreServer } from './storeServer.ts';

/** Both stores of one run, new and empty, ended with `opened`. Throws NotThere where this machine has no such engine. */
export async function openEngines(
  { log, models }: Engines,
  opened: AsyncDisposableStack,
  random: () => number,
): Promise<{ log: StoreServer; models: StoreServer }> {
  return {
    log: opened.use(await openLog(log, random)),
    models: opened.use(await openModels(models, random)),
  };
}

async function openLog(engine: Engines['log'], random: () => number): Promise<StoreServer> {
  switch (engine) {
    case 'sqlite':
      return sqliteStore('events.db');
    case 'esdb':
      return (await import('./eventStoreDb.ts')).eventStoreDb(random);
  }
}

async function openModels(engine: Engines['models'], random: () => number): Promise<StoreServer> {
  switch (engine) {
    case 'sqlite':
      return sqliteStore('read-models.db');
    case 'mongodb':
      return (await import('./mongoDb.ts')).mongoDb(random);
  }
}
