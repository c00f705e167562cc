import { isRefusal } from '@ledgerline/mongo';
import type { BalancesDocument, Checkpoint } from '../documents.ts';
import { peopleIn, streamsOfPeople } from '../parkedNotes.ts';
import type { ProjectionStore, ProjectionWrites, Standing, WritesBeside } from '../projectionStore.ts';
import { type ReadModels } from '../readModels.ts';
import { BatchRefused, Overtaken } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';
import type { GenerationCollections, StoredNote } from './collections.ts';
import { readFitting } from './fittingReads.ts';
import { insertForward, insertOnce, putForward } from './forwardWrites.ts';
import { GenerationReads } from './generationReads.ts';
import { personTables } from './personTables.ts';

/** So many people are named at once. */
const PEOPLE_AT_ONCE = 1_000;

/** What a generation asks of the store that it is part of. */
export interface GenerationHost {
  /** How far a generation has come, for those who only read. */
  shown(number: number): Promise<Standing>;
  standing(number: number): Promise<Standing>;
  /** Changes that, after so many moves. false: somebody else did, or nobody is to any more. */
  move(number: number, moves: number, change: Partial<Standing>): Promise<boolean>;
  /** Counts that a write beside the checkpoint begins, or has ended. false: nobody is to write there any more. */
  beside(number: number, what: 'begun' | 'ended'): Promise<boolean>;
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

  async checkpoint(): Promise<Checkpoint | null> {
    return (await this.#host.shown(this.number)).checkpoint;
  }

  async furthest(): Promise<Checkpoint | null> {
    return (await this.#host.shown(this.number)).furthest;
  }

  standing(): Promise<Standing> {
    return this.#host.standing(this.number);
  }

  /**
   * Each step may be repeated, and a step is taken only when the one before it is durable: how far the batch goes, rows,
   * the balances that count them, the checkpoint. So what fails half way is put right by the same batch, sent again, and
   * nobody is shown what a switch or a log that was put back would not know of. Who was overtaken meanwhile has done no
   * harm: everything is written only forward.
   */
  apply(writes: ProjectionWrites, moves: number): Promise<number> {
    return refusing(async () => {
      const { checkpoint, furthest = checkpoint, unparked = [] } = writes;
      const batch = encode(writes);
      await this.#move(moves, { furthest });
      await this.#write(writes, batch);
      await this.#move(moves + 1, { checkpoint });
      const { parked } = this.collections;
      for (const { stream, revision, at } of unparked)
        await this.ask((within) => parked.deleteOne({ _id: stream, revision, at }, within));
      return moves + 2;
    });
  }

  write(writes: WritesBeside): Promise<void> {
    return refusing(async () => {
      const batch = encode(writes);
      // Before anything is shown, so that a switch which has looked before comes to nothing; one that looks now waits for the end.
      if (!(await this.#host.beside(this.number, 'begun'))) await this.#isGone();
      try {
        await this.#write(writes, batch);
      } finally {
        await this.#host.beside(this.number, 'ended');
      }
    });
  }

  async forget(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
      const some = userIds.slice(from, from + PEOPLE_AT_ONCE);
      await insertOnce(
        this.ask,
        this.collections.erased,
        some.map((userId) => ({ _id: userId })),
      );
      await this.#erase(some);
    }
    if (userIds.length > 0) await this.#host.dropStrays();
  }

  async #move(moves: number, change: Partial<Standing>): Promise<void> {
    if (!(await this.#host.move(this.number, moves, change))) await this.#isGone();
  }

  /** It may be there no more. */
  async #isGone(): Promise<never> {
    await this.#host.dropStrays();
    throw new Overtaken(this.number);
  }

  async #write(writes: WritesBeside, batch: Encoded): Promise<void> {
    const { history, overview, months, activity, categories, balances } = this.collections;
    await all([
      insertForward(this.ask, history, batch.history),
      putForward(this.ask, overview, batch.overview),
      putForward(this.ask, months, batch.months),
      insertOnce(this.ask, activity, batch.activity),
      putForward(this.ask, categories, batch.categories),
    ]);
    await putForward(this.ask, balances, batch.balances);
    for (const note of batch.parked) await this.#note(note);
    await this.forget(writes.erased ?? []);
    await this.#forgetErased([...peopleIn(writes)]);
  }

  /** Puts a note in unless one of a later event stands there. */
  async #note(note: StoredNote): Promise<void> {
    const { parked } = this.collections;
    await putForward(this.ask, parked, [note]);
    const { _id, revision } = note;
    await this.ask((within) => parked.replaceOne({ _id, revision }, note, within));
  }

  /** Somebody may have erased them while they were written. */
  async #forgetErased(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
      const some = userIds.slice(from, from + PEOPLE_AT_ONCE);
      const erased = await this.ask((within) =>
        this.collections.erased.find({ _id: { $in: some } }, within).toArray(),
      );
      if (erased.length > 0) await this.#erase(erased.map(({ _id }) => _id));
    }
  }

  async #erase(userIds: readonly string[]): Promise<void> {
    const { history, overview, months, activity, balances, parked } = this.collections;
    const theirs = { userId: { $in: [...userIds] } };
    for (const collection of [history, overview, months, activity] as GenerationCollections['history'][]) {
      await this.ask((within) => collection.deleteMany(theirs, within), 'batch');
    }
    const whole = { _id: { $in: [...userIds] }, ...theirs };
    await this.ask((within) => balances.deleteMany(whole, within), 'batch');
    const notes = { _id: { $in: streamsOfPeople(userIds) } };
    await this.ask((within) => parked.deleteMany(notes, within), 'batch');
  }
}

type Encoded = ReturnType<typeof encode>;

/** What the store will never write becomes BatchRefused. */
async function refusing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isRefusal(error) ? new BatchRefused(error) : error;
  }
}

/** The documents of a batch. Throws where one of them can't be stored, before anything is written. */
const encode = ({ history, overview, months, activity, categories, balances, parked }: WritesBeside) => ({
  history: history.map(personTables.history.store),
  overview: overview.map(personTables.overview.store),
  months: months.map(personTables.months.store),
  activity: activity.map(personTables.activity.store),
  categories: categories.map((category) => ({ _id: category.id, ...category })),
  balances: balances.map(personTables.balances.store),
  parked: parked.map((note): StoredNote => ({ _id: note.stream, ...note })),
});

/** Waits for all, also where one fails: nothing of a batch is under way any more when it is sent again. */
async function all(writes: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}
