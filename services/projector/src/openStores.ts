import type { Drop, EventStore } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import { type LogStreams, streamsOf } from '@ledgerline/event-store/sqlite';
import type { ReadStore } from '@ledgerline/read-models';
import { openReadStore } from '@ledgerline/read-models/open';
import type { ProjectorStores } from './config.ts';

/** Both stores of a process that projects, and which streams the log has, where it can tell. */
export interface OpenStores extends AsyncDisposable {
  eventStore: EventStore;
  readStore: ReadStore;
  streams?: () => LogStreams;
}

/**
 * Opens the log for reading and the read store for writing; `onDrop` is told of subscriptions that end. Throws
 * StoreUnavailable where there is no log.
 */
export async function openStores(
  { events, readModels }: ProjectorStores,
  onDrop: (drop: Drop) => void = () => undefined,
): Promise<OpenStores> {
  const eventStore = await openEventStore(events, { readOnly: true, onDrop });
  const readStore = await openReadStore(readModels);
  return {
    eventStore,
    readStore,
    ...(events.engine === 'sqlite' && { streams: () => streamsOf(events.path) }),
    async [Symbol.asyncDispose]() {
      await Promise.all([eventStore.close(), readStore.close()]);
    },
  };
}
