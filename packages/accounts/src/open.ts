import type { AccountStore } from './accountStore.ts';

/** A file of the embedded engine (absolute), or a MongoDB's address. */
export type AccountStoreLocation = { engine: 'sqlite'; path: string } | { engine: 'mongodb'; url: string };

/** Opens the accounts where they are. Only the engine that is asked for is loaded. */
export async function openAccountStore(location: AccountStoreLocation): Promise<AccountStore> {
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteAccountStore } = await import('./sqlite/index.ts');
      return openSqliteAccountStore(location.path);
    }
    case 'mongodb': {
      const { openMongoAccountStore } = await import('./mongodb/index.ts');
      return openMongoAccountStore({ url: location.url });
    }
  }
}
