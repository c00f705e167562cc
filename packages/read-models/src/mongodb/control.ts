import { insertNew } from '@ledgerline/mongo';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { Generation, GenerationState } from '../readStore.ts';
import type { Ask } from './asking.ts';
import { GENERATION_FORMAT } from './collections.ts';

/**
 * The one document that says which generations there are and which is live: switched in one step for every reader. Each
 * change names the state that it replaces, so that a write which arrives long after it was given up changes nothing.
 */
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
    return this.#ask((within) => this.#control.findOne({ _id: 'generations' }, within));
  }

  /** Begins with generation 1, which is live, where nothing is there. */
  async begin(projectionVersion: number): Promise<void> {
    const known = {
      1: { state: 'live' as const, projectionVersion, format: GENERATION_FORMAT },
    };
    const first = { _id: 'generations' as const, live: 1, last: 1, known, leaving: {} };
    await this.#ask((within) => insertNew(this.#control, first, within));
  }

  /** A number that no generation ever had. */
  async nextNumber(): Promise<number> {
    const after = await this.#ask((within) =>
      this.#control.findOneAndUpdate(
        { _id: 'generations' },
        { $inc: { last: 1 } },
        { returnDocument: 'after', ...within },
      ),
    );
    if (!after) throw new Error('the read store has no control document');
    return after.last;
  }

  /** Lets everybody know of a generation, before it has any collections. */
  async add({ number, state, projectionVersion }: Generation): Promise<void> {
    const known: Known = { state, projectionVersion, format: GENERATION_FORMAT };
    const isAdded = await this.#replace(
      { [`known.${number}`]: { $exists: false } },
      { $set: { [`known.${number}`]: known } },
    );
    if (!isAdded) throw new Error(`there is a generation ${number} already`);
  }

  /** Makes another generation live instead of `former`. false: somebody did already, or it was dropped. */
  makeLive(number: number, former: number): Promise<boolean> {
    return this.#replace(
      { live: former, [`known.${number}.format`]: { $exists: true } },
      { $set: { live: number, [`known.${number}.state`]: 'live', [`known.${former}.state`]: 'retired' } },
    );
  }

  /** Takes a generation off the list; its collections are to go later. false: it is live. */
  remove(number: number, at: number): Promise<boolean> {
    return this.#replace(
      { live: { $ne: number } },
      { $unset: { [`known.${number}`]: true }, $set: { [`leaving.${number}`]: at } },
    );
  }

  /** The collections of a dropped generation are gone. */
  async forget(number: number): Promise<void> {
    await this.#replace({}, { $unset: { [`leaving.${number}`]: true } });
  }

  /** false: the document does not say what is to be replaced. */
  async #replace(former: Filter<ControlDocument>, update: UpdateFilter<ControlDocument>): Promise<boolean> {
    const { matchedCount } = await this.#ask((within) =>
      this.#control.updateOne({ ...former, _id: 'generations' }, update, within),
    );
    return matchedCount === 1;
  }
}

/** The generations of a survey, in the order of their numbers. */
export const generationsOf = (survey: Survey): Generation[] =>
  Object.entries(survey.known)
    .map(([number, { projectionVersion }]) => {
      const state = stateOf(survey, Number(number)) ?? 'retired';
      return { number: Number(number), state, projectionVersion };
    })
    .sort((one, other) => one.number - other.number);

/** The state of a generation; undefined where there is none. Which one is live, `live` alone says. */
function stateOf({ live, known }: Survey, number: number): GenerationState | undefined {
  const state = known[number]?.state;
  if (number === live) return 'live';
  return state === 'live' ? 'retired' : state;
}
