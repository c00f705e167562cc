import { setImmediate as nextTurn } from 'node:timers/promises';
import { ledgerStream, userStream } from '@ledgerline/events';
import {
  BatchRefused,
  type Checkpoint,
  type Lease,
  type ParkedLedger,
  type ProjectionStore,
  type ReadStore,
} from '@ledgerline/read-models';
import { decode } from '../fold/decode.ts';
import type { FoldedWrites } from '../fold/documents.ts';
import type { ProjectedEvent } from '../fold/projectedEvent.ts';
import { advanced } from '../projecting/checkpoints.ts';
import { parkedAt } from '../projecting/parking.ts';
import type { Skips } from '../skips.ts';
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
 * its last checkpoint is written again, the same, by the next one. A person whose documents the store refuses is parked
 * from the beginning: a retry shows what it can of them. Throws Fenced.
 */
export async function replay(
  pages: AsyncIterable<BulkPage> | Iterable<BulkPage>,
  options: ReplayOptions,
): Promise<void> {
  const { readStore, generation, number, lease, signal, now, eventsPerCheckpoint } = options;
  const parked = new Map((await generation.parked()).map((note) => [note.stream, note]));
  let written = options.checkpoint;
  let reached = options.checkpoint;

  const refused = new Set<string>();
  const isAccepted = ({ userId }: { userId: string }): boolean => !refused.has(userId);

  function refuse(userId: string, refusal: BatchRefused): void {
    refused.add(userId);
    for (const stream of [ledgerStream(userId), userStream(userId)]) {
      parked.set(stream, parkedAt({ stream, revision: 0, id: '' }, refusal, now()));
    }
  }

  /** Writes in bulk, in the end with the checkpoint that has been reached and the notes on what is parked. */
  async function load(writes: Partial<FoldedWrites>, { isLast = false } = {}): Promise<void> {
    const batch = onlyOf({ ...noWrites, ...writes }, isAccepted);
    const bulkLoad = (
      part: Partial<FoldedWrites>,
      rest: { parked: ParkedLedger[]; checkpoint: Checkpoint },
    ) => readStore.bulkLoad(number, { ...noWrites, ...part, ...rest }, lease());
    const rest = () =>
      isLast ? { checkpoint: reached, parked: [...parked.values()] } : { checkpoint: written, parked: [] };
    try {
      await bulkLoad(batch, rest());
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      for (const userId of peopleOf(batch)) {
        const theirs = onlyOf({ ...batch, categories: [], erased: [] }, (row) => row.userId === userId);
        await bulkLoad(theirs, { parked: [], checkpoint: written }).catch((refusal: unknown) => {
          if (!(refusal instanceof BatchRefused)) throw refusal;
          refuse(userId, refusal);
        });
      }
      await bulkLoad({ categories: batch.categories, erased: batch.erased }, rest());
    }
  }

  const count = readStore.loadsAtOnce;
  const parts = Array.from(
    { length: count },
    () =>
      new ReplayPart({
        stored: generation,
        eventsPerWrite: EVENTS_PER_WRITE / count,
        maxWeight: DOCUMENTS_IN_MEMORY / count / 2,
        write: (writes) => load(writes),
      }),
  );
  const [first, ...others] = parts;

  async function writeAll(): Promise<void> {
    await settled(others.map((part) => part.flush()));
    // With the last one comes the checkpoint, which speaks for all.
    await first?.flush((writes) => load(writes, { isLast: true }));
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
      reached = advanced(reached, page.events, page.position);
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
  months: [],
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
    if (parked.has(event.stream)) continue;
    const decoded = decode(event, skips, () => read(place));
    if ('error' in decoded) parked.set(event.stream, parkedAt(event, decoded.error, now()));
    else if (decoded.item) replayed.push({ event, item: decoded.item });
  }
  return replayed;
}

/** What of the writes belongs to people of whom `isWanted` says so; nobody's writes stay. */
const onlyOf = (
  { history, activity, overview, months, balances, ...rest }: FoldedWrites,
  isWanted: (row: { userId: string }) => boolean,
): FoldedWrites => ({
  ...rest,
  history: history.filter(isWanted),
  activity: activity.filter(isWanted),
  overview: overview.filter(isWanted),
  months: months.filter(isWanted),
  balances: balances.filter(isWanted),
});

const peopleOf = ({ history, activity, overview, months, balances }: FoldedWrites): Set<string> =>
  new Set([...history, ...activity, ...overview, ...months, ...balances].map(({ userId }) => userId));

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

/** Waits for all, also where one fails: nothing is under way any more when that is told. */
async function settled(promises: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(promises)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
