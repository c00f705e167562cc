import { type AccountSeal, createAccountSeal } from './accountSeal.ts';
import type { AccountStore } from './accountStore.ts';

/** A file of the embedded engine (absolute), or a MongoDB's address. */
export type AccountStoreLocation = { engine: 'sqlite'; path: string } | { engine: 'mongodb'; url: string };

/**
 * Opens the accounts where they are. Only the engine that is asked for is loaded. Whoever changes accounts gives
 * `dataSecret`: accounts carry a MAC under a key of it.
 */
export async function openAccountStore(
  location: AccountStoreLocation,
  dataSecret?: string,
): Promise<AccountStore> {
  const seal: AccountSeal | undefined = dataSecret === undefined ? undefined : createAccountSeal(dataSecret);
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteAccountStore } = await import('./sqlite/index.ts');
      return openSqliteAccountStore(location.path, seal);
    }
    case 'mongodb': {
      const { openMongoAccountStore } = await import('./mongodb/index.ts');
      return openMongoAccountStore({ url: location.url, seal });
    }
  }
}
