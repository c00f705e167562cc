import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Checkpoint, Lease, ParkedLedger, ProjectionStore, ReadStore } from '@ledgerline/read-models';
import { Documents } from '../fold/documents.ts';
import { isProjected, type ProjectedEvent, projectedEvent, skippedEvent } from '../fold/projectedEvent.ts';
import { parkedAt } from '../projecting/parking.ts';
import { type Skips, skipKey } from '../projecting/skips.ts';
import type { BulkEvent, BulkPage } from './logPages.ts';

/** Rows are written after so many events: they are most of what a fold leaves, and nothing is ever folded onto them. */
const EVENTS_PER_WRITE = 5_000;
/** Sums stay in memory, where they are folded on, until there are so many; then they and the checkpoint are written. */
const DOCUMENTS_IN_MEMORY = 60_000;

export interface ReplayOptions {
  readStore: Pick<ReadStore, 'bulkLoad'>;
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
 * Folds pages of the log in memory and writes them in bulk. One pass, and memory does not grow with the log. What a
 * killed replay wrote after its last checkpoint is written again, the same, by the next one. Throws Fenced.
 */
export async function replay(
  pages: AsyncIterable<BulkPage> | Iterable<BulkPage>,
  options: ReplayOptions,
): Promise<void> {
  const { readStore, generation, number, lease, signal, eventsPerCheckpoint } = options;
  const documents = new Documents(generation, DOCUMENTS_IN_MEMORY / 2);
  const parked = new Map((await generation.parked()).map((note) => [note.stream, note]));
  let written = options.checkpoint;
  let reached = options.checkpoint;
  let rowsAt = reached.applied;

  async function writeRows(): Promise<void> {
    const nothing = { overview: [], balances: [], categories: [], parked: [] };
    await readStore.bulkLoad(number, { ...documents.takeRows(), ...nothing, checkpoint: written }, lease());
    rowsAt = reached.applied;
  }

  async function writeAll(): Promise<void> {
    const writes = { ...documents.takeWrites(), parked: [...parked.values()], checkpoint: reached };
    await readStore.bulkLoad(number, writes, lease());
    written = reached;
    rowsAt = reached.applied;
  }

  for await (const page of pages) {
    const { events, position } = page;
    signal.throwIfAborted();
    await foldPage(page, documents, parked, options);
    reached = advance(reached, events, position);
    if (reached.applied - written.applied >= eventsPerCheckpoint || documents.weight > DOCUMENTS_IN_MEMORY) {
      await writeAll();
    } else if (reached.applied - rowsAt >= EVENTS_PER_WRITE) {
      await writeRows();
    }
    options.onProgress(reached.applied, position);
    // An embedded store reads and writes without waiting: leases and signals need their turn too.
    await nextTurn();
  }
  await writeAll();
}

async function foldPage(
  { events, read }: BulkPage,
  documents: Documents,
  parked: Map<string, ParkedLedger>,
  { now, skips }: Pick<ReplayOptions, 'now' | 'skips'>,
): Promise<void> {
  const items: (ProjectedEvent | undefined)[] = events.map((event, place) => {
    if (!isProjected(event.stream) || parked.has(event.stream)) return undefined;
    if (skips.has(skipKey(event))) return skippedEvent(event);
    try {
      return projectedEvent(read(place));
    } catch (error) {
      parked.set(event.stream, parkedAt(event, error, now()));
      return undefined;
    }
  });
  await documents.load(items.filter((item) => item !== undefined));
  for (const [index, event] of events.entries()) {
    const item = items[index];
    const note = parked.get(event.stream);
    if (!item || (note && note.revision <= event.revision)) continue;
    try {
      documents.fold(item);
    } catch (error) {
      parked.set(event.stream, parkedAt(event, error, now()));
    }
  }
}

function advance(from: Checkpoint, events: readonly BulkEvent[], position: string): Checkpoint {
  const last = events.at(-1);
  return {
    ...from,
    position,
    applied: from.applied + events.length,
    ...(last && { last: { stream: last.stream, revision: last.revision, eventId: last.id } }),
  };
}
