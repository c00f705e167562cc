import { isRefusal } from '@ledgerline/mongo';
import type { BalancesDocument, Checkpoint, ParkedLedger } from '../documents.ts';
import { type Lease, type ProjectionStore, type ProjectionWrites } from '../projectionStore.ts';
import { type ReadModels } from '../readModels.ts';
import { BatchRefused, Fenced } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';
import type { GenerationCollections } from './collections.ts';
import type { Fences } from './fences.ts';
import { readFitting } from './fittingReads.ts';
import { insertForward, insertOnce, putForward } from './forwardWrites.ts';
import { GenerationReads } from './generationReads.ts';
import { personTables } from './personTables.ts';

/** So many people are named at once. */
const PEOPLE_AT_ONCE = 1_000;

/** What a generation asks of the store that it is part of. */
export interface GenerationHost {
  fences: Fences;
  /** Whether nobody has taken this lease over. */
  isNewest(lease: Lease): Promise<boolean>;
  /** Somebody was fenced: a switch that was decided but not finished is to be finished. */
  fenced(number: number): Promise<void>;
  /** Removes what was written into generations that are gone. */
  dropStrays(): Promise<void>;
}

/** One generation in collections of its own. */
export class MongoGeneration extends GenerationReads implements ProjectionStore {
  readonly number: number;
  readonly #host: GenerationHost;
  #early: { userId: string; balances: Promise<BalancesDocument | null> } | undefined;

  constructor(
    number: number,
    ask: Ask,
    collections: GenerationCollections,
    host: GenerationHost & { format: number },
  ) {
    super(ask, collections, host.format);
    this.number = number;
    this.#host = host;
  }

  override balances(userId: string): Promise<BalancesDocument | null> {
    const early = this.#early;
    this.#early = undefined;
    return early?.userId === userId ? early.balances : super.balances(userId);
  }

  /** Somebody has asked for these balances already: who reads them first gets that answer. */
  balancesAre(userId: string, balances: Promise<BalancesDocument | null>): void {
    this.#early = { userId, balances };
  }

  snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result> {
    return readFitting(this, read);
  }

  checkpoint(): Promise<Checkpoint | null> {
    return this.#host.fences.checkpoint(this.number);
  }

  reached(): Promise<Checkpoint | null> {
    return this.#host.fences.reached(this.number);
  }

  /**
   * Each step may be repeated, and a step is taken only when the one before it is durable: rows, then the balances that
   * count them, then the checkpoint. So what fails half way is put right by the same batch, sent again.
   */
  async apply(writes: ProjectionWrites, lease: Lease): Promise<void> {
    try {
      await this.#writeSteps(writes, lease);
    } catch (error) {
      throw isRefusal(error) ? new BatchRefused(error) : error;
    }
  }

  async parked(): Promise<ParkedLedger[]> {
    const parked = await this.#host.fences.parked(this.number);
    return Object.values(parked).sort((one, other) => (one.stream < other.stream ? -1 : 1));
  }

  async parkedLedger(stream: string): Promise<ParkedLedger | null> {
    return (await this.#host.fences.parked(this.number))[stream] ?? null;
  }

  unpark(stream: string, lease: Lease): Promise<void> {
    return this.#host.fences.unpark(this.number, lease, stream);
  }

  async forget(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
      await this.#erase(userIds.slice(from, from + PEOPLE_AT_ONCE));
    }
    if (userIds.length > 0) await this.#host.dropStrays();
  }

  async #writeSteps(writes: ProjectionWrites, lease: Lease): Promise<void> {
    const batch = encode(writes);
    const { history, overview, months, activity, categories, balances } = this.collections;
    await this.#enter(lease, writes.reached ?? writes.checkpoint);
    await all([
      insertForward(this.ask, history, batch.history),
      putForward(this.ask, overview, batch.overview),
      putForward(this.ask, months, batch.months),
      insertOnce(this.ask, activity, batch.activity),
      putForward(this.ask, categories, batch.categories),
    ]);
    await putForward(this.ask, balances, batch.balances);
    const erased = writes.erased ?? [];
    await insertOnce(
      this.ask,
      this.collections.erased,
      erased.map((userId) => ({ _id: userId })),
    );
    await this.forget(erased);
    await this.#leave(writes, lease);
  }

  /** A batch that another projector has overtaken may have brought back people who were erased meanwhile. */
  async #leave(
    { history, activity, balances, parked, checkpoint }: ProjectionWrites,
    lease: Lease,
  ): Promise<void> {
    try {
      await this.#host.fences.park(this.number, lease, checkpoint.position, parked);
      await this.#host.fences.advance(this.number, lease, checkpoint);
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      const people = new Set([...history, ...activity, ...balances].map(({ userId }) => userId));
      const erased = await this.ask((within) =>
        this.collections.erased.find({ _id: { $in: [...people] } }, within).toArray(),
      );
      await this.forget(erased.map(({ _id }) => _id));
      throw error;
    }
  }

  async #enter(lease: Lease, checkpoint: Checkpoint): Promise<void> {
    try {
      if (!(await this.#host.isNewest(lease))) throw new Fenced(lease);
      await this.#host.fences.enter(this.number, lease, checkpoint);
    } catch (error) {
      if (error instanceof Fenced) await this.#host.fenced(this.number);
      throw error;
    }
  }

  async #erase(userIds: readonly string[]): Promise<void> {
    const { history, overview, months, activity, balances } = this.collections;
    const theirs = { userId: { $in: [...userIds] } };
    for (const collection of [history, overview, months, activity] as GenerationCollections['history'][]) {
      await this.ask((within) => collection.deleteMany(theirs, within), 'batch');
    }
    const whole = { _id: { $in: [...userIds] }, ...theirs };
    await this.ask((within) => balances.deleteMany(whole, within), 'batch');
  }
}

/** The documents of a batch. Throws where one of them can't be stored, before anything is written. */
const encode = ({ history, overview, months, activity, categories, balances }: ProjectionWrites) => ({
  history: history.map(personTables.history.store),
  overview: overview.map(personTables.overview.store),
  months: months.map(personTables.months.store),
  activity: activity.map(personTables.activity.store),
  categories: categories.map((category) => ({ _id: category.id, ...category })),
  balances: balances.map(personTables.balances.store),
});

/** Waits for all, also where one fails: nothing of a batch is under way any more when it is sent again. */
async function all(writes: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}
