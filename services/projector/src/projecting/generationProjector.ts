import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  LEDGER_PREFIX,
  ledgerStream,
  readEvent,
  SKIPS_STREAM,
  type StoredEvent,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import {
  BatchRefused,
  type Checkpoint,
  Overtaken,
  type ParkedLedger,
  type ProjectionStore,
  type ReadStore,
  type Standing,
} from '@ledgerline/read-models';
import { decode } from '../fold/decode.ts';
import { Documents, type FoldedWrites } from '../fold/documents.ts';
import { readSkips, type Skips } from '../skips.ts';
import { advanced, isSameStanding } from './checkpoints.ts';
import type { Slice } from './fairWindow.ts';
import { parkedAt, SeenLately, TooManyParked } from './parking.ts';

/** About how many documents stay in memory between batches: some 30 MB. */
const CACHED_DOCUMENTS = 50_000;

/** That a person's read models show everything up to this public revision. */
export interface Committed {
  userId: string;
  revision: number;
}

export interface GenerationProjectorOptions {
  eventStore: Pick<EventStore, 'readStream'>;
  readStore: Pick<ReadStore, 'deleteSnapshots'>;
  generation: ProjectionStore;
  /** Where to go on, */
  checkpoint: Checkpoint;
  /** and how far the generation had come by then. */
  standing: Standing;
  now: () => Date;
  onCommitted: (changes: readonly Committed[]) => void;
  onParked: (parked: ParkedLedger) => void;
}

/**
 * Projects batches of events into one generation. A stream with an event that cannot be projected, or whose documents
 * the store refuses, is parked at that event and its later ones held back, so that the order within a ledger holds; all
 * others go on.
 */
export class GenerationProjector {
  readonly #options: GenerationProjectorOptions;
  readonly #parked = new Map<string, ParkedLedger>();
  readonly #seenLately = new SeenLately();
  /** How far events of parked streams were held back, where that may be beyond the checkpoint. */
  readonly #heldBack = new Map<string, string>();
  #documents: Documents;
  #checkpoint: Checkpoint;
  #standing: Standing;
  #skips: Skips = new Map();
  /** What was projected ahead of the checkpoint. */
  #furthest: Checkpoint | undefined;

