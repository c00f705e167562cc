import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';

/** A log of these events that can be read. */
export const memoryLog = (
  events: readonly StoredEvent[],
): Pick<EventStore, 'readStream' | 'lastOf' | 'readAll'> => ({
  readStream: async (stream, from, limit) =>
    events.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit),
  lastOf: async (stream) => events.findLast((event) => event.stream === stream),
  readAll: async ({ after, prefixes, limit }) => {
    const page = events
      .filter(
        ({ stream, position }) =>
          position > after && (prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix))),
      )
      .slice(0, limit);
    return { events: page, position: page.at(-1)?.position ?? after };
  },
});
