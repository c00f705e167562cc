import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import { inSteps, nextShare } from '@ledgerline/patience';
import type { ReadStore, SnapshotSeal, SnapshotText } from '@ledgerline/read-models';
import type { Folded } from './folded.ts';
import { foldedPieces, readFolded } from './foldedText.ts';
import type { StreamFold } from './streamKind.ts';

const eventsPerSnapshot = 10_000;

/** The command that a stream was loaded for goes first, and is answered by then. */
const restAfterMs = 5_000;

/** Whether a snapshot is due for a stream that grew from `former` to `revision`. */
export const snapshotIsDue = (former: number, revision: number): boolean =>
  Math.floor((revision + 1) / eventsPerSnapshot) > Math.floor((former + 1) / eventsPerSnapshot);

/** Where snapshots are kept. They are disposable: without them a load takes longer, and nothing fails. */
export type SnapshotStore = Pick<ReadStore, 'loadSnapshot' | 'saveSnapshot' | 'deleteSnapshots'>;

/** A snapshot store behind a seal: what goes in is sealed, and what comes out was. */
export interface SealedSnapshots {
  save(text: SnapshotText): Promise<void>;
  /** null: there is none, or none that was sealed here. */
  load(
    stream: string,
    evolveVersion: number,
  ): Promise<(Omit<SnapshotText, 'state'> & { state: string[] }) | null>;
  delete(stream: string): Promise<void>;
}

/** Keeps nothing: for programs that fold a stream once. */
export const noSnapshots: SealedSnapshots = {
  load: async () => null,
  save: async () => undefined,
  delete: async () => undefined,
};

/** The store with seals. `onForged` is told of a snapshot that somebody else made or edited; nothing of it is parsed. */
export function sealedSnapshots(
  snapshots: SnapshotStore,
  seal: SnapshotSeal,
  onForged: (stream: string) => void,
): SealedSnapshots {
  return {
    save: async (text) => snapshots.saveSnapshot(await seal.seal(text)),
    async load(stream, evolveVersion) {
      const kept = await snapshots.loadSnapshot(stream, evolveVersion);
      if (!kept) return null;
      // The seal is checked for the stream and version that we asked for, not for those that the store returned.
      const asked = { ...kept, stream, evolveVersion };
      const state = await seal.open(asked);
      if (state !== undefined) return { ...asked, state };
      onForged(stream);
      return null;
    },
    delete: (stream) => snapshots.deleteSnapshots(stream),
  };
}

/** The stream of its snapshot, if there is one. It may be of another log: `catchUp` finds that out. */
export async function loadSnapshot<State, Event extends DomainEvent>(
  snapshots: SealedSnapshots,
  fold: StreamFold<State, Event>,
  stream: string,
): Promise<Folded<State> | undefined> {
  if (!fold.snapshots) return undefined;
  const snapshot = await snapshots.load(stream, fold.snapshots.evolveVersion).catch(() => null);
  if (!snapshot) return undefined;
  try {
    const folded = await readFolded(fold.snapshots, snapshot);
    const rest = fold.snapshots.rest?.(folded.state);
    // What is wrong with it a command says that needs it.
    if (rest) setTimeout(() => void inSteps(rest).catch(() => undefined), restAfterMs).unref();
    return folded;
  } catch {
    return undefined;
  }
}

/** Saves the stream as it is now, unless it is erased meanwhile. Throws what the stores throw. */
export async function saveSnapshot<State, Event extends DomainEvent>(
  snapshots: SealedSnapshots,
  store: Pick<EventStore, 'lastOf'>,
  fold: StreamFold<State, Event>,
  stream: string,
  folded: Folded<State>,
): Promise<void> {
  if (!fold.snapshots) return;
  const { evolveVersion } = fold.snapshots;
  const { revision, hash } = folded;
  const pieces = foldedPieces(fold.snapshots, folded);
  // Of the state as it is now, whenever the others are asked for.
  const first = pieces.next().value ?? '';
  await snapshots.save({ stream, evolveVersion, revision, hash, state: inTurns(first, pieces) });
  // Erasing a person deletes the stream first and its snapshots second. A snapshot saved after that is deleted here.
  if (!(await store.lastOf(stream))) await snapshots.delete(stream);
}

/** Pieces one after the other: together they are tens of megabytes. Others go on between them, and so may the state. */
async function* inTurns(first: string, others: Iterable<string>): AsyncGenerator<string> {
  yield first;
  await nextShare();
  for (const piece of others) {
    yield piece;
    await nextShare();
  }
}
