import type { ReadStore } from './readStore.ts';

/** A file of the embedded engine (absolute), or a MongoDB's address. */
export type ReadStoreLocation = { engine: 'sqlite'; path: string } | { engine: 'mongodb'; url: string };

/** Opens the read models where they are. Only the engine that is asked for is loaded. */
export async function openReadStore(location: ReadStoreLocation): Promise<ReadStore> {
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteReadStore } = await import('./sqlite/index.ts');
      return openSqliteReadStore({ path: location.path });
    }
    case 'mongodb': {
      const { openMongoReadStore } = await import('./mongodb/index.ts');
      return openMongoReadStore({ url: location.url });
    }
  }
}
