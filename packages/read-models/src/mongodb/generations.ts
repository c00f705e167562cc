import type { Db } from 'mongodb';
import { type Lease } from '../projectionStore.ts';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import { type Generation } from '../readStore.ts';
import { ReadStoreUnavailable } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';
import {
  collectionsOf,
  dropCollections,
  GENERATION_FORMAT,
  generationOf,
  OLDEST_FORMAT,
  prepareForReading,
} from './collections.ts';
import { Control, generationsOf, type Survey } from './control.ts';
import { Fences } from './fences.ts';
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

  constructor(ask: Ask, db: Db, isNewest: (lease: Lease) => Promise<boolean>) {
    this.#ask = ask;
    this.#db = db;
    this.#control = new Control(ask, db);
    this.#host = {
      isNewest,
      fences: new Fences(ask, db),
      fenced: (number) => this.#finishSwitch(number),
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
    await this.#survey();
    const number = await this.#control.nextNumber();
    await this.#host.fences.create(number);
    const generation: Generation = { number, state: 'catching-up', projectionVersion };
    // First of all: what nobody knows of is removed as a stray.
    await this.#control.add(generation);
    await this.#ask((within) => prepareForReading(collectionsOf(this.#db, number), within), 'batch');
    return generation;
  }

  async switchTo(number: number, evenIfBehind: boolean): Promise<void> {
    const survey = await this.#survey();
    this.#open(survey, number);
    if (survey.live === number) return;
    await this.#host.fences.retire(survey.live, number, evenIfBehind);
    await this.#finishSwitch(survey.live);
    if ((await this.#survey()).live !== number) throw new Error(`generation ${number} was dropped meanwhile`);
  }

  async drop(number: number): Promise<void> {
    const { known, live } = await this.#survey();
    await this.#finishSwitch(live);
    if (!(await this.#control.remove(number, Date.now()))) throw new Error(`generation ${number} is live`);
    const state = known[number]?.state;
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
    return survey;
  }

  async #prepare(): Promise<void> {
    const found = await this.#control.find();
    if (found && Object.keys(found.leaving).length > 0) this.#sweepLater();
    if (found) return;
    await this.#host.fences.create(1);
    await this.#ask((within) => prepareForReading(collectionsOf(this.#db, 1), within), 'batch');
    await this.#control.begin(PROJECTION_VERSION);
  }

  /**
   * The process that decided a switch may have died before the pointer was moved: what was decided holds. Where the successor was
   * dropped, the decision had been given up and arrived later: the live generation is written again.
   */
  async #finishSwitch(former: number): Promise<void> {
    const { fences } = this.#host;
    const successor = await fences.successor(former);
    if (successor === undefined || (await this.#control.makeLive(successor, former))) return;
    const survey = await this.#survey();
    if (survey.live === former && !survey.known[successor]) await fences.reopen(former, successor);
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
    if (leaving.length > 0) this.#sweepLater();
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
    await this.#host.fences.remove(number);
    await this.#ask((within) => dropCollections(collectionsOf(this.#db, number), within), 'batch');
    await this.#control.forget(number);
  }
}
