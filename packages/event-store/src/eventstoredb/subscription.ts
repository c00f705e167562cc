import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  type RecordedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { LOG_START } from '../eventStore.ts';
import { DeadlinePassed } from './deadline.ts';
import { parsePosition } from './position.ts';

/** How many records are fetched ahead of a slow consumer. */
const BUFFERED = 500;

export interface SubscriptionOptions {
  /** Exclusive, as the server has it here. */
  after: string;
  prefixes: readonly string[];
  /** Ends it without an error. */
  signal: AbortSignal;
  confirmMs: number;
  /** Told when the server has taken it up. */
  onConfirmed: () => void;
}

/**
 * Records as one subscription of the server brings them, in batches that are never empty, until it ends for whatever
 * reason. Throws DeadlinePassed where it is not confirmed, and what the client throws; ends where the server ends it.
 */
export async function* recordsOf(
  client: EventStoreDBClient,
  options: SubscriptionOptions,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  const { signal } = options;
  const source = subscribe(client, options);
  let news = Promise.withResolvers<void>();
  let failure: Error | undefined;
  let isOver = false;
  const wake = (): void => news.resolve();
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };

  const { confirmMs, onConfirmed } = options;
  const unconfirmed = setTimeout(() => fail(new DeadlinePassed('a subscription', confirmMs)), confirmMs);
  signal.addEventListener('abort', wake);
  source.on('confirmation', () => {
    clearTimeout(unconfirmed);
    onConfirmed();
  });
  source.on('readable', wake);
  source.on('end', () => {
    isOver = true;
    wake();
  });
  // After an error comes neither `end` nor `close`. The listener stays: an error after that would end the process.
  source.on('error', fail);

  try {
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      const batch = take(source);
      if (batch.length > 0) yield batch;
      else if (failure) throw failure;
      else if (isOver) return;
      else await news.promise;
    }
  } finally {
    clearTimeout(unconfirmed);
    signal.removeEventListener('abort', wake);
    void source.unsubscribe().catch(() => undefined);
  }
}

// A `checkpointReached` that fails stops the subscription without a word, so none is given.
function subscribe(
  client: EventStoreDBClient,
  { after, prefixes }: SubscriptionOptions,
): AllStreamSubscription {
  const filter = prefixes.length > 0 ? streamNameFilter({ prefixes: [...prefixes] }) : excludeSystemEvents();
  const fromPosition = after === LOG_START ? START : parsePosition(after);
  return client.subscribeToAll({ fromPosition, filter }, { highWaterMark: BUFFERED });
}

/** What has arrived so far. */
function take(source: AllStreamSubscription): RecordedEvent[] {
  const records: RecordedEvent[] = [];
  while (records.length < BUFFERED) {
    const resolved = source.read() as { event?: RecordedEvent } | null;
    if (resolved === null) break;
    if (resolved.event) records.push(resolved.event);
  }
  return records;
}
