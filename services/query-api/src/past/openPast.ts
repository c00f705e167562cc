import type { EventStore } from '@ledgerline/event-store';
import type { EventStoreLocation } from '@ledgerline/event-store/open';
import { inTurns } from './inTurns.ts';
import { createLocalPast } from './localPast.ts';
import type { Past } from './past.ts';
import { createThreadPast, startPastThread } from './threadPast.ts';

/** The log, and where it is if others can open it for themselves. */
export interface PastLog {
  eventStore: EventStore;
  location?: EventStoreLocation;
  /** Proofs also ask whether this server made the events. */
  dataSecret?: string;
}

/**
 * Answers about the past: of a log in a file on a thread of its own, of any other store on this one, where it waits for
 * the network most of the time. Close it before the store.
 */
export function openPast({ eventStore, location, dataSecret }: PastLog): Past {
  if (location?.engine !== 'sqlite') return inTurns(createLocalPast(eventStore, dataSecret));
  const input = { eventsPath: location.path, ...(dataSecret !== undefined && { dataSecret }) };
  return inTurns(createThreadPast(() => startPastThread(input)));
}
