import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import type { StorePaths } from './config.ts';
import { type LogPages, sqlitePages } from './rebuild/logPages.ts';

/** Both stores of a process that projects, and the fastest way to read the log. */
export interface OpenStores extends AsyncDisposable {
  eventStore: EventStore;
  readStore: ReadStore;
  logPages: LogPages;
}

/** Opens the log for reading and the read store for writing. Throws StoreUnavailable where there is no log. */
export async function openStores({ eventsPath, readModelsPath }: StorePaths): Promise<OpenStores> {
  const eventStore = await openSqliteEventStore({ path: eventsPath, readOnly: true });
  const readStore = await openSqliteReadStore({ path: readModelsPath });
  return {
    eventStore,
    readStore,
    logPages: sqlitePages(eventsPath),
    async [Symbol.asyncDispose]() {
      await Promise.all([eventStore.close(), readStore.close()]);
    },
  };
}
