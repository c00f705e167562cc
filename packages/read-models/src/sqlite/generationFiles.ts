import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { createLoadingFile, LoadingGeneration } from './loadingGeneration.ts';
import { removeOnceClosed } from './removeOnceClosed.ts';
import { createGenerationFile, type GenerationHost, SqliteGeneration } from './sqliteGeneration.ts';
import { syncFolder } from './syncFolder.ts';

/** A request that still reads a generation that is no longer there has ended by then. */
const READERS_LEAVE_MS = 10_000;

/** The file of a generation, beside the control database. */
export function generationPath(controlPath: string, number: number): string {
  const extension = extname(controlPath);
  const stem = controlPath.slice(0, controlPath.length - extension.length);
  return `${stem}-g${number}${extension || '.db'}`;
}

/** The files of generations, beside the control database, and those of them that this store has open. */
export class GenerationFiles {
  readonly #controlPath: string;
  readonly #host: GenerationHost;
  readonly #open = new Map<number, SqliteGeneration>();
  readonly #loading = new Map<number, LoadingGeneration>();
  readonly #leaving = new Set<NodeJS.Timeout>();

  constructor(controlPath: string, host: GenerationHost) {
    this.#controlPath = controlPath;
    this.#host = host;
  }

  /** Makes the file of an empty generation that can be read and projected into at once. */
  create(number: number): void {
    this.#remove(number);
    createGenerationFile(this.#pathOf(number));
    syncFolder(this.#controlPath);
  }

  /** Makes the file of a generation that a bulk load comes into first. */
  createLoading(number: number): void {
    this.#remove(number);
    createLoadingFile(this.#loadingPathOf(number));
  }

  /** Throws UnreadableGeneration, and ReadStoreUnavailable where the file can't be opened now. */
  generation(number: number): SqliteGeneration {
    const open = this.#open.get(number) ?? new SqliteGeneration(number, this.#pathOf(number), this.#host);
    this.#open.set(number, open);
    return open;
  }

  /** The generation while its bulk load is not finished; undefined afterwards. */
  loading(number: number): LoadingGeneration | undefined {
    if (existsSync(this.#pathOf(number)) || !existsSync(this.#loadingPathOf(number))) return undefined;
    const open =
      this.#loading.get(number) ?? new LoadingGeneration(number, this.#loadingPathOf(number), this.#host);
    this.#loading.set(number, open);
    return open;
  }

  /** Makes the file that people read of what was loaded. */
  async finishLoading(number: number): Promise<void> {
    const target = this.#pathOf(number);
    try {
      const loading = this.loading(number);
      // Killed builders left them; one that still runs has lost its lease, and fails.
      removeUnfinished(target);
      await loading?.finish({ number, target, control: this.#controlPath });
    } finally {
      // Where that failed, the next call opens what was loaded once more.
      this.#loading.get(number)?.close();
      this.#loading.delete(number);
    }
    removeFile(this.#loadingPathOf(number));
  }

  drop(number: number): void {
    for (const open of [this.#open, this.#loading]) {
      open.get(number)?.close();
      open.delete(number);
    }
    removeOnceClosed(() => this.#remove(number));
  }

  /** Another process dropped what this one still has open: it is closed when those who may be reading it are done. */
  closeAllBut(present: ReadonlySet<number>): void {
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

  close(): void {
    for (const timer of this.#leaving) clearTimeout(timer);
    for (const generation of [...this.#open.values(), ...this.#loading.values()]) generation.close();
  }

  #remove(number: number): void {
    removeFile(this.#pathOf(number));
    removeFile(this.#loadingPathOf(number));
  }

  #pathOf(number: number): string {
    return generationPath(this.#controlPath, number);
  }

  #loadingPathOf(number: number): string {
    return `${this.#pathOf(number)}.loading`;
  }
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
  removeUnfinished(path);
}

/** Removes what builders of this file left. */
function removeUnfinished(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(path)}.`) && name.endsWith('.unfinished'))
      rmSync(join(folder, name), { force: true });
  }
}
