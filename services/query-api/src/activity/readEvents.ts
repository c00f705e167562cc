import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { type LedgerEvent, ledgerStream, type Recorded, readEvent, userStream } from '@ledgerline/events';
import { revisionOfEventId } from '@ledgerline/events/chain';
import type { ActivityRow } from '@ledgerline/read-models';
import type { PersonEvent } from './personEvent.ts';

/** Events of one person by their ids. */
export type EventsById = ReadonlyMap<string, Recorded<PersonEvent>>;

/** Up to so many events that nobody asked for are read along rather than asking the log once more. */
const SUPERFLUOUS = 16;

/**
 * The events of these entries, and those that they take back, from the log: neighbours come together. Throws
 * StoreUnavailable, also where the log is another one than was projected, and UnreadableEvent.
 */
export async function readEvents(
  store: Pick<EventStore, 'readStream'>,
  userId: string,
  rows: readonly ActivityRow[],
): Promise<EventsById> {
  const wanted = { ledger: new Set<number>(), user: new Set<number>() };
  for (const { stream, streamRevision, reverts } of rows) {
    wanted[stream].add(streamRevision);
    // A revert stands in the stream of what it takes back.
    if (reverts !== null) wanted[stream].add(revisionOfEventId(reverts));
  }
  const [ledger, user] = await Promise.all([
    readRevisions(store, ledgerStream(userId), wanted.ledger),
    readRevisions(store, userStream(userId), wanted.user),
  ]);
  const events = new Map([...ledger, ...user].map((event) => [event.id, event]));
  for (const { eventId, reverts } of rows) {
    if (!events.has(eventId) || (reverts !== null && !events.has(reverts))) {
      throw new StoreUnavailable(
        `the log has another event in the place of ${eventId} or of what it reverts`,
      );
    }
  }
  return events;
}

/** Events of a person's ledger at these internal revisions, oldest first. Throws as `readEvents` does. */
export const readLedgerEvents = async (
  store: Pick<EventStore, 'readStream'>,
  userId: string,
  revisions: ReadonlySet<number>,
): Promise<Recorded<LedgerEvent>[]> =>
  (await readRevisions(store, ledgerStream(userId), revisions)) as Recorded<LedgerEvent>[];

async function readRevisions(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  wanted: ReadonlySet<number>,
): Promise<Recorded<PersonEvent>[]> {
  const pages = await Promise.all(
    rangesOf(wanted).map(({ first, last }) => store.readStream(stream, first, last - first + 1)),
  );
  return pages
    .flat()
    .filter(({ revision }) => wanted.has(revision))
    .map((stored) => readEvent(stored) as Recorded<PersonEvent>);
}

interface Range {
  first: number;
  last: number;
}

/** Few ranges that hold all these revisions. */
export function rangesOf(revisions: ReadonlySet<number>): Range[] {
  const ranges: Range[] = [];
  for (const revision of [...revisions].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && revision - range.last <= SUPERFLUOUS) range.last = revision;
    else ranges.push({ first: revision, last: revision });
  }
  return ranges;
}
