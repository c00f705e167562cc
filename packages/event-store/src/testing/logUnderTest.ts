import { randomUUID } from 'node:crypto';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type EventStore, LOG_START, NO_STREAM } from '../eventStore.ts';

/** A log that tests work on. It may hold other streams already; each test keeps to a category of its own. */
export interface LogUnderTest {
  store: EventStore;
  /** Another store on the same log, as another process has it. The test closes it. */
  openAgain(): Promise<EventStore>;
  /** Closes the store and removes what was made for it. */
  dispose(): Promise<void>;
}

export interface EventStoreContractOptions {
  name: string;
  /** Called before a group of tests, or before each of them (`useLog`). */
  open: () => Promise<LogUnderTest>;
  /** All calls of `open` lead to one and the same log: what needs an empty or another one is skipped. */
  sharedLog?: boolean;
}

/** What a test has at hand. */
export interface Bench {
  store(): EventStore;
  openAgain(): Promise<EventStore>;
  /** The name of a stream in this test's category. */
  stream(name: string): string;
  /** What the names of this test's streams begin with. */
  prefix(): string;
  /** Appends `count` events to a stream that has none yet and returns them. */
  given(name: string, count: number): Promise<EventToAppend[]>;
  /** All events of this test, in log order. */
  log(): Promise<StoredEvent[]>;
}

/**
 * Opens a log for a group of tests, or for each test of it where they close their store or need an empty log. Opening one
 * takes longer than most tests. Each test has a category of its own.
 */
export function useLog(
  { open }: EventStoreContractOptions,
  opens: 'per group' | 'per test' = 'per group',
): Bench {
  let log: LogUnderTest;
  let category = '';
  const [before, after] = opens === 'per group' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    log = await open();
  });
  after(() => log.dispose());
  beforeEach(() => {
    category = `t${randomUUID().replaceAll('-', '')}`;
  });
  const stream = (name: string): string => `${category}-${name}`;
  return {
    store: () => log.store,
    openAgain: () => log.openAgain(),
    stream,
    prefix: () => `${category}-`,
    async given(name, count) {
      const events = someEvents(count);
      await log.store.append(stream(name), NO_STREAM, events);
      return events;
    },
    async log() {
      const { events } = await log.store.readAll({
        after: LOG_START,
        prefixes: [`${category}-`],
        limit: 100_000,
      });
      return events;
    },
  };
}

/** An event that no other test has written. */
export const anEvent = (fields: Partial<EventToAppend> = {}): EventToAppend => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data: '{"amount":1250,"title":"Lunch"}',
  metadata: '{"schemaVersion":"1","source":"api"}',
  ...fields,
});

export const someEvents = (count: number): EventToAppend[] => Array.from({ length: count }, () => anEvent());

/** What was appended, without what the store adds. */
export const withoutPlace = ({ id, type, data, metadata }: EventToAppend): EventToAppend => ({
  id,
  type,
  data,
  metadata,
});

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
export const revisionsOf = (events: readonly { revision: number }[]): number[] =>
  events.map(({ revision }) => revision);

/** The error that a promise was rejected with; an error of its own where it was not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return new Error('it was not rejected');
}
