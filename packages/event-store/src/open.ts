import type { Drop, EventStore } from './eventStore.ts';

/** A file of the embedded engine (absolute), or an EventStoreDB's address. */
export type EventStoreLocation = { engine: 'sqlite'; path: string } | { engine: 'eventstoredb'; url: string };

/**
 * Opens the log where it is. Only the engine that is asked for is loaded. `readOnly` makes no file and takes no lock.
 * `brief` is for programs that end soon: they read a file also where its folder can't be written, and may miss what is
 * appended meanwhile.
 * `onDrop` is told of subscriptions that a server ended; the embedded engine's never end.
 * Throws StoreUnavailable where there is no log to be read.
 */
export async function openEventStore(
  location: EventStoreLocation,
  {
    readOnly = false,
    brief = false,
    onDrop = () => undefined,
  }: { readOnly?: boolean; brief?: boolean; onDrop?: (drop: Drop) => void } = {},
): Promise<EventStore> {
  switch (location.engine) {
    case 'sqlite': {
      const { openSqliteEventStore } = await import('./sqlite/index.ts');
      return openSqliteEventStore({ path: location.path, readOnly, brief });
    }
    case 'eventstoredb': {
      const { openEventStoreDb } = await import('./eventstoredb/index.ts');
      return openEventStoreDb({ url: location.url, readOnly, onDrop });
    }
  }
}
