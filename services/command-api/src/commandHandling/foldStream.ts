import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readEvent, type StoredEvent } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { letOthersIn } from '@ledgerline/patience';
import { NotOfThisLog } from './errors.ts';
import { type Folded, foldIn } from './folded.ts';
import type { StreamFold } from './streamKind.ts';

/** Small, so that its texts are garbage before the collector meets them for the second time and keeps them for long. */
const pageSize = 200;

/** A stored event of this kind of stream, read in full. Throws UnreadableEvent. */
export const readRecorded = <Event extends DomainEvent>(stored: StoredEvent): Recorded<Event> =>
  readEvent(stored) as Recorded<Event>;

/**
 * Folds the events that the stream has after `folded` (up to and including `last`, if given) into it and returns it.
 * Throws NotOfThisLog where the log does not have its last event: it was replaced by a backup, for example.
 */
export async function catchUp<State, Event extends DomainEvent>(
  store: EventStore,
  fold: StreamFold<State, Event>,
  stream: string,
  folded: Folded<State>,
  last = Number.POSITIVE_INFINITY,
): Promise<Folded<State>> {
  // The first page begins with the event that was folded in last.
  let overlap = folded.revision < 0 ? 0 : 1;
  const pause = letOthersIn();
  for (;;) {
    const limit = Math.min(pageSize, last - folded.revision) + overlap;
    if (limit <= 0) return folded;
    const page = await store.readStream(stream, folded.revision + 1 - overlap, limit);
    if (overlap > 0 && !endsAt(folded, page[0])) throw new NotOfThisLog(stream);
    for (const stored of page.slice(overlap)) {
      foldIn(fold, folded, readRecorded<Event>(stored));
      // A long fold must not keep the others waiting.
      const others = pause();
      if (others) await others;
    }
    if (page.length < limit) return folded;
    overlap = 0;
  }
}

const endsAt = ({ revision, hash }: Folded<unknown>, event: StoredEvent | undefined): boolean =>
  event?.revision === revision && storedHash(event) === hash;
