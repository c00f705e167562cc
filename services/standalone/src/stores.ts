import { type AccountStore, cacheSessions } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import type { EventStore } from '@ledgerline/event-store';
import { type EventStoreLocation, openEventStore } from '@ledgerline/event-store/open';
import { orCannotStart, type StoreLocations } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { openReadStore } from '@ledgerline/read-models/open';

export type OpenEventStore = (location: EventStoreLocation) => Promise<EventStore>;

/** The three stores. */
export interface Stores {
  store: EventStore;
  readStore: ReadStore;
  /** A session that was found good is believed for a second. */
  accounts: AccountStore;
  /** Whether all of them answer. */
  answer: () => Promise<boolean>;
}

/** Opens the stores; `opened` closes them again, also where one of them can't be opened. Throws CannotStart. */
export async function openStores(...options: Parameters<typeof openEach>): Promise<Stores> {
  return openEach(...options).catch((error: unknown) => {
    throw orCannotStart(error);
  });
}

async function openEach(
  locations: StoreLocations,
  opened: AsyncDisposableStack,
  dataSecret: string,
  openLog: OpenEventStore = openEventStore,
): Promise<Stores> {
  const store = await openLog(locations.events);
  opened.defer(() => store.close());
  const readStore = await openReadStore(locations.readModels);
  opened.defer(() => readStore.close());
  const accounts = cacheSessions(await openAccountStore(locations.accounts, dataSecret));
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
