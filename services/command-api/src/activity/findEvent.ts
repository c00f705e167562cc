import type { EventStore } from '@ledgerline/event-store';
import {
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { revisionOfEventId, shortEventId } from '@ledgerline/events/chain';
import { readRecorded } from '../commandHandling/foldStream.ts';

/** An event of one person, and in which of their streams it stands. */
export type FoundEvent =
  | { of: 'ledger'; event: Recorded<LedgerEvent> }
  | { of: 'settings'; event: Recorded<UserEvent> };

/** The person's event with this short id, in the ledger or among profile and settings. It is looked for in the log. */
export async function findEvent(
  store: EventStore,
  userId: string,
  shortId: string,
): Promise<FoundEvent | undefined> {
  // An id begins with the revision, and the log is asked there: both streams may have an event of that revision.
  const find = async (stream: string) => {
    const [stored] = await store.readStream(stream, revisionOfEventId(shortId), 1);
    return stored && shortEventId(stored.id) === shortId ? stored : undefined;
  };
  const ofLedger = await find(ledgerStream(userId));
  if (ofLedger) return { of: 'ledger', event: readRecorded(ofLedger) };
  const ofSettings = await find(userStream(userId));
  return ofSettings && { of: 'settings', event: readRecorded(ofSettings) };
}
