import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Checkpoint, Lease, ParkedLedger, ProjectionStore, ReadStore } from '@ledgerline/read-models';
import type { FoldedWrites } from '../fold/documents.ts';
import { isProjected, type ProjectedEvent, projectedEvent, skippedEvent } from '../fold/projectedEvent.ts';
import { parkedAt } from '../projecting/parking.ts';
import { type Skips, skipKey } from '../projecting/skips.ts';
import type { BulkEvent, BulkPage } from './logPages.ts';
import { type ReplayedEvent, ReplayPart } from './replayPart.ts';

/** So many events leave their rows unwritten at most. */
const EVENTS_PER_WRITE = 5_000;
/** Sums stay in memory, where they are folded on, until there are so many; then they and the checkpoint are written. */
const DOCUMENTS_IN_MEMORY = 60_000;

export interface ReplayOptions {
  readStore: Pick<ReadStore, 'bulkLoad' | 'loadsAtOnce'>;
  generation: ProjectionStore;
  number: number;
  lease: () => Lease;
  checkpoint: Checkpoint;
  /** Events to pass over. */
  skips: Skips;
  signal: AbortSignal;
  now: () => Date;
  /** How many events a crash may cost at most. */
  eventsPerCheckpoint: number;
  onProgress: (applied: number, position: string) => void;
}

/**
 * Folds pages of the log in memory and writes them in bulk, in as many parts at once as the store gains from; each
 * person's streams are in one part. One pass, and memory does not grow with the log. What a killed replay wrote after
 * its last checkpoint is written again, the same, by the next one. Throws Fenced.
 */
export async function replay(
  pages: AsyncIterable<BulkPage> | Iterable<BulkPage>,
  options: ReplayOptions,
): Promise<void> {
  const { readStore, generation, number, lease, signal, now, eventsPerCheckpoint } = options;
  const parked = new Map((await generation.parked()).map((note) => [note.stream, note]));
  let written = options.checkpoint;
  let reached = options.checkpoint;

  const load = (writes: Partial<FoldedWrites>, rest: { parked: ParkedLedger[]; checkpoint: Checkpoint }) =>
    readStore.bulkLoad(number, { ...noWrites, ...writes, ...rest }, lease());
  const count = readStore.loadsAtOnce;
  const parts = Array.from(
    { length: count },
    () =>
      new ReplayPart({
        stored: generation,
        eventsPerWrite: EVENTS_PER_WRITE / count,
        maxWeight: DOCUMENTS_IN_MEMORY / count / 2,
        write: (writes) => load(writes, { parked: [], checkpoint: written }),
      }),
  );
  const [first, ...others] = parts;

  async function writeAll(): Promise<void> {
    await settled(others.map((part) => part.flush()));
    // With the last one comes the checkpoint, which speaks for all.
    await first?.flush((writes) => load(writes, { parked: [...parked.values()], checkpoint: reached }));
    written = reached;
  }

  const parking = {
    park: (event: BulkEvent, error: unknown) => parked.set(event.stream, parkedAt(event, error, now())),
    waits: ({ stream, revision }: BulkEvent) => (parked.get(stream)?.revision ?? Infinity) <= revision,
  };

  try {
    for await (const page of pages) {
      signal.throwIfAborted();
      const shares = byPart(replayedEvents(page, parked, options), count);
      await settled(parts.map((part, index) => part.fold(shares[index] ?? [], parking)));
      reached = advance(reached, page);
      const weight = parts.reduce((sum, part) => sum + part.weight, 0);
      if (reached.applied - written.applied >= eventsPerCheckpoint || weight > DOCUMENTS_IN_MEMORY) {
        await writeAll();
      }
      options.onProgress(reached.applied, reached.position);
      // An embedded store reads and writes without waiting: leases and signals need their turn too.
      await nextTurn();
    }
    await writeAll();
  } finally {
    await Promise.all(parts.map((part) => part.idle()));
  }
}

const noWrites: FoldedWrites = {
  history: [],
  activity: [],
  overview: [],
  balances: [],
  categories: [],
  erased: [],
};

/** What the page means to the read models; an event that can't be read parks its ledger. */
function replayedEvents(
  { events, read }: BulkPage,
  parked: Map<string, ParkedLedger>,
  { now, skips }: Pick<ReplayOptions, 'now' | 'skips'>,
): ReplayedEvent[] {
  const replayed: ReplayedEvent[] = [];
  for (const [place, event] of events.entries()) {
    if (!isProjected(event.stream) || parked.has(event.stream)) continue;
    try {
      const item = skips.has(skipKey(event)) ? skippedEvent(event) : projectedEvent(read(place));
      if (item) replayed.push({ event, item });
    } catch (error) {
      parked.set(event.stream, parkedAt(event, error, now()));
    }
  }
  return replayed;
}

/** The events by the part that they belong to, in their order. */
function byPart(events: readonly ReplayedEvent[], count: number): (readonly ReplayedEvent[])[] {
  if (count === 1) return [events];
  const shares = Array.from({ length: count }, (): ReplayedEvent[] => []);
  for (const replayed of events) shares[partOf(replayed.item, count)]?.push(replayed);
  return shares;
}

/** A person's streams, and their erasure, by a hash of whose they are; what is nobody's is in the first part. */
function partOf(item: ProjectedEvent, count: number): number {
  if (!('userId' in item)) return 0;
  let hash = 0;
  for (let index = 0; index < item.userId.length; index += 1) {
    hash = (Math.imul(hash, 31) + item.userId.charCodeAt(index)) >>> 0;
  }
  return hash % count;
}

function advance(from: Checkpoint, { events, position }: BulkPage): Checkpoint {
  const last = events.at(-1);
  return {
    ...from,
    position,
    applied: from.applied + events.length,
    ...(last && { last: { stream: last.stream, revision: last.revision, eventId: last.id } }),
  };
}

/** Waits for all, also where one fails: nothing is under way any more when that is told. */
async function settled(promises: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(promises)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
