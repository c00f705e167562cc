import { connectMongo, type MongoConnection } from '@ledgerline/mongo';
import type { ProjectionStore } from '../projectionStore.ts';
import type { Generation, ReadStore, Snapshot, SwitchOptions } from '../readStore.ts';
import { ReadStoreUnavailable } from '../readStoreErrors.ts';
import { nextChange } from './changes.ts';
import { Generations } from './generations.ts';
import { LedgerSnapshots } from './ledgerSnapshots.ts';
import type { MongoGeneration } from './mongoGeneration.ts';

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
  readonly #connection: MongoConnection;
  readonly #generations: Generations;
  readonly #snapshots: LedgerSnapshots;
  /** What was live when that was looked up last: mostly it still is. */
  #live: MongoGeneration | undefined;

  constructor(options: MongoReadStoreOptions) {
    const connection = connect(options);
    const { ask, db } = connection;
    this.#connection = connection;
    this.#snapshots = new LedgerSnapshots(ask, db);
    this.#generations = new Generations(ask, db);
  }

  async live(reader?: string): Promise<ProjectionStore> {
    const before = this.#live;
    const early = reader !== undefined && before?.balances(reader);
    // Where it is no answer, whoever needs it asks again or hears of the failure.
    if (early) early.catch(() => undefined);
    const live = await this.#generations.live();
    this.#live = live;
    if (early && live.number === before?.number) live.balancesAre(reader, early);
    return live;
  }

  generation(number: number): Promise<ProjectionStore> {
    return this.#generations.generation(number);
  }

  generations(): Promise<Generation[]> {
    return this.#generations.list();
  }

  createGeneration(projectionVersion: number): Promise<Generation> {
    return this.#generations.create(projectionVersion);
  }

  switchTo(number: number, options: SwitchOptions = {}): Promise<void> {
    return this.#generations.switchTo(number, options);
  }

  dropGeneration(number: number): Promise<void> {
    return this.#generations.drop(number);
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    return this.#snapshots.save(snapshot);
  }

  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    return this.#snapshots.load(stream, evolveVersion);
  }

  deleteSnapshots(stream: string): Promise<void> {
    return this.#snapshots.delete(stream);
  }

  changed(userId: string, timeoutMs: number): Promise<void> {
    const revision = async () => (await this.#generations.live()).balancesRevision(userId);
    return nextChange(revision, timeoutMs);
  }

  async ping(): Promise<void> {
    await this.#generations.live();
  }

  async close(): Promise<void> {
    this.#generations.close();
    await this.#connection.close();
  }
}

const connect = (options: MongoReadStoreOptions): MongoConnection =>
  connectMongo({
    ...options,
    database: 'ledgerline',
    appName: 'ledgerline read models',
    unavailable: (cause) => new ReadStoreUnavailable(cause),
  });
