import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readEvent, type StoredEvent } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { NotOfThisLog } from './errors.ts';
import type { StreamFold, StreamState } from './streamKind.ts';

const pageSize = 1_000;

/** A stored event of this kind of stream, read in full. Throws UnreadableEvent. */
export const readRecorded = <Event extends DomainEvent>(stored: StoredEvent): Recorded<Event> =>
  readEvent(stored) as Recorded<Event>;

/**
 * Folds the events that the stream has after `from` (up to and including `last`, if given) into it and returns it.
 * Throws NotOfThisLog where the log does not have the state's last event: it was replaced by a backup, for example.
 */
export async function catchUp<State extends StreamState, Event extends DomainEvent>(
  store: EventStore,
  fold: StreamFold<State, Event>,
  stream: string,
  from: State,
  last = Number.POSITIVE_INFINITY,
): Promise<State> {
  let state = from;
  // The first page begins with the event that the state ends with.
  let overlap = state.revision < 0 ? 0 : 1;
  for (;;) {
    const limit = Math.min(pageSize, last - state.revision) + overlap;
    if (limit <= 0) return state;
    const page = await store.readStream(stream, state.revision + 1 - overlap, limit);
    if (overlap > 0 && !endsAt(state, page[0])) throw new NotOfThisLog(stream);
    for (const stored of page.slice(overlap)) state = fold.evolve(state, readRecorded(stored));
    if (page.length < limit) return state;
    overlap = 0;
    // A long fold must not keep the others waiting.
    await nextTurn();
  }
}

const endsAt = ({ revision, hash }: StreamState, event: StoredEvent | undefined): boolean =>
  event?.revision === revision && storedHash(event) === hash;
