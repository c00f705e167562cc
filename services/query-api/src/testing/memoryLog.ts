import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';

/** One stream's recorded events, sealed again, with a MAC where one is given, as a store would give them. */
export function storedEvents(history: readonly Recorded<DomainEvent>[], mac?: EventMac): StoredEvent[] {
  const stream = history[0]?.stream ?? '';
  const unsealed = history.map(({ type, data, metadata: { hash: _hash, ...metadata } }) => ({
    event: { type, data } as DomainEvent,
    metadata,
  }));
  const { events } = seal(stream, 0, GENESIS_HASH, unsealed, mac);
  return events.map((event, revision) => ({ ...event, stream, revision, position: String(revision) }));
}

/** A log of these events that can be read, and tells how many were. */
export function memoryLog(events: readonly StoredEvent[]): Pick<EventStore, 'readStream' | 'lastOf'> & {
  readonly eventsRead: number;
} {
  let eventsRead = 0;
  return {
    get eventsRead() {
      return eventsRead;
    },
    async readStream(stream, fromRevision, limit) {
      const found = events
        .filter((event) => event.stream === stream && event.revision >= fromRevision)
        .slice(0, limit);
      eventsRead += found.length;
      return found;
    },
    lastOf: async (stream) => events.findLast((event) => event.stream === stream),
  };
}
