import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import {
  type Generation,
  GenerationBehind,
  type GenerationState,
  type Lease,
  type ProjectionStore,
  type ProjectionWrites,
  type ReadStore,
  type Snapshot,
} from '../readStore.ts';
import { type ChangeSignal, createChangeSignal } from './changeSignal.ts';
import { openConnection } from './connection.ts';
import { Control } from './control.ts';
import { prepareGenerationFile, SqliteGeneration } from './sqliteGeneration.ts';

/** A request that still reads a generation that is no longer there has ended by then. */
const READERS_LEAVE_MS = 10_000;

export interface SqliteReadStoreOptions {
  /** The control database; each generation is a file of its own beside it. */
  path: string;
}

/** Opens the embedded read store, made with an empty live generation if it is not there. */
export async function openSqliteReadStore({ path }: SqliteReadStoreOptions): Promise<ReadStore> {
  mkdirSync(dirname(path), { recursive: true });
  return new SqliteReadStore(path, openConnection(path));
}

/** Reads on the calling thread; whoever projects writes on the thread that opened the store. */
class SqliteReadStore implements ReadStore {
  readonly #path: string;
  readonly #db: DatabaseSync;
  readonly #control: Control;
  readonly #changes: ChangeSignal;
  readonly #open = new Map<number, SqliteGeneration>();
  readonly #leaving = new Set<NodeJS.Timeout>();
  #lastLive: number | undefined;

  constructor(path: string, db: DatabaseSync) {
    this.#path = path;
    this.#db = db;
    this.#control = new Control(db);
    this.#control.ensureLive(PROJECTION_VERSION, (number) => this.#prepareFile(number, { indexes: true }));
    this.#changes = createChangeSignal(realpathSync(path), () => this.#live().dataVersion());
  }

  async live(): Promise<ProjectionStore> {
    return this.#live();
  }

  async generation(number: number): Promise<ProjectionStore> {
    return this.#generation(number);
  }

  async generations(): Promise<Generation[]> {
    return this.#control.generations();
  }

  async createGeneration(projectionVersion: number): Promise<Generation> {
    return this.#control.addGeneration(projectionVersion, 'replaying', (number) =>
      this.#prepareFile(number, { indexes: false }),
    );
  }

  async setGenerationState(number: number, state: GenerationState): Promise<void> {
    this.#control.setState(number, state);
  }

  async switchTo(number: number, { evenIfBehind = false } = {}): Promise<void> {
    const next = this.#generation(number);
    const live = this.#live();
    if (next === live) return;
    live.retire(() => {
      const [position, livePosition] = [next.position(), live.position()];
      if (position < livePosition && !evenIfBehind)
        throw new GenerationBehind(number, position, livePosition);
      this.#control.makeLive(number);
    });
  }

  async dropGeneration(number: number): Promise<void> {
    if (number === this.#control.liveNumber()) throw new Error(`generation ${number} is live`);
    this.#control.removeGeneration(number);
    this.#open.get(number)?.close();
    this.#open.delete(number);
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.#fileOf(number) + suffix, { force: true });
  }

  async bulkLoad(number: number, writes: ProjectionWrites, lease: Lease): Promise<void> {
    this.#generation(number).bulkLoad(writes, lease);
  }

  async finishBulkLoad(number: number): Promise<void> {
    await this.#generation(number).finishBulkLoad();
  }

  async acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease | null> {
    return this.#control.acquireLease(name, holder, ttlMs);
  }

  async releaseLease(lease: Lease): Promise<void> {
    this.#control.releaseLease(lease);
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    return this.#control.saveSnapshot(snapshot);
  }

  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    return this.#control.loadSnapshot(stream, evolveVersion);
  }

  async deleteSnapshots(stream: string): Promise<void> {
    this.#control.deleteSnapshots(stream);
  }

  changed(userId: string, timeoutMs: number): Promise<void> {
    return this.#changes.next(userId, timeoutMs);
  }

  async ping(): Promise<void> {
    this.#live().position();
  }

  async close(): Promise<void> {
    for (const timer of this.#leaving) clearTimeout(timer);
    this.#changes.close();
    for (const generation of this.#open.values()) generation.close();
    if (this.#db.isOpen) this.#db.close();
  }

  #live(): SqliteGeneration {
    const number = this.#control.liveNumber();
    if (number === undefined) throw new Error('no generation of the read models is live');
    if (number !== this.#lastLive) this.#closeDropped();
    this.#lastLive = number;
    return this.#generation(number);
  }

  #generation(number: number): SqliteGeneration {
    const open = this.#open.get(number);
    if (open) return open;
    if (!this.#control.generations().some((generation) => generation.number === number)) {
      throw new Error(`there is no generation ${number} of the read models`);
    }
    const generation = new SqliteGeneration(this.#fileOf(number), {
      isNewest: (lease) => this.#control.isNewest(lease),
      committed: (userIds) => this.#changes.announce(userIds),
    });
    this.#open.set(number, generation);
    return generation;
  }

  /** Another process dropped what we still have open: it goes when those who may be reading it are done. */
  #closeDropped(): void {
    const present = new Set(this.#control.generations().map(({ number }) => number));
    for (const [number, generation] of this.#open) {
      if (present.has(number)) continue;
      this.#open.delete(number);
      const timer = setTimeout(() => {
        this.#leaving.delete(timer);
        generation.close();
      }, READERS_LEAVE_MS);
      this.#leaving.add(timer.unref());
    }
  }

  #prepareFile(number: number, options: { indexes: boolean }): void {
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.#fileOf(number) + suffix, { force: true });
    prepareGenerationFile(this.#fileOf(number), options);
  }

  #fileOf(number: number): string {
    const extension = extname(this.#path);
    return `${this.#path.slice(0, this.#path.length - extension.length)}-g${number}${extension || '.db'}`;
  }
}
