import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import type { ReadStore, SnapshotSeal } from '@ledgerline/read-models';
import type { Folded } from './folded.ts';
import { foldedPieces, readFolded } from './foldedText.ts';
import type { StreamFold } from './streamKind.ts';

const eventsPerSnapshot = 10_000;

/** Whether a snapshot is due for a stream that grew from `former` to `revision`. */
export const snapshotIsDue = (former: number, revision: number): boolean =>
  Math.floor((revision + 1) / eventsPerSnapshot) > Math.floor((former + 1) / eventsPerSnapshot);

/** Where snapshots are kept. They are disposable: without them a load takes longer, and nothing fails. */
export type SnapshotStore = Pick<ReadStore, 'loadSnapshot' | 'saveSnapshot' | 'deleteSnapshots'>;

/** Keeps nothing: for programs that fold a stream once. */
export const noSnapshots: SnapshotStore = {
  loadSnapshot: async () => null,
  saveSnapshot: async () => undefined,
  deleteSnapshots: async () => undefined,
};

/**
 * The same store with seals: snapshots are sealed when they are saved, and only intact ones are loaded. `onForged` is
 * told of the others: somebody edited them, or a version without seals saved them.
 */
export function sealedSnapshots(
  snapshots: SnapshotStore,
  seal: SnapshotSeal,
  onForged: (stream: string) => void,
): SnapshotStore {
  return {
    saveSnapshot: async (snapshot) => snapshots.saveSnapshot(await seal.seal(snapshot)),
    async loadSnapshot(stream, evolveVersion) {
      const kept = await snapshots.loadSnapshot(stream, evolveVersion);
      // The seal is checked for the stream and version that we asked for, not for those that the store returned.
      const snapshot = kept && (await seal.open({ ...kept, stream, evolveVersion }));
      if (kept && !snapshot) onForged(stream);
      return snapshot ?? null;
    },
    deleteSnapshots: (stream) => snapshots.deleteSnapshots(stream),
  };
}

/** The stream of its snapshot, if there is one. It may be of another log: `catchUp` finds that out. */
export async function loadSnapshot<State, Event extends DomainEvent>(
  snapshots: SnapshotStore,
  fold: StreamFold<State, Event>,
  stream: string,
): Promise<Folded<State> | undefined> {
  if (!fold.snapshots) return undefined;
  const snapshot = await snapshots.loadSnapshot(stream, fold.snapshots.evolveVersion).catch(() => null);
  if (!snapshot) return undefined;
  try {
    return await readFolded(fold.snapshots, snapshot);
  } catch {
    return undefined;
  }
}

/** Saves the stream as it is now, unless it is erased meanwhile. Throws what the stores throw. */
export async function saveSnapshot<State, Event extends DomainEvent>(
  snapshots: SnapshotStore,
  store: Pick<EventStore, 'lastOf'>,
  fold: StreamFold<State, Event>,
  stream: string,
  folded: Folded<State>,
): Promise<void> {
  if (!fold.snapshots) return;
  const { evolveVersion } = fold.snapshots;
  const { revision, hash } = folded;
  const pieces: string[] = [];
  for (const piece of foldedPieces(fold.snapshots, folded)) {
    pieces.push(piece);
    // The others go on meanwhile, and so may the state.
    await nextTurn();
  }
  await snapshots.saveSnapshot({ stream, evolveVersion, revision, hash, state: pieces });
  // Erasing a person deletes the stream first and its snapshots second. A snapshot saved after that is deleted here.
  if (!(await store.lastOf(stream))) await snapshots.deleteSnapshots(stream);
}
