import { Documents, type FoldedWrites, type StoredDocuments } from '../fold/documents.ts';
import type { ProjectedEvent } from '../fold/projectedEvent.ts';
import type { BulkEvent } from './logPages.ts';

/** An event, and what it means to the read models. */
export interface ReplayedEvent {
  event: BulkEvent;
  item: ProjectedEvent;
}

export interface ReplayPartOptions {
  stored: StoredDocuments;
  /** Rows are written after so many events: they are most of what a fold leaves, and nothing is folded onto them. */
  eventsPerWrite: number;
  /** About how many documents stay in memory when all has been written. */
  maxWeight: number;
  /** Writes in bulk. What is not given here stays to be written. */
  write: (writes: Partial<FoldedWrites>) => Promise<void>;
}

/**
 * A part of a replay, with documents of its own: folds events onto them while what it folded before is being written.
 * At most one write is under way at a time, and what is in the store is looked up only after it.
 */
export class ReplayPart {
  readonly #options: ReplayPartOptions;
  readonly #documents: Documents;
  #writing: Promise<void> = Promise.resolve();
  #unwritten = 0;

  constructor(options: ReplayPartOptions) {
    this.#options = options;
    this.#documents = new Documents(
      after(() => this.#writing, options.stored),
      options.maxWeight,
    );
  }

  /** About how many documents are in memory. */
  get weight(): number {
    return this.#documents.weight;
  }

  /** Folds events in; each one that can't be folded goes to `park`, which says of others whether they `wait`. */
  async fold(
    events: readonly ReplayedEvent[],
    {
      park,
      waits,
    }: { park: (event: BulkEvent, error: unknown) => void; waits: (event: BulkEvent) => boolean },
  ): Promise<void> {
    await this.#documents.load(events.map(({ item }) => item));
    for (const { event, item } of events) {
      if (waits(event)) continue;
      try {
        this.#documents.fold(item);
      } catch (error) {
        park(event, error);
      }
    }
    this.#unwritten += events.length;
    if (this.#unwritten < this.#options.eventsPerWrite) return;
    this.#unwritten = 0;
    await this.#writing;
    this.#writing = this.#options.write(this.#documents.takeRows());
    // It rejects for the caller that waits for it; until then nobody handles it.
    this.#writing.catch(() => undefined);
  }

  /** Resolves when nothing is being written, also where that failed. */
  idle(): Promise<void> {
    return this.#writing.catch(() => undefined);
  }

  /** Writes all that is not stored yet, by `write` if that is given, and waits until it is. */
  async flush(write = this.#options.write): Promise<void> {
    this.#unwritten = 0;
    await this.#writing;
    await write(this.#documents.takeWrites());
  }
}

/** The same lookups, each after what is under way. */
const after = (ready: () => Promise<void>, stored: StoredDocuments): StoredDocuments => ({
  loadBalances: async (userIds) => {
    await ready();
    return stored.loadBalances(userIds);
  },
  loadOverviewDays: async (keys) => {
    await ready();
    return stored.loadOverviewDays(keys);
  },
  loadMonths: async (keys) => {
    await ready();
    return stored.loadMonths(keys);
  },
});
