import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isAsBefore } from '../isAsBefore.ts';
import type { ProjectionStore } from '../projectionStore.ts';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import type { Generation, ReadStore, Snapshot, SwitchOptions } from '../readStore.ts';
import { GenerationBehind, UnreadableGeneration } from '../readStoreErrors.ts';
import { type ChangeSignal, createChangeSignal } from './changeSignal.ts';
import { openControl } from './connection.ts';
import { Control } from './control.ts';
import { GenerationFiles } from './generationFiles.ts';
import type { SqliteGeneration } from './sqliteGeneration.ts';

export interface SqliteReadStoreOptions {
  /** The control database; each generation is a file of its own beside it. */
  path: string;
}

/** Opens the embedded read store, made with an empty live generation if it is not there. Throws ReadStoreUnavailable. */
export async function openSqliteReadStore({ path }: SqliteReadStoreOptions): Promise<ReadStore> {
  mkdirSync(dirname(path), { recursive: true });
  const db = openControl(path);
  try {
    return new SqliteReadStore(path, db);
  } catch (error) {
    db.close();
    throw error;
  }
}

// Switches made on this thread, by whichever store: they are seen at once by all of them.
let switches = 0;

/** Reads on the calling thread; projectors write on the thread that opened the store. */
class SqliteReadStore implements ReadStore {
  readonly #control: Control;
  readonly #files: GenerationFiles;
  readonly #changes: ChangeSignal;
  #lastLive: number | undefined;
  /** The live generation's number as it was seen last: after so many switches, at this version of the control database. */
  #seen: { live: number; switches: number; version: number } | undefined;
  /** Whether that was looked at in this turn of the event loop. */
  #isSeenNow = false;

  constructor(path: string, db: DatabaseSync) {
    this.#control = new Control(db, path);
    this.#files = new GenerationFiles(path, {
      isRetired: (number) => this.#control.isRetired(number),
      committed: (userIds) => this.#changes.announce(userIds),
    });
    this.#control.ensureLive(PROJECTION_VERSION, (number) => this.#files.create(number));
    this.#changes = createChangeSignal(realpathSync(path), () => this.#readableLive()?.dataVersion() ?? 0);
  }

  async live(): Promise<ProjectionStore> {
    return this.#live();
  }

  async generation(number: number): Promise<ProjectionStore> {
    this.#checkNumber(number);
    return this.#files.generation(number);
  }

  async generations(): Promise<Generation[]> {
    return this.#control.generations();
  }

  async createGeneration(projectionVersion: number): Promise<Generation> {
    return this.#control.generationToFill(projectionVersion, (number) => this.#files.create(number));
  }

  async switchTo(number: number, { evenIfBehind = false, seen }: SwitchOptions = {}): Promise<void> {
    this.#checkNumber(number);
    const next = this.#files.generation(number);
    this.#seen = undefined;
    const live = this.#readableLive();
    if (next === live) return;
    next.sync();
    const makeLive = (): void => {
      this.#control.makeLive(number);
      switches += 1;
    };
    if (!live) return makeLive();
    try {
      live.alone(() => {
        const position = next.stands().checkpoint?.position ?? '';
        const stands = live.stands();
        const shown = stands.furthest?.position ?? '';
        const isAsSeen = seen === undefined || isAsBefore(seen, { number: live.number, standing: stands });
        if ((position < shown && !evenIfBehind) || !isAsSeen)
          throw new GenerationBehind(number, position, shown);
        makeLive();
      });
    } catch (error) {
      if (!(error instanceof UnreadableGeneration)) throw error;
      makeLive();
    }
  }

  async dropGeneration(number: number): Promise<void> {
    if (number === this.#control.liveNumber()) throw new Error(`generation ${number} is live`);
    this.#control.removeGeneration(number);
    this.#files.drop(number);
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    this.#control.saveSnapshot(snapshot);
  }

  async loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    return this.#control.loadSnapshot(stream, evolveVersion);
  }

  async deleteSnapshots(stream: string): Promise<void> {
    this.#control.deleteSnapshots(stream);
  }

  changed(userId: string, timeoutMs: number): Promise<void> {
    return this.#changes.next(userId, timeoutMs);
  }

  async ping(): Promise<void> {
    this.#live().stands();
  }

  async close(): Promise<void> {
    this.#changes.close();
    this.#files.close();
    this.#control.close();
  }

  #live(): SqliteGeneration {
    const number = this.#liveNumber();
    if (number !== this.#lastLive) {
      this.#files.closeAllBut(new Set(this.#control.generations().map((generation) => generation.number)));
    }
    this.#lastLive = number;
    try {
      return this.#files.generation(number);
    } catch (error) {
      // Between the two another process may have switched, and dropped what was live.
      this.#seen = undefined;
      const now = this.#liveNumber();
      if (now === number) throw error;
      return this.#files.generation(now);
    }
  }

  /** undefined where the file is gone, damaged or another version's: then it is as if there were none. */
  #readableLive(): SqliteGeneration | undefined {
    try {
      return this.#live();
    } catch (error) {
      if (error instanceof UnreadableGeneration) return undefined;
      throw error;
    }
  }

  // Asked once for all requests of a turn: they had come before any of them was looked at.
  #liveNumber(): number {
    if (this.#isSeenNow && this.#seen?.switches === switches) return this.#seen.live;
    const version = this.#control.version();
    if (this.#seen?.switches !== switches || this.#seen.version !== version) {
      const live = this.#control.liveNumber();
      if (live === undefined) throw new Error('no generation of the read models is live');
      this.#seen = { live, switches, version };
    }
    if (!this.#isSeenNow) {
      this.#isSeenNow = true;
      setImmediate(() => {
        this.#isSeenNow = false;
      });
    }
    return this.#seen.live;
  }

  #checkNumber(number: number): void {
    if (this.#control.generations().some((generation) => generation.number === number)) return;
    throw new Error(`there is no generation ${number} of the read models`);
  }
}
