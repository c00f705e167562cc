import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readEvent, type StoredEvent } from '@ledgerline/events';
import type { StreamFold, StreamState } from './streamKind.ts';

const pageSize = 1_000;

/** A stored event of this kind of stream, read in full. Throws UnreadableEvent. */
export const readRecorded = <Event extends DomainEvent>(stored: StoredEvent): Recorded<Event> =>
  readEvent(stored) as Recorded<Event>;

/** Folds what has come to the stream since (up to and including `last`, if that is given) and answers the state. */
export async function catchUp<State extends StreamState, Event extends DomainEvent>(
  store: EventStore,
  fold: StreamFold<State, Event>,
  stream: string,
  from: State,
  last = Number.POSITIVE_INFINITY,
): Promise<State> {
  let state = from;
  for (;;) {
    const limit = Math.min(pageSize, last - state.revision);
    if (limit <= 0) return state;
    const page = await store.readStream(stream, state.revision + 1, limit);
    for (const stored of page) state = fold.evolve(state, readRecorded(stored));
    if (page.length < limit) return state;
    // A long fold must not keep the others waiting.
    await nextTurn();
  }
}
