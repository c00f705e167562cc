import type { Db } from 'mongodb';
import { isAsBefore } from '../isAsBefore.ts';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import type { Generation, SwitchOptions } from '../readStore.ts';
import { GenerationBehind, Overtaken, ReadStoreUnavailable } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';
import {
  collectionsOf,
  dropCollections,
  GENERATION_FORMAT,
  generationOf,
  OLDEST_FORMAT,
  prepareForReading,
} from './collections.ts';
import { Control, generationsOf, type Survey, standingIn } from './control.ts';
import { isFormer, takeOver } from './formerControl.ts';
import { type GenerationHost, MongoGeneration } from './mongoGeneration.ts';

/** A request that still reads a generation that was dropped has ended by then. */
const READERS_LEAVE_MS = 10_000;

/** The generations of a store: made, switched and dropped. Begins with an empty live one where there is none. */
export class Generations {
  readonly #ask: Ask;
  readonly #db: Db;
  readonly #control: Control;
  readonly #host: GenerationHost;
  #prepared: Promise<void> | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(ask: Ask, db: Db) {
    this.#ask = ask;
    this.#db = db;
    this.#control = new Control(ask, db);
    this.#host = {
      shown: async (number) => standingIn(await this.#survey(), number),
      standing: async (number) => standingIn(await this.#writersSurvey(), number),
      move: (number, moves, change) => this.#control.move(number, moves, change),
      beside: (number, what) => this.#control.beside(number, what),
      dropStrays: () => this.#dropStrays(),
    };
  }

  async live(): Promise<MongoGeneration> {
    const survey = await this.#survey();
    return this.#open(survey, survey.live);
  }

  async generation(number: number): Promise<MongoGeneration> {
    return this.#open(await this.#survey(), number);
  }

  async list(): Promise<Generation[]> {
    return generationsOf(await this.#survey());
  }

  async create(projectionVersion: number): Promise<Generation> {
    for (;;) {
      const survey = await this.#writersSurvey();
      const found = generationsOf(survey).find(
        (one) => one.state === 'catching-up' && one.projectionVersion === projectionVersion,
      );
      // First of all: what nobody knows of is removed as a stray.
      const isAdded = found === undefined && (await this.#control.add(survey, projectionVersion));
      if (!found && !isAdded) continue;
      const number = found?.number ?? survey.last + 1;
      await this.#ask((within) => prepareForReading(collectionsOf(this.#db, number), within), 'batch');
      return { number, state: 'catching-up', projectionVersion };
    }
  }

  async switchTo(number: number, { evenIfBehind = false, seen }: SwitchOptions): Promise<void> {
    for (;;) {
      const survey = await this.#writersSurvey();
      this.#open(survey, number);
      if (survey.live === number) return;
      if (survey.known[number]?.state !== 'catching-up') throw new Overtaken(number);
      const position = standingIn(survey, number).checkpoint?.position ?? '';
      const live = { number: survey.live, standing: standingIn(survey, survey.live) };
      const shown = live.standing.furthest?.position ?? '';
      if (seen && !isAsBefore(seen, live)) throw new GenerationBehind(number, position, shown);
      if (shown > position && !evenIfBehind) throw new GenerationBehind(number, position, shown);
      if (await this.#control.makeLive(number, survey)) return;
    }
  }

  async drop(number: number): Promise<void> {
    const { known } = await this.#survey();
    const state = known[number]?.state;
    if (state === undefined) return;
    if (!(await this.#control.remove(number, Date.now()))) throw new Error(`generation ${number} is live`);
    // Nobody reads what never was live.
    if (state === 'replaying' || state === 'catching-up') await this.#removeCollections(number);
    else this.#sweepLater();
  }

  close(): void {
    clearTimeout(this.#sweeping);
  }

  #open({ known }: Survey, number: number): MongoGeneration {
    const generation = known[number];
    if (!generation) throw new Error(`there is no generation ${number} of the read models`);
    const { format } = generation;
    if (format < OLDEST_FORMAT || format > GENERATION_FORMAT) {
      const formats = `format ${format}, this version reads ${GENERATION_FORMAT}`;
      throw new ReadStoreUnavailable(new Error(`generation ${number} has ${formats}: it has to be rebuilt`));
    }
    return new MongoGeneration(number, this.#ask, collectionsOf(this.#db, number), {
      ...this.#host,
      format,
    });
  }

  /** For those who may write. */
  async #writersSurvey(): Promise<Survey> {
    const survey = await this.#survey();
    if (!isFormer(survey)) return survey;
    await takeOver(this.#ask, this.#db, this.#control, survey);
    return this.#survey();
  }

  async #survey(): Promise<Survey> {
    this.#prepared ??= this.#prepare();
    try {
      await this.#prepared;
    } catch (error) {
      this.#prepared = undefined;
      throw error;
    }
    const survey = await this.#control.find();
    if (!survey) throw new Error('the read store has no control document');
    // Whoever dropped them may have died since, or may not know that it did.
    if (Object.keys(survey.leaving).length > 0) this.#sweepLater();
    return survey;
  }

  async #prepare(): Promise<void> {
    if (await this.#control.find()) return;
    await this.#ask((within) => prepareForReading(collectionsOf(this.#db, 1), within), 'batch');
    await this.#control.begin(PROJECTION_VERSION);
  }

  #sweepLater(): void {
    this.#sweeping ??= setTimeout(() => {
      this.#sweeping = undefined;
      this.#sweep().catch(() => this.#sweepLater());
    }, READERS_LEAVE_MS).unref();
  }

  /** Removes what was dropped long enough ago. */
  async #sweep(): Promise<void> {
    const leaving = Object.entries((await this.#survey()).leaving);
    for (const [number, at] of leaving) {
      if (at + READERS_LEAVE_MS <= Date.now()) await this.#removeCollections(Number(number));
    }
  }

  /**
   * Removes what processes that stood still have written into generations that are gone. The collections are listed first: a
   * generation is known before it has any, and its number is never used again.
   */
  async #dropStrays(): Promise<void> {
    const found = await this.#ask((within) =>
      this.#db.listCollections({}, { nameOnly: true, ...within }).toArray(),
    );
    const { known, leaving } = await this.#survey();
    const numbers = new Set(found.flatMap(({ name }) => generationOf(name) ?? []));
    for (const number of numbers) {
      if (number in known || number in leaving) continue;
      await this.#ask((within) => dropCollections(collectionsOf(this.#db, number), within), 'batch');
    }
  }

  async #removeCollections(number: number): Promise<void> {
    await this.#ask((within) => dropCollections(collectionsOf(this.#db, number), within), 'batch');
    await this.#control.forget(number);
  }
}
