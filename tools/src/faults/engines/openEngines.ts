import type { Engines } from '../fault.ts';
import type { StoreServer } from '../product/storeServer.ts';

/** The three stores of one run, new and empty, ended with `opened`. Throws NotThere where this machine has no such engine. */
export async function openEngines(
  { log, models, accounts }: Engines,
  opened: AsyncDisposableStack,
  { random, needsCluster = false }: { random: () => number; needsCluster?: boolean },
): Promise<{ log: StoreServer; models: StoreServer; accounts: StoreServer }> {
  return {
    log: opened.use(await (needsCluster ? openCluster() : openLog(log, random))),
    models: opened.use(await openDocuments(models, 'read-models.db', random)),
    accounts: opened.use(await openDocuments(accounts, 'accounts.db', random)),
  };
}

/** The embedded engine: a file in the run's data folder. */
const sqliteStore = (file: string): StoreServer => ({
  url: `sqlite:${file}`,
  what: 'SQLite',
  [Symbol.asyncDispose]: async () => undefined,
});

const openCluster = async (): Promise<StoreServer> =>
  (await import('./eventStoreDbCluster.ts')).eventStoreDbCluster();

async function openLog(engine: Engines['log'], random: () => number): Promise<StoreServer> {
  switch (engine) {
    case 'sqlite':
      return sqliteStore('events.db');
    case 'esdb':
      return (await import('./eventStoreDb.ts')).eventStoreDb(random);
  }
}

async function openDocuments(
  engine: Engines['models' | 'accounts'],
  file: string,
  random: () => number,
): Promise<StoreServer> {
  switch (engine) {
    case 'sqlite':
      return sqliteStore(file);
    case 'mongodb':
      return (await import('./mongoDb.ts')).mongoDb(random);
  }
}
