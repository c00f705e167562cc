import type { EventStore } from '@ledgerline/event-store';
import { readAllPages } from '@ledgerline/event-store/sqlite';
import { type DomainEvent, type Recorded, readTrusted, type StoredEvent } from '@ledgerline/events';

/** Where an event of a bulk read stands. */
export type BulkEvent = Pick<StoredEvent, 'id' | 'stream' | 'revision'>;

export interface BulkPage {
  events: readonly BulkEvent[];
  /** Reads the event at this place of the page. Throws UnreadableEvent. */
  read: (place: number) => Recorded<DomainEvent>;
  position: string;
}

/** Reads the log from a position (exclusive) to another (inclusive), as fast as its store can. */
export type LogPages = (after: string, until: string) => AsyncIterable<BulkPage> | Iterable<BulkPage>;

const PAGE = 1000;

/** Pages of any event store, by its port; each is asked for while the one before it is worked on. */
export const portPages = (eventStore: Pick<EventStore, 'readAll'>): LogPages =>
  async function* read(after, until) {
    const pageAfter = (position: string) => {
      if (position >= until) return undefined;
      const page = eventStore.readAll({ after: position, prefixes: [], limit: PAGE });
      // Rejects for callers that wait for it; there may be none.
      page.catch(() => undefined);
      return page;
    };
    let reached = after;
    for (let asked = pageAfter(reached); asked; ) {
      const page = await asked;
      if (page.position === reached) return;
      reached = page.position;
      asked = pageAfter(reached);
      const events = page.events.filter((event) => event.position <= until);
      yield {
        events,
        read: (place) => readTrusted(at(events, place)),
        position: reached < until ? reached : until,
      };
    }
  };

/** Pages of the embedded log's file, read on this thread. */
export const sqlitePages = (path: string): LogPages =>
  function* read(after, until) {
    for (const { events, position } of readAllPages({ path, after, until, pageSize: PAGE })) {
      yield { events, read: (place) => readTrusted(at(events, place)), position };
    }
  };

function at<Event>(events: readonly Event[], place: number): Event {
  const event = events[place];
  if (event === undefined) throw new RangeError(`no event at ${place}`);
  return event;
}
