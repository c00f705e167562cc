import { insertNew } from '@ledgerline/mongo';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { Checkpoint } from '../documents.ts';
import type { Standing } from '../projectionStore.ts';
import type { Generation, GenerationState } from '../readStore.ts';
import type { Ask } from './asking.ts';
import { GENERATION_FORMAT } from './collections.ts';

/**
 * The one document that says which generations there are, how far each has come, and which is live: switched in one step
 * for every reader. Each change names what it replaces, so that a write which arrives long after it was given up changes
 * nothing.
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
  checkpoint: Checkpoint | null;
  /** The end of the batch that went the furthest of those that were begun. */
  furthest: Checkpoint | null;
  /** Absent until what version 0.1 kept elsewhere is taken over. */
  moves?: number;
  beside?: { begun: number; ended: number };
}

/** What is known of all generations at one moment. */
export type Survey = Omit<ControlDocument, '_id'>;

const EMPTY = { checkpoint: null, furthest: null, moves: 0 } as const;

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
      1: { state: 'live' as const, projectionVersion, format: GENERATION_FORMAT, ...EMPTY },
    };
    const first = { _id: 'generations' as const, live: 1, last: 1, known, leaving: {} };
    await this.#ask((within) => insertNew(this.#control, first, within));
  }

  /**
   * Lets everybody know of a generation with the next number, before it has any collections. false: somebody has added
   * another one since `survey`.
   */
  add(survey: Survey, projectionVersion: number): Promise<boolean> {
    const number = survey.last + 1;
    const known: Known = { state: 'catching-up', projectionVersion, format: GENERATION_FORMAT, ...EMPTY };
    return this.#replace({ last: survey.last }, { $set: { last: number, [`known.${number}`]: known } });
  }

  /** Notes how far a generation has come by what version 0.1 kept elsewhere. */
  async take(number: number, standing: Omit<Standing, 'moves'>): Promise<void> {
    const at = `known.${number}`;
    await this.#replace(
      { [`${at}.format`]: { $exists: true }, [`${at}.moves`]: { $exists: false } },
      {
        $set: {
          [`${at}.checkpoint`]: standing.checkpoint,
          [`${at}.furthest`]: standing.furthest,
          [`${at}.moves`]: 0,
        },
      },
    );
  }

  /** Changes how far a generation has come, after so many moves. false: somebody else did, or nobody is to any more. */
  move(number: number, moves: number, change: Partial<Standing>): Promise<boolean> {
    const at = `known.${number}`;
    const changed = Object.entries({ ...change, moves: moves + 1 }).map(([field, value]) => [
      `${at}.${field}`,
      value,
    ]);
    return this.#replace(
      { [`${at}.moves`]: moves, [`${at}.state`]: { $ne: 'retired' } },
      { $set: Object.fromEntries(changed) },
    );
  }

  /** Counts that a write beside the checkpoint begins, or has ended. false: nobody is to write there any more. */
  beside(number: number, what: 'begun' | 'ended'): Promise<boolean> {
    const at = `known.${number}`;
    return this.#replace(
      { [`${at}.moves`]: { $exists: true }, [`${at}.state`]: { $ne: 'retired' } },
      // Both, so that nobody finds one alone.
      {
        $inc: {
          [`${at}.beside.begun`]: what === 'begun' ? 1 : 0,
          [`${at}.beside.ended`]: what === 'ended' ? 1 : 0,
        },
      },
    );
  }

  /**
   * Makes another generation live, where both stand as `survey` says. false: one has moved since, somebody else has made
   * one live, or it was dropped.
   */
  makeLive(number: number, { live, known }: Survey): Promise<boolean> {
    const absent = { $exists: false };
    const same = [number, live].map((one) => [`known.${one}.moves`, known[one]?.moves ?? absent]);
    const beside = { [`known.${live}.beside.begun`]: known[live]?.beside?.begun ?? absent };
    return this.#replace(
      { live, [`known.${number}.state`]: 'catching-up', ...Object.fromEntries(same), ...beside },
      { $set: { live: number, [`known.${number}.state`]: 'live', [`known.${live}.state`]: 'retired' } },
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

/** How far a generation of a survey has come. */
export function standingIn({ known }: Survey, number: number): Standing {
  const { checkpoint = null, furthest = null, moves = 0, beside } = known[number] ?? {};
  // At the same position it may have the mark of a later log: what a rebuild builds comes before its checkpoint.
  const isOlder = furthest === null || furthest.position < (checkpoint?.position ?? '');
  return { checkpoint, furthest: isOlder ? checkpoint : furthest, moves, ...(beside && { beside }) };
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
