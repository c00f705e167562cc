import type { EventStore } from '@ledgerline/event-store';
import { createLocalPast } from './localPast.ts';
import type { Past } from './past.ts';
import { createThreadPast, startPastThread } from './threadPast.ts';
import { inTurns } from './turns.ts';

/**
 * Answers about the past: of a log in a file on a thread of its own, of any other store on this one, where it waits for
 * the network most of the time. Close it before the store.
 */
export const openPast = (log: { eventsPath: string } | { eventStore: EventStore }): Past =>
  inTurns(
    'eventsPath' in log
      ? createThreadPast(() => startPastThread(log.eventsPath))
      : createLocalPast(log.eventStore),
  );
