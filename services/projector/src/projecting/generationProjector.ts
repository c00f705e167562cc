import type { EventStore } from '@ledgerline/event-store';
import { LEDGER_PREFIX, ledgerStream, SKIPS_STREAM, type StoredEvent, userStream } from '@ledgerline/events';
import type { Checkpoint, Lease, ParkedLedger, ProjectionStore, ReadStore } from '@ledgerline/read-models';
import { type Decoded, decode } from '../fold/decode.ts';
import { Documents, type FoldedWrites } from '../fold/documents.ts';
import { skippedEvent } from '../fold/projectedEvent.ts';
import { MAX_PARKED, parkedAt, TooManyParked } from './parking.ts';
import { readSkips, type Skips, skipKey } from './skips.ts';

/** About how many documents stay in memory between batches: some 30 MB. */
const CACHED_DOCUMENTS = 50_000;
const STREAM_PAGE = 500;

/** That a person's read models show everything up to this public revision. */
export interface Committed {
  userId: string;
  revision: number;
}

export interface GenerationProjectorOptions {
  eventStore: Pick<EventStore, 'readStream'>;
  readStore: Pick<ReadStore, 'deleteSnapshots'>;
  generation: ProjectionStore;
  /** The lease to write with, as renewed last. */
  lease: () => Lease;
  /** Where to go on. */
  checkpoint: Checkpoint;
  now: () => Date;
  onCommitted: (changes: readonly Committed[]) => void;
  onParked: (parked: ParkedLedger) => void;
}

/**
 * Projects batches of events into one generation. A stream with an event that cannot be projected is parked at that
 * event and its later ones held back, so that the order within a ledger holds; all others go on.
 */
export class GenerationProjector {
  readonly #options: GenerationProjectorOptions;
  readonly #documents: Documents;
  readonly #parked = new Map<string, ParkedLedger>();
  #checkpoint: Checkpoint;
  #skips: Skips = new Map();

  /** Only after `start` has read which streams are parked. */
  constructor(options: GenerationProjectorOptions) {
    this.#options = options;
    this.#documents = new Documents(options.generation, CACHED_DOCUMENTS);
    this.#checkpoint = options.checkpoint;
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  get parkedCount(): number {
    return this.#parked.size;
  }

  /** Reads which events are to be passed over and which streams are parked, and tries these again. Throws TooManyParked. */
  async start(): Promise<void> {
    this.#skips = await readSkips(this.#options.eventStore);
    for (const parked of await this.#options.generation.parked()) this.#parked.set(parked.stream, parked);
    await this.retryParked();
    this.#checkParked();
  }

  /** Projects the next events of the log and moves the checkpoint to `position`. Throws Fenced, TooManyParked. */
  async project(events: readonly StoredEvent[], position: string): Promise<void> {
    const last = events.at(-1);
    const checkpoint: Checkpoint = {
      ...this.#checkpoint,
      position,
      applied: this.#checkpoint.applied + events.length,
      ...(last && { last: { stream: last.stream, revision: last.revision, eventId: last.id } }),
    };
    const parked = await this.#fold(events.filter(({ stream }) => !this.#parked.has(stream)));
    await this.#commit(checkpoint, parked);
    for (const { stream } of parked) await this.#retry(stream);
    if (events.some(({ stream }) => stream === SKIPS_STREAM)) await this.#passOver();
    this.#checkParked();
  }

  /** Goes on with what is parked at events that are to be passed over now. */
  async #passOver(): Promise<void> {
    this.#skips = await readSkips(this.#options.eventStore);
    await this.retryParked();
  }

  /** Reads every parked stream again from where its documents are. */
  async retryParked(): Promise<void> {
    const streams = [...this.#parked.keys()];
    for (const stream of streams) await this.#retry(stream);
  }

  async #retry(stream: string): Promise<void> {
    const known = this.#parked.get(stream);
    this.#parked.delete(stream);
    for (let from = await this.#nextRevision(stream, known); ; from += STREAM_PAGE) {
      const events = await this.#options.eventStore.readStream(stream, from, STREAM_PAGE);
      const parked = await this.#fold(events);
      await this.#commit(this.#checkpoint, parked);
      for (const again of parked) this.#options.onParked(again);
      if (parked.length > 0) return;
      if (events.length < STREAM_PAGE) {
        return this.#options.generation.unpark(stream, this.#options.lease());
      }
    }
  }

  /** The first revision that the stream's documents do not show. */
  async #nextRevision(stream: string, parked: ParkedLedger | undefined): Promise<number> {
    if (!stream.startsWith(LEDGER_PREFIX)) return parked?.revision ?? 0;
    const [balances] = await this.#options.generation.loadBalances([stream.slice(LEDGER_PREFIX.length)]);
    return balances?.revision ?? 0;
  }

  /** Folds the events in and answers which streams have to be parked. */
  async #fold(events: readonly StoredEvent[]): Promise<ParkedLedger[]> {
    const decoded = events.map((event) => this.#decode(event));
    await this.#documents.load(
      decoded.flatMap((event) => ('item' in event && event.item ? [event.item] : [])),
    );
    const parked = new Map<string, ParkedLedger>();
    for (const event of decoded) {
      const { stream } = event.stored;
      if (parked.has(stream)) continue;
      try {
        if ('error' in event) throw event.error;
        if (event.item) this.#documents.fold(event.item);
      } catch (error) {
        parked.set(stream, parkedAt(event.stored, error, this.#options.now()));
      }
    }
    return [...parked.values()];
  }

  #decode(stored: StoredEvent): Decoded {
    return this.#skips.has(skipKey(stored)) ? { stored, item: skippedEvent(stored) } : decode(stored);
  }

  async #commit(checkpoint: Checkpoint, parked: ParkedLedger[]): Promise<void> {
    const { generation, lease, onCommitted } = this.#options;
    const writes = this.#documents.takeWrites();
    await generation.apply({ ...writes, parked, checkpoint }, lease());
    await this.#forgetErased(writes);
    this.#checkpoint = checkpoint;
    for (const note of parked) this.#parked.set(note.stream, note);
    if (writes.balances.length > 0) {
      onCommitted(writes.balances.map(({ userId, revision }) => ({ userId, revision })));
    }
  }

  /** Deletes what is kept of erased people outside their documents. */
  async #forgetErased({ erased }: FoldedWrites): Promise<void> {
    const { readStore, generation, lease } = this.#options;
    for (const userId of erased) {
      await readStore.deleteSnapshots(ledgerStream(userId));
      for (const stream of [ledgerStream(userId), userStream(userId)]) {
        if (this.#parked.delete(stream)) await generation.unpark(stream, lease());
      }
    }
  }

  #checkParked(): void {
    if (this.#parked.size >= MAX_PARKED) throw new TooManyParked([...this.#parked.values()]);
  }
}
