import { connectMongo, type MongoConnection } from '@ledgerline/mongo';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import {
  type Generation,
  type GenerationState,
  type Lease,
  type ProjectionStore,
  type ProjectionWrites,
  type ReadStore,
  ReadStoreUnavailable,
  type Snapshot,
} from '../readStore.ts';
import type { Ask } from './asking.ts';
import { nextChange } from './changes.ts';
import {
  collectionsOf,
  dropCollections,
  GENERATION_FORMAT,
  indexLoaded,
  prepareForLoading,
  prepareForReading,
} from './collections.ts';
import { Control, generationsOf, type Survey } from './control.ts';
import { Fences } from './fences.ts';
import { Leases } from './leases.ts';
import { LedgerSnapshots } from './ledgerSnapshots.ts';
import { type GenerationHost, MongoGeneration } from './mongoGeneration.ts';

/** A request that still reads a generation that was dropped has ended by then. */
const READERS_LEAVE_MS = 10_000;

export interface MongoReadStoreOptions {
  /** With TLS and credentials; the database is `ledgerline` where it names none. */
  url: string;
  /** How long an answer may take in milliseconds; 2,000 if not given. Batches have ten times as long. */
  answerMs?: number;
}

/**
 * Opens the read models in a MongoDB: a standalone server, a replica set or a sharded cluster. The server is reached
 * for by the first call, which makes an empty live generation if there is none; until it can be reached every call
 * ends in ReadStoreUnavailable. Throws BadMongoAddress.
 */
export async function openMongoReadStore(options: MongoReadStoreOptions): Promise<ReadStore> {
  return new MongoReadStore(options);
}

class MongoReadStore implements ReadStore {
  readonly #options: MongoReadStoreOptions;
  readonly #connection: MongoConnection;
  readonly #ask: Ask;
  readonly #control: Control;
  readonly #leases: Leases;
  readonly #snapshots: LedgerSnapshots;
  readonly #host: GenerationHost;
  #prepared: Promise<void> | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(options: MongoReadStoreOptions) {
    const connection = connect(options);
    this.#options = options;
    this.#connection = connection;
    this.#ask = (work, effort) => connection.ask(work, effort);
    this.#control = new Control(this.#ask, connection.db);
    this.#leases = new Leases(this.#ask, connection.db);
    this.#snapshots = new LedgerSnapshots(this.#ask, connection.db);
    this.#host = {
      fences: new Fences(this.#ask, connection.db),
      isNewest: (lease) => this.#leases.isNewest(lease),
      fenced: (number) => this.#finishSwitch(number),
    };
  }

  async live(): Promise<ProjectionStore> {
    const survey = await this.#survey();
    return this.#open(survey, survey.live);
  }

  async generation(number: number): Promise<ProjectionStore> {
    return this.#open(await this.#survey(), number);
  }

  async generations(): Promise<Generation[]> {
    return generationsOf(await this.#survey());
  }

  async createGeneration(projectionVersion: number): Promise<Generation> {
    await this.#survey();
    const number = await this.#control.nextNumber();
    await this.#host.fences.create(number);
    await this.#ask(() => prepareForLoading(collectionsOf(this.#connection.db, number)), 'batch');
    const generation: Generation = { number, state: 'replaying', projectionVersion };
    await this.#control.add(generation);
    return generation;
  }

  setGenerationState(number: number, state: GenerationState): Promise<void> {
    return this.#control.setState(number, state);
  }

  async switchTo(number: number, { evenIfBehind = false } = {}): Promise<void> {
    const survey = await this.#survey();
    this.#open(survey, number);
    if (survey.live === number) return;
    await this.#host.fences.retire(survey.live, number, evenIfBehind);
    await this.#control.makeLive(number, survey.live);
  }

  async dropGeneration(number: number): Promise<void> {
    const { known } = await this.#survey();
    if (!(await this.#control.remove(number, Date.now()))) throw new Error(`generation ${number} is live`);
    const state = known[number]?.state;
    // Nobody reads what never was live.
    if (state === 'replaying' || state === 'catching-up') await this.#removeCollections(number);
    else this.#sweepLater();
  }

  async bulkLoad(number: number, writes: ProjectionWrites, lease: Lease): Promise<void> {
    await this.#open(await this.#survey(), number).load(writes, lease);
  }

  /** Builds the indexes, which takes as long as it takes. */
  async finishBulkLoad(number: number): Promise<void> {
    const survey = await this.#survey();
    this.#open(survey, number);
    if (survey.known[number]?.isIndexed) return;
    const patient = connect({ ...this.#options, isPatient: true });
    try {
      await patient.ask(() => indexLoaded(collectionsOf(patient.db, number)));
    } finally {
      await patient.close();
    }
    await this.#control.noteIndexed(number);
  }

  acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease | null> {
    return this.#leases.acquire(name, holder, ttlMs);
  }

  releaseLease(lease: Lease): Promise<void> {
    return this.#leases.release(lease);
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    await this.#survey();
    await this.#snapshots.save(snapshot);
  }

  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    return this.#snapshots.load(stream, evolveVersion);
  }

  deleteSnapshots(stream: string): Promise<void> {
    return this.#snapshots.delete(stream);
  }

  changed(userId: string, timeoutMs: number): Promise<void> {
    return nextChange(async () => {
      const survey = await this.#survey();
      return this.#open(survey, survey.live).balancesRevision(userId);
    }, timeoutMs);
  }

  async ping(): Promise<void> {
    await this.live();
  }

  async close(): Promise<void> {
    clearTimeout(this.#sweeping);
    await this.#connection.close();
  }

  #open({ known }: Survey, number: number): MongoGeneration {
    const generation = known[number];
    if (!generation) throw new Error(`there is no generation ${number} of the read models`);
    if (generation.format !== GENERATION_FORMAT) {
      const formats = `format ${generation.format}, this version reads ${GENERATION_FORMAT}`;
      throw new ReadStoreUnavailable(new Error(`generation ${number} has ${formats}: it has to be rebuilt`));
    }
    return new MongoGeneration(number, this.#ask, collectionsOf(this.#connection.db, number), this.#host);
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
    await this.#snapshots.createIndexes();
    await this.#host.fences.create(1);
    await this.#ask(() => prepareForReading(collectionsOf(this.#connection.db, 1)), 'batch');
    await this.#control.begin(PROJECTION_VERSION);
  }

  /** Whoever decided a switch may have died before the pointer was moved: what was decided holds. */
  async #finishSwitch(former: number): Promise<void> {
    const successor = await this.#host.fences.successor(former);
    if (successor !== undefined) await this.#control.makeLive(successor, former);
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

  async #removeCollections(number: number): Promise<void> {
    await this.#host.fences.remove(number);
    await this.#ask(() => dropCollections(collectionsOf(this.#connection.db, number)), 'batch');
    await this.#control.forget(number);
  }
}

const connect = (options: MongoReadStoreOptions & { isPatient?: boolean }): MongoConnection =>
  connectMongo({
    ...options,
    database: 'ledgerline',
    appName: 'ledgerline read models',
    unavailable: (cause) => new ReadStoreUnavailable(cause),
  });
