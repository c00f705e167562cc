import type { EventStore } from '@ledgerline/event-store';
import { readAllParsed } from '@ledgerline/event-store/sqlite';
import {
  type DomainEvent,
  type ParsedEvent,
  type Recorded,
  readParsed,
  readTrusted,
  type StoredEvent,
} from '@ledgerline/events';

/** An event of a bulk read, to be taken apart by whoever folds it: reading may throw UnreadableEvent. */
export interface BulkEvent {
  id: string;
  stream: string;
  revision: number;
  read: () => Recorded<DomainEvent>;
}

export interface BulkPage {
  events: BulkEvent[];
  position: string;
}

/** Reads the log from a position (exclusive) to another (inclusive), as fast as its store can. */
export type LogPages = (after: string, until: string) => AsyncIterable<BulkPage> | Iterable<BulkPage>;

const PAGE = 1000;

/** Pages of any event store, by its port. */
export const portPages = (eventStore: Pick<EventStore, 'readAll'>): LogPages =>
  async function* read(after, until) {
    for (let position = after; position < until; ) {
      const page = await eventStore.readAll({ after: position, prefixes: [], limit: PAGE });
      if (page.position === position) return;
      position = page.position;
      const wanted = page.events.filter((event) => event.position <= until);
      yield { events: wanted.map(fromStored), position: position < until ? position : until };
    }
  };

/** Pages of the embedded log's file, read and parsed on this thread: twice as fast as by the port. */
export const sqlitePages = (path: string): LogPages =>
  function* read(after, until) {
    for (const { events, position } of readAllParsed({ path, after, until, pageSize: PAGE })) {
      yield { events: events.map(fromParsed), position };
    }
  };

const fromStored = (event: StoredEvent): BulkEvent => ({
  id: event.id,
  stream: event.stream,
  revision: event.revision,
  read: () => readTrusted(event),
});

const fromParsed = (event: ParsedEvent): BulkEvent => ({
  id: event.id,
  stream: event.stream,
  revision: event.revision,
  read: () => readParsed(event),
});
