import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';

export interface FollowOptions {
  store: Pick<EventStore, 'head' | 'subscribe'>;
  prefixes: readonly string[];
  signal: AbortSignal;
  /** Called with what has come since the follower began, in the log's order. */
  onEvents: (events: readonly StoredEvent[]) => void;
  onError: (error: unknown) => void;
}

const pauseMs = 500;

/** Tells of new events until the signal aborts. A subscription that ends or fails, for whatever reason, is begun anew. */
export async function follow({ store, prefixes, signal, onEvents, onError }: FollowOptions): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    try {
      after ??= await store.head();
      for await (const page of store.subscribe({ after, prefixes, signal })) {
        onEvents(page.events);
        after = page.position;
      }
    } catch (error) {
      onError(error);
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
