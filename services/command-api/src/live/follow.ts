import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { pauses, pause as wait } from '@ledgerline/patience';

export interface FollowOptions {
  store: Pick<EventStore, 'head' | 'subscribe'>;
  prefixes: readonly string[];
  signal: AbortSignal;
  /** Called with what has come since the follower began, in the log's order. */
  onEvents: (events: readonly StoredEvent[]) => void;
  onError: (error: unknown) => void;
  /** Waits before the subscription starts again; ends early when the signal aborts. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 8_000;

/**
 * Tells of new events until the signal aborts. A subscription that ends or fails, for whatever reason, starts again, at
 * most 8 s later, after the last event; at the head of a log that ends before that event, since it is another one or
 * was restored.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { store, prefixes, signal, onEvents, onError, pause = wait } = options;
  let after: string | undefined;
  let waits = pauses(firstPauseMs, longestPauseMs);
  while (!signal.aborted) {
    try {
      const head = await store.head();
      if (after === undefined || after > head) after = head;
      for await (const page of store.subscribe({ after, prefixes, signal })) {
        onEvents(page.events);
        after = page.position;
        waits = pauses(firstPauseMs, longestPauseMs);
      }
    } catch (error) {
      onError(error);
    }
    await pause(waits.next().value, signal);
  }
}