  /** Only after `start` has read which streams are parked. */
  constructor(options: GenerationProjectorOptions) {
    this.#options = options;
    this.#documents = this.#noDocuments();
    this.#checkpoint = options.checkpoint;
    this.#standing = options.standing;
    this.#furthest = options.standing.furthest ?? undefined;
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  /** How far the generation has come by what was projected here. */
  get standing(): Standing {
    return this.#standing;
  }

  /** Reads which events are to be passed over and which streams are parked, and tries these again. */
  async start(): Promise<void> {
    this.#skips = await readSkips(this.#options.eventStore);
    await this.retryParked();
  }

  /** Projects the next events of the log and moves the checkpoint to `position`. Throws Overtaken, TooManyParked. */
  project(events: readonly StoredEvent[], position: string): Promise<void> {
    return this.projectSlice({ events, passed: events, position, furthest: undefined });
  }

  /** Projects some of the next events of the log, and moves the checkpoint as far as none are left out. Throws Overtaken, TooManyParked. */
  async projectSlice({ events, passed, position, furthest }: Slice): Promise<void> {
    const checkpoint = advanced(this.#checkpoint, passed, position ?? this.#checkpoint.position);
    if (furthest) this.#goes(advanced(checkpoint, [furthest], furthest.position));
    const waiting = events.filter(({ stream }) => !this.#parked.has(stream));
    const parked = await this.#take(waiting, checkpoint);
    for (const one of events) if (this.#parked.has(one.stream)) this.#heldBack.set(one.stream, one.position);
    for (const { stream } of waiting) this.#seenLately.add(stream);
    for (const { stream } of parked) {
      await this.#retry(stream);
      if (this.#parked.has(stream)) this.#seenLately.park(stream);
    }
    await this.#goOnBeside(
      new Set(events.map(({ stream }) => stream).filter((one) => this.#parked.has(one))),
    );
    if (events.some(({ stream }) => stream === SKIPS_STREAM)) await this.#passOver();
    if (this.#seenLately.hasTooManyParked) throw new TooManyParked([...this.#parked.values()]);
  }

  /** Projects events of streams ahead of the checkpoint, which stays: each stream's next ones, in their order. */
  async projectAhead(events: readonly StoredEvent[]): Promise<void> {
    const waiting = events.filter(({ stream }) => !this.#parked.has(stream));
    if (waiting.length > 0) await this.#take(waiting, this.#checkpoint);
  }

  /** Moves the checkpoint to where all has been projected. */
  arrive(checkpoint: Checkpoint): Promise<void> {
    return this.#commit(checkpoint, []);
  }

  /** Goes on with what is parked at events that are to be passed over now. */
  async #passOver(): Promise<void> {
    this.#skips = await readSkips(this.#options.eventStore);
    await this.retryParked();
  }

  /** Reads every parked stream again from where its documents are, also those that somebody else went on with. */
  async retryParked(): Promise<void> {
    for (const note of await this.#options.generation.notes()) this.#parked.set(note.stream, note);
    const tried = [...this.#parked.values()];
    for (const { stream } of tried) await this.#retry(stream);
    await this.#release(tried.filter(({ stream }) => !this.#parked.has(stream)));
  }

  /** Goes on with parked streams of which new events have come, where somebody else has tried them again meanwhile. */
  async #goOnBeside(streams: ReadonlySet<string>): Promise<void> {
    for (const stream of streams)
      if (!(await this.#options.generation.parkedLedger(stream))) await this.#retry(stream);
  }

  /**
   * Takes notes away whose streams are gone on with. With the checkpoint, so that nobody has held back more of them
   * meanwhile.
   */
  async #release(notes: readonly ParkedLedger[]): Promise<void> {
    if (notes.length > 0) await this.#commit(this.#checkpoint, [], notes);
  }

  /** Goes on with a stream from where its documents are, as far as the log has been projected. */
  async #retry(stream: string): Promise<void> {
    const known = this.#parked.get(stream);
    this.#parked.delete(stream);
    this.#documents.forget(userIdOf(stream) ?? '');
    const from = await this.#nextRevision(stream, known);
    const heldBack = this.#heldBack.get(stream) ?? '';
    const until = heldBack > this.#checkpoint.position ? heldBack : this.#checkpoint.position;
    for await (const page of streamPages(this.#options.eventStore, stream, from)) {
      // Later ones come with their batch: documents ahead of all that is said to be here would hide that a log was put back.
      const events = page.filter(({ position }) => position <= until);
      const parked = events.length === 0 ? [] : await this.#take(events, undefined);
      for (const again of parked) this.#options.onParked(again);
      if (parked.length > 0) return;
      if (events.length < page.length) break;
    }
    this.#heldBack.delete(stream);
  }

  /** The first revision that the stream's documents do not show. */
  async #nextRevision(stream: string, parked: ParkedLedger | undefined): Promise<number> {
    if (!stream.startsWith(LEDGER_PREFIX)) return parked?.revision ?? 0;
    const [balances] = await this.#options.generation.loadBalances([stream.slice(LEDGER_PREFIX.length)]);
    return balances?.revision ?? 0;
  }

  /**
   * Folds the events in, writes what comes of it, and answers which streams were parked. The checkpoint stays where none
   * is given.
   */
  async #take(events: readonly StoredEvent[], checkpoint: Checkpoint | undefined): Promise<ParkedLedger[]> {
    const parked = await this.#fold(events);
    try {
      await this.#commit(checkpoint, parked);
      return parked;
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      // What was folded counts as written there, and is not.
      this.#documents = this.#noDocuments();
      await this.#lookAgain();
      return this.#takeApart(events, checkpoint, error);
    }
  }

  /** Writes what the store refused as one batch: each person's part for itself, and the refused part event by event. */
  async #takeApart(
    events: readonly StoredEvent[],
    checkpoint: Checkpoint | undefined,
    refusal: BatchRefused,
  ): Promise<ParkedLedger[]> {
    const [first] = events;
    if (!first) throw refusal;
    if (events.length === 1) {
      const parked = [parkedAt(first, refusal, this.#options.now())];
      await this.#commit(checkpoint, parked);
      return parked;
    }
    const people = byPerson(events);
    const parts = people.length > 1 ? people : events.map((event) => [event]);
    const parked: ParkedLedger[] = [];
    for (const part of parts) {
      const waiting = part.filter(({ stream }) => !this.#parked.has(stream));
      if (waiting.length > 0) parked.push(...(await this.#take(waiting, checkpoint && this.#checkpoint)));
    }
    if (checkpoint) await this.#commit(checkpoint, []);
    return parked;
  }

  /** The store may count a batch that it refused. Throws Overtaken where that is not all that happened meanwhile. */
  async #lookAgain(): Promise<void> {
    const { generation } = this.#options;
    const now = await generation.standing();
    if (!isSameStanding({ ...now, furthest: null }, { ...this.#standing, furthest: null }))
      throw new Overtaken(generation.number);
    this.#standing = now;
    // Another projector may have begun a batch that goes further.
    if (now.furthest) this.#goes(now.furthest);
  }

  /** Folds the events in and answers which streams have to be parked. */
  async #fold(events: readonly StoredEvent[]): Promise<ParkedLedger[]> {
    const decoded = events.map((event) => decode(event, this.#skips, readEvent));
    await this.#documents.load(
      decoded.flatMap((event) => ('item' in event && event.item ? [event.item] : [])),
    );
    const parked = new Map<string, ParkedLedger>();
    for (const read of decoded) {
      const { stream } = read.event;
      if (parked.has(stream)) continue;
      try {
        if ('error' in read) throw read.error;
        if (read.item) this.#documents.fold(read.item);
      } catch (error) {
        parked.set(stream, parkedAt(read.event, error, this.#options.now()));
      }
    }
    return [...parked.values()];
  }

  #noDocuments(): Documents {
    return new Documents(this.#options.generation, CACHED_DOCUMENTS);
  }

  /** Writes what was folded. The checkpoint stays where none is given. */
  async #commit(
    checkpoint: Checkpoint | undefined,
    parked: ParkedLedger[],
    unparked: readonly ParkedLedger[] = [],
  ): Promise<void> {
    const { generation, onCommitted } = this.#options;
    const writes = this.#documents.takeWrites();
    if (checkpoint) {
      this.#goes(checkpoint);
      const furthest = this.#furthest ?? checkpoint;
      const batch = { ...writes, parked, unparked, checkpoint, furthest };
      const moves = await generation.apply(batch, this.#standing.moves);
      this.#standing = { checkpoint, furthest, moves };
      this.#checkpoint = checkpoint;
    } else {
      await generation.write({ ...writes, parked });
    }
    await this.#forgetErased(writes);
    for (const note of parked) this.#parked.set(note.stream, note);
    if (writes.balances.length > 0) {
      onCommitted(writes.balances.map(({ userId, revision }) => ({ userId, revision })));
    }
  }

  /** So far something of the log is here, or is about to be. */
  #goes(checkpoint: Checkpoint): void {
    if (checkpoint.position >= (this.#furthest?.position ?? '')) this.#furthest = checkpoint;
  }

  /** Deletes what is kept of erased people outside their documents. */
  async #forgetErased({ erased }: FoldedWrites): Promise<void> {
    for (const userId of erased) {
      await this.#options.readStore.deleteSnapshots(ledgerStream(userId));
      for (const stream of [ledgerStream(userId), userStream(userId)]) this.#parked.delete(stream);
    }
  }
}

/** The events by whose they are, people first: nothing of a person may come after the note of their erasure. */
function byPerson(events: readonly StoredEvent[]): StoredEvent[][] {
  const people = new Map<string, StoredEvent[]>();
  const nobodys: StoredEvent[] = [];
  for (const event of events) {
    const userId = userIdOf(event.stream);
    if (userId === undefined) nobodys.push(event);
    else people.set(userId, [...(people.get(userId) ?? []), event]);
  }
  return [...people.values(), ...(nobodys.length > 0 ? [nobodys] : [])];
}
