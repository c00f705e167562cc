import { type AccountStore, cacheSessions } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import type { StoreFiles } from '@ledgerline/command-api';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';

export type OpenEventStore = (options: { path: string }) => Promise<EventStore>;

/** The three embedded stores. */
export interface Stores {
  store: EventStore;
  readStore: ReadStore;
  /** A session that was found good is believed for a second. */
  accounts: AccountStore;
  /** Whether all of them answer. */
  answer: () => Promise<boolean>;
}

/** Opens the stores; `opened` closes them again, also where one of them can't be opened. */
export async function openStores(
  files: StoreFiles,
  opened: AsyncDisposableStack,
  openEventStore: OpenEventStore = openSqliteEventStore,
): Promise<Stores> {
  const store = await openEventStore({ path: files.events });
  opened.defer(() => store.close());
  const readStore = await openSqliteReadStore({ path: files.readModels });
  opened.defer(() => readStore.close());
  const accounts = cacheSessions(openSqliteAccountStore(files.accounts));
  opened.defer(() => accounts.close());
  const pings = () => Promise.all([store.head(), readStore.ping(), accounts.ping()]);
  return {
    store,
    readStore,
    accounts,
    answer: () =>
      pings().then(
        () => true,
        () => false,
      ),
  };
}
