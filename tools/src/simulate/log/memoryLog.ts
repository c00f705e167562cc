import {
  type AppendResult,
  checkAppend,
  DuplicateEventId,
  type EventStore,
  LOG_START,
  type LogPage,
  type ReadAllOptions,
  StoreUnavailable,
  StreamErased,
  WrongExpectedRevision,
} from '@ledgerline/event-store';
import type { LogStreams } from '@ledgerline/event-store/sqlite';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';

/** What a log holds, whoever has it open. */
export interface LogData {
  id: string;
  events: StoredEvent[];
  streams: Map<string, StoredEvent[]>;
  byId: Map<string, StoredEvent>;
  /** How many events there were after each append. */
  ends: number[];
  /** Streams that are gone for good. */
  erased: Set<string>;
  /** Wakes who waits for news. */
  waiting: Set<() => void>;
}

/** An empty log. */
export const newLog = (id: string): LogData => ({
  id,
  events: [],
  streams: new Map(),
  byId: new Map(),
  ends: [],
  erased: new Set(),
  waiting: new Set(),
});

/** A log of its own with the same events. */
export const copyOfLog = ({ id, events, streams, byId, ends, erased }: LogData): LogData => ({
  id,
  events: [...events],
  streams: new Map(streams.entries().map(([name, own]) => [name, [...own]])),
  byId: new Map(byId),
  ends: [...ends],
  erased: new Set(erased),
  waiting: new Set(),
});

/** Takes the last so many appends out of the log, as a backup has it that is restored. The first one stays. */
export function restoreLog(log: LogData, appends: number): void {
  log.ends.splice(Math.max(1, log.ends.length - appends));
  for (const { stream, id } of log.events.splice(log.ends.at(-1) ?? 0)) {
    log.byId.delete(id);
    log.streams.get(stream)?.pop();
  }
}

/** The stream of events that were erased: their places in the log stay. */
const EMPTIED = '';

/** What the log has, without what was erased. */
export const eventsOf = ({ events }: LogData): StoredEvent[] =>
  events.filter(({ stream }) => stream !== EMPTIED);

/** Takes a stream out for good. Throws WrongExpectedRevision where it has gone on. */
export function eraseStream(log: LogData, stream: string, lastRevision: number): void {
  const own = log.streams.get(stream) ?? [];
  if (own.length > 0 && own.length - 1 !== lastRevision)
    throw new WrongExpectedRevision(stream, lastRevision, own.length - 1);
  log.erased.add(stream);
  log.streams.delete(stream);
  for (const event of own) {
    log.byId.delete(event.id);
    log.events[Number(event.position) - 1] = { ...event, stream: EMPTIED, data: '{}', metadata: '{}' };
  }
}

/** Which streams the log has now, as the embedded one tells. */
export function streamsIn(log: LogData): LogStreams {
  const last = eventsOf(log).at(-1);
  return {
    mark: {
      logId: log.id,
      position: last?.position ?? LOG_START,
      ...(last && { last: { stream: last.stream, revision: last.revision, eventId: last.id } }),
    },
    names: [...log.streams.keys()].toSorted(),
  };
}

const PAGE = 500;
const positionOf = (index: number): string => (index === 0 ? LOG_START : String(index).padStart(16, '0'));

/** The event store's port over a log in memory. Every method is done at once. */
export function openMemoryLog(log: LogData): EventStore {
  let isClosed = false;
  const wakers = new Set<() => void>();
  const checkOpen = (): void => {
    if (isClosed) throw new StoreUnavailable('the log is closed');
  };

  function append(stream: string, expected: number, events: readonly EventToAppend[]): AppendResult {
    checkOpen();
    checkAppend(stream, expected, events);
    if (log.erased.has(stream)) throw new StreamErased(stream);
    const standing = log.streams.get(stream);
    const actual = (standing?.length ?? 0) - 1;
    if (expected !== actual) {
      const isRepeat =
        expected < actual && events.every(({ id }, index) => standing?.[expected + 1 + index]?.id === id);
      if (isRepeat) return { revision: expected + events.length };
      throw new WrongExpectedRevision(stream, expected, actual);
    }
    const known = events.find(({ id }) => log.byId.has(id));
    if (known) throw new DuplicateEventId(known.id);
    const own = standing ?? [];
    log.streams.set(stream, own);
    for (const { id, type, data, metadata } of events) {
      const stored = {
        stream,
        revision: own.length,
        position: positionOf(log.events.length + 1),
        id,
        type,
        data,
        metadata,
      };
      own.push(stored);
      log.events.push(stored);
      log.byId.set(id, stored);
    }
    log.ends.push(log.events.length);
    for (const wake of log.waiting) wake();
    return { revision: own.length - 1 };
  }

  function readAll({ after, prefixes, limit }: ReadAllOptions): LogPage {
    checkOpen();
    checkLimit(limit);
    const events: StoredEvent[] = [];
    let index = Number(after);
    while (index < log.events.length && events.length < limit) {
      const event = log.events[index] as StoredEvent;
      index += 1;
      if (event.stream === EMPTIED) continue;
      if (prefixes.length === 0 || prefixes.some((prefix) => event.stream.startsWith(prefix)))
        events.push(event);
    }
    return { events, position: positionOf(index) };
  }

  async function* subscribe({
    after,
    prefixes,
    signal,
  }: {
    after: string;
    prefixes: readonly string[];
    signal: AbortSignal;
  }): AsyncGenerator<LogPage, void, undefined> {
    let position = after;
    checkOpen();
    while (!signal.aborted) {
      const page = await Promise.resolve(readAll({ after: position, prefixes, limit: PAGE }));
      if (signal.aborted) return;
      position = page.position;
      if (page.events.length > 0) yield page;
      // Something may have come between the reading and this turn.
      else if (Number(position) >= log.events.length) await news(signal);
    }
  }

  function news(signal: AbortSignal): Promise<void> {
    if (isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        log.waiting.delete(wake);
        wakers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      log.waiting.add(wake);
      wakers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  const stream = (name: string): readonly StoredEvent[] => {
    checkOpen();
    return log.streams.get(name) ?? [];
  };
  return {
    append: async (...values) => append(...values),
    async readStream(name, from, limit) {
      checkLimit(limit);
      return stream(name).slice(from, from + limit);
    },
    lastOf: async (name) => stream(name).at(-1),
    readAll: async (options) => readAll(options),
    subscribe,
    hurry() {},
    async head() {
      checkOpen();
      return positionOf(log.events.length);
    },
    async logId() {
      checkOpen();
      return log.id;
    },
    async close() {
      isClosed = true;
      for (const wake of wakers) wake();
    },
  };
}

function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`not a limit: ${limit}`);
}
