import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import { catchUp } from './foldStream.ts';
import { loadSnapshot, type SnapshotStore, saveSnapshot, snapshotIsDue } from './snapshots.ts';
import type { StreamFold, StreamState } from './streamKind.ts';
import { createWeightedCache } from './weightedCache.ts';

/** The folded streams of one kind: those in use stay in memory, the others are folded anew when they are needed. */
export interface StreamStates<State> {
  cached(stream: string): State | undefined;
  /** From the newest good snapshot and the events after it; kept from then on. */
  load(stream: string): Promise<State>;
  /** A state of its own, as it was after the event at `revision`. */
  asOf(stream: string, revision: number): Promise<State>;
  /** Keeps a state that has grown since it was at revision `former`. */
  keep(stream: string, state: State, former: number): void;
  forget(stream: string): void;
}

export interface StreamStatesOptions<State extends StreamState, Event> {
  fold: StreamFold<State, Event>;
  store: EventStore;
  snapshots: SnapshotStore;
  /** Roughly how much memory the kept states may take. */
  capacityBytes: number;
  /** Told of a snapshot that could not be kept. */
  onSnapshotFailed: (stream: string, error: unknown) => void;
}

const bytesPerStream = 4_000;
const bytesPerEvent = 750;

export function createStreamStates<State extends StreamState, Event extends DomainEvent>(
  options: StreamStatesOptions<State, Event>,
): StreamStates<State> {
  const { fold, store, snapshots, capacityBytes } = options;
  const cache = createWeightedCache<State>(capacityBytes);

  function keep(stream: string, state: State, former: number) {
    cache.set(stream, state, bytesPerStream + bytesPerEvent * (state.revision + 1));
    if (!snapshotIsDue(former, state.revision)) return;
    setImmediate(() => {
      saveSnapshot(snapshots, store, fold, stream, state).catch((error: unknown) =>
        options.onSnapshotFailed(stream, error),
      );
    });
  }

  return {
    cached: (stream) => cache.get(stream),
    async load(stream) {
      const start = (await loadSnapshot(snapshots, store, fold, stream)) ?? fold.initialState();
      const former = start.revision;
      const state = await catchUp(store, fold, stream, start);
      keep(stream, state, former);
      return state;
    },
    asOf: (stream, revision) => catchUp(store, fold, stream, fold.initialState(), revision),
    keep,
    forget: (stream) => cache.delete(stream),
  };
}
