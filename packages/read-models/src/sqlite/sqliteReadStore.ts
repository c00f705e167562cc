import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
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
import { createLoadingFile, LoadingGeneration } from './loadingGeneration.ts';
import { createGenerationFile, type GenerationHost, SqliteGeneration } from './sqliteGeneration.ts';

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
  readonly #openLoading = new Map<number, LoadingGeneration>();
  readonly #host: GenerationHost;
  readonly #leaving = new Set<NodeJS.Timeout>();
  #lastLive: number | undefined;

  constructor(path: string, db: DatabaseSync) {
    this.#path = path;
    this.#db = db;
    this.#control = new Control(db);
    this.#host = {
      isNewest: (lease) => this.#control.isNewest(lease),
      committed: (userIds) => this.#changes.announce(userIds),
    };
    this.#control.ensureLive(PROJECTION_VERSION, (number) => {
      this.#removeFiles(number);
      createGenerationFile(this.#fileOf(number));
    });
    this.#changes = createChangeSignal(realpathSync(path), () => this.#live().dataVersion());
  }

  async live(): Promise<ProjectionStore> {
    return this.#live();
  }

  async generation(number: number): Promise<ProjectionStore> {
    return this.#isLoading(number) ? this.#loading(number) : this.#generation(number);
  }

  async generations(): Promise<Generation[]> {
    return this.#control.generations();
  }

  async createGeneration(projectionVersion: number): Promise<Generation> {
    return this.#control.addGeneration(projectionVersion, 'replaying', (number) => {
      this.#removeFiles(number);
      createLoadingFile(this.#loadingFileOf(number));
    });
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
    for (const open of [this.#open, this.#openLoading]) {
      open.get(number)?.close();
      open.delete(number);
    }
    this.#removeFiles(number);
  }

  async bulkLoad(number: number, writes: ProjectionWrites, lease: Lease): Promise<void> {
    await this.#loading(number).apply(writes, lease);
  }

  async finishBulkLoad(number: number): Promise<void> {
    if (!this.#isLoading(number)) return;
    await this.#loading(number).finish(this.#fileOf(number));
    this.#openLoading.delete(number);
    removeFile(this.#loadingFileOf(number));
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
    for (const generation of [...this.#open.values(), ...this.#openLoading.values()]) generation.close();
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
    this.#checkNumber(number);
    const generation = new SqliteGeneration(this.#fileOf(number), this.#host);
    this.#open.set(number, generation);
    return generation;
  }

  #loading(number: number): LoadingGeneration {
    const open = this.#openLoading.get(number);
    if (open) return open;
    this.#checkNumber(number);
    const loading = new LoadingGeneration(this.#loadingFileOf(number), this.#host);
    this.#openLoading.set(number, loading);
    return loading;
  }

  /** A bulk load is over when the file that people read is there. */
  #isLoading(number: number): boolean {
    return !existsSync(this.#fileOf(number)) && existsSync(this.#loadingFileOf(number));
  }

  #checkNumber(number: number): void {
    if (this.#control.generations().some((generation) => generation.number === number)) return;
    throw new Error(`there is no generation ${number} of the read models`);
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

  #removeFiles(number: number): void {
    removeFile(this.#fileOf(number));
    removeFile(this.#loadingFileOf(number));
  }

  #fileOf(number: number): string {
    const extension = extname(this.#path);
    return `${this.#path.slice(0, this.#path.length - extension.length)}-g${number}${extension || '.db'}`;
  }

  #loadingFileOf(number: number): string {
    return `${this.#fileOf(number)}.loading`;
  }
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.unfinished'])
    rmSync(path + suffix, { force: true });
}
