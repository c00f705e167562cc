import { isInserted } from '@ledgerline/mongo';
import type { Collection, Db } from 'mongodb';
import type { Generation, GenerationState } from '../readStore.ts';
import type { Ask } from './asking.ts';
import { GENERATION_FORMAT } from './collections.ts';

/** The one document that says which generations there are and which is live: switched in one step for every reader. */
interface ControlDocument {
  _id: 'generations';
  live: number;
  /** The highest number ever given. */
  last: number;
  known: Record<string, Known>;
  /** When those were dropped that somebody may still be reading, in milliseconds since 1970. */
  leaving: Record<string, number>;
}

interface Known {
  state: GenerationState;
  projectionVersion: number;
  format: number;
  /** Whether it has all indexes that readers need. */
  isIndexed: boolean;
}

/** What is known of all generations at one moment. */
export type Survey = Omit<ControlDocument, '_id'>;

/** What stands above the generations. */
export class Control {
  readonly #ask: Ask;
  readonly #control: Collection<ControlDocument>;

  constructor(ask: Ask, db: Db) {
    this.#ask = ask;
    this.#control = db.collection('control');
  }

  find(): Promise<Survey | null> {
    return this.#ask(() => this.#control.findOne({ _id: 'generations' }));
  }

  /** Begins with generation 1, which is live, where nothing is there. */
  async begin(projectionVersion: number): Promise<void> {
    const known = {
      1: { state: 'live' as const, projectionVersion, format: GENERATION_FORMAT, isIndexed: true },
    };
    const first = { _id: 'generations' as const, live: 1, last: 1, known, leaving: {} };
    await isInserted(this.#ask(() => this.#control.insertOne(first)));
  }

  /** A number that no generation ever had. */
  async nextNumber(): Promise<number> {
    const after = await this.#ask(() =>
      this.#control.findOneAndUpdate(
        { _id: 'generations' },
        { $inc: { last: 1 } },
        { returnDocument: 'after' },
      ),
    );
    if (!after) throw new Error('the read store has no control document');
    return after.last;
  }

  /** Lets everybody see a generation whose collections are there. */
  async add({ number, state, projectionVersion }: Generation): Promise<void> {
    await this.#set({
      [`known.${number}`]: { state, projectionVersion, format: GENERATION_FORMAT, isIndexed: false },
    });
  }

  async setState(number: number, state: GenerationState): Promise<void> {
    await this.#set({ [`known.${number}.state`]: state });
  }

  async noteIndexed(number: number): Promise<void> {
    await this.#set({ [`known.${number}.isIndexed`]: true });
  }

  /** Makes another generation live instead of `former`, unless somebody did already. */
  async makeLive(number: number, former: number): Promise<void> {
    await this.#ask(() =>
      this.#control.updateOne(
        { _id: 'generations', live: former },
        {
          $set: { live: number, [`known.${number}.state`]: 'live', [`known.${former}.state`]: 'retired' },
        },
      ),
    );
  }

  /** Takes a generation off the list; its collections are to go later. false: it is live. */
  async remove(number: number, at: number): Promise<boolean> {
    const removed = await this.#ask(() =>
      this.#control.updateOne(
        { _id: 'generations', live: { $ne: number } },
        { $unset: { [`known.${number}`]: true }, $set: { [`leaving.${number}`]: at } },
      ),
    );
    return removed.matchedCount === 1;
  }

  /** The collections of a dropped generation are gone. */
  async forget(number: number): Promise<void> {
    await this.#ask(() =>
      this.#control.updateOne({ _id: 'generations' }, { $unset: { [`leaving.${number}`]: true } }),
    );
  }

  async #set(fields: Record<string, unknown>): Promise<void> {
    await this.#ask(() => this.#control.updateOne({ _id: 'generations' }, { $set: fields }));
  }
}

/** The generations of a survey, in the order of their numbers. */
export const generationsOf = ({ known }: Survey): Generation[] =>
  Object.entries(known)
    .map(([number, { state, projectionVersion }]) => ({ number: Number(number), state, projectionVersion }))
    .sort((one, other) => one.number - other.number);
