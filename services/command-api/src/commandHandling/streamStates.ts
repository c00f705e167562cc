import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import { NotOfThisLog } from './errors.ts';
import { emptyStream, type Folded } from './folded.ts';
import { catchUp } from './foldStream.ts';
import { loadSnapshot, type SealedSnapshots, saveSnapshot, snapshotIsDue } from './snapshots.ts';
import type { StreamFold } from './streamKind.ts';
import { createWeightedCache } from './weightedCache.ts';

/** The folded streams of one kind. Those in use stay in memory; the others are folded again when they are needed. */
export interface StreamStates<State> {
  /** The state as this process last kept it, if that was recent. Other writers may have added events since. */
  cached(stream: string): Folded<State> | undefined;
  /**
   * The newest state: the kept one after catching up, or else one folded from the newest good snapshot. It is kept from
   * then on. A kept state that does not belong to this log is forgotten.
   */
  current(stream: string): Promise<Folded<State>>;
  /** A state of its own, as it was after the event at `revision`. */
  asOf(stream: string, revision: number): Promise<Folded<State>>;
  /** Keeps a state that has grown since it was at revision `former`. */
  keep(stream: string, folded: Folded<State>, former: number): void;
  forget(stream: string): void;
  /** Whether the stream can be kept beside all that is kept; false for one that is kept, or not there. */
  hasRoomFor(stream: string): Promise<boolean>;
  /** How many events the longest stream had that was kept since the start. */
  longest(): number;
}

export interface StreamStatesOptions<State, Event> {
  fold: StreamFold<State, Event>;
  store: EventStore;
  snapshots: SealedSnapshots;
  /** Roughly how much memory the kept states may take. */
  capacityBytes: number;
  /** How long a state is trusted without catching up or writing. */
  believedMs?: number;
  /** Told of a snapshot that could not be kept. */
  onSnapshotFailed: (stream: string, error: unknown) => void;
  /** Told of a kept state or snapshot that is not of this log; the stream is folded without it. */
  onForgotten: (stream: string, error: NotOfThisLog) => void;
}

/** Snapshots of one stream are begun so far apart. */
const betweenSnapshotsMs = 30_000;
/** The command that a stream was loaded for goes first, and is answered by then. */
const snapshotAfterMs = 1_000;

const bytesPerStream = 4_000;
const bytesPerEvent = 750;
const weightOf = ({ revision }: { revision: number }): number =>
  bytesPerStream + bytesPerEvent * (revision + 1);

export function createStreamStates<State, Event extends DomainEvent>(
  options: StreamStatesOptions<State, Event>,
): StreamStates<State> {
  const { fold, store, snapshots, capacityBytes, believedMs = 10_000 } = options;
  const cache = createWeightedCache<{ folded: Folded<State>; keptAt: number }>(capacityBytes);

  let longest = 0;
  /** Streams of which a snapshot was begun lately, and whether the next one is due already. */
  const begunLately = new Map<string, { isDue: boolean }>();

  /** To write 100,000 records holds the main thread for a third of a second in all: one who writes much is written now and then. */
  function snapshot(stream: string, folded: Folded<State>): void {
    const begun = begunLately.get(stream);
    if (begun) {
      begun.isDue = true;
      return;
    }
    begunLately.set(stream, { isDue: false });
    setTimeout(() => {
      const isDue = begunLately.get(stream)?.isDue;
      begunLately.delete(stream);
      const kept = cache.get(stream);
      if (isDue && kept) snapshot(stream, kept.folded);
    }, betweenSnapshotsMs).unref();
    setTimeout(() => {
      const newest = cache.get(stream)?.folded ?? folded;
      saveSnapshot(snapshots, store, fold, stream, newest).catch((error: unknown) =>
        options.onSnapshotFailed(stream, error),
      );
    }, snapshotAfterMs).unref();
  }

  function keep(stream: string, folded: Folded<State>, former: number) {
    longest = Math.max(longest, folded.revision + 1);
    cache.set(stream, { folded, keptAt: performance.now() }, weightOf(folded));
    if (snapshotIsDue(former, folded.revision)) snapshot(stream, folded);
  }

  /** Folds on from a state, or from the first event where that state is not of this log. */
  async function grow(stream: string, from: Folded<State>): Promise<Folded<State>> {
    const former = from.revision;
    try {
      const folded = await catchUp(store, fold, stream, from);
      keep(stream, folded, former);
      return folded;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // The error may have interrupted a change of the state.
      cache.delete(stream);
      if (!(error instanceof NotOfThisLog)) throw error;
      options.onForgotten(stream, error);
      return await grow(stream, emptyStream(fold));
    }
  }

  return {
    // Appends check the revision only, so they cannot tell a replaced log of the same length: trust a kept state
    // briefly.
    cached(stream) {
      const kept = cache.get(stream);
      return kept && performance.now() - kept.keptAt < believedMs ? kept.folded : undefined;
    },
    current: async (stream) =>
      grow(
        stream,
        cache.get(stream)?.folded ?? (await loadSnapshot(snapshots, fold, stream)) ?? emptyStream(fold),
      ),
    asOf: (stream, revision) => catchUp(store, fold, stream, emptyStream(fold), revision),
    keep,
    forget: (stream) => cache.delete(stream),
    async hasRoomFor(stream) {
      if (cache.get(stream)) return false;
      const last = await store.lastOf(stream);
      return last !== undefined && cache.hasRoomFor(weightOf(last));
    },
    longest: () => longest,
  };
}
