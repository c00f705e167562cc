import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import type { ReadStore, SnapshotSeal } from '@ledgerline/read-models';
import type { StreamFold, StreamState } from './streamKind.ts';

const eventsPerSnapshot = 10_000;

/** Whether a stream that grew from `former` to `revision` has come to where a snapshot is due. */
export const snapshotIsDue = (former: number, revision: number): boolean =>
  Math.floor((revision + 1) / eventsPerSnapshot) > Math.floor((former + 1) / eventsPerSnapshot);

/** Where snapshots are kept: disposable, so a store that is away costs time, never an answer. */
export type SnapshotStore = Pick<ReadStore, 'loadSnapshot' | 'saveSnapshot' | 'deleteSnapshots'>;

/** Keeps nothing: for programs that fold a stream once. */
export const noSnapshots: SnapshotStore = {
  loadSnapshot: async () => null,
  saveSnapshot: async () => undefined,
  deleteSnapshots: async () => undefined,
};

/**
 * The same store, but what it keeps is sealed, and only what the seal opens comes back. `onForged` is told of the
 * others: somebody has edited them, or they are of a version without seals.
 */
export function sealedSnapshots(
  snapshots: SnapshotStore,
  seal: SnapshotSeal,
  onForged: (stream: string) => void,
): SnapshotStore {
  return {
    saveSnapshot: (snapshot) => snapshots.saveSnapshot(seal.seal(snapshot)),
    async loadSnapshot(stream, evolveVersion) {
      const kept = await snapshots.loadSnapshot(stream, evolveVersion);
      // The fields that were asked for count, not those that the store says.
      const snapshot = kept && seal.open({ ...kept, stream, evolveVersion });
      if (kept && !snapshot) onForged(stream);
      return snapshot ?? null;
    },
    deleteSnapshots: (stream) => snapshots.deleteSnapshots(stream),
  };
}

/** The state of the stream's snapshot, if there is one. It may be of another log: `catchUp` finds that out. */
export async function loadSnapshot<State extends StreamState, Event extends DomainEvent>(
  snapshots: SnapshotStore,
  fold: StreamFold<State, Event>,
  stream: string,
): Promise<State | undefined> {
  if (!fold.snapshots) return undefined;
  const { evolveVersion, fromJson } = fold.snapshots;
  const snapshot = await snapshots.loadSnapshot(stream, evolveVersion).catch(() => null);
  if (!snapshot) return undefined;
  try {
    const state = fromJson(snapshot.state);
    return state.revision === snapshot.revision && state.hash === snapshot.hash ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the state as it is at this moment, unless the stream is erased meanwhile. Throws what the stores throw. */
export async function saveSnapshot<State extends StreamState, Event extends DomainEvent>(
  snapshots: SnapshotStore,
  store: Pick<EventStore, 'lastOf'>,
  fold: StreamFold<State, Event>,
  stream: string,
  state: State,
): Promise<void> {
  if (!fold.snapshots) return;
  const { evolveVersion, toJson } = fold.snapshots;
  const { revision, hash } = state;
  await snapshots.saveSnapshot({ stream, evolveVersion, revision, hash, state: toJson(state) });
  // Whoever erases somebody takes the stream first, then snapshots: one that comes later has to go by itself.
  if (!(await store.lastOf(stream))) await snapshots.deleteSnapshots(stream);
}
