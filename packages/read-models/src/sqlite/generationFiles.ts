import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
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

  /** Throws UnreadableGeneration, and ReadStoreUnavailable where the file can't be opened now. */
  generation(number: number): SqliteGeneration {
    const open = this.#open.get(number) ?? new SqliteGeneration(number, this.#pathOf(number), this.#host);
    this.#open.set(number, open);
    return open;
  }

  drop(number: number): void {
    this.#open.get(number)?.close();
    this.#open.delete(number);
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
    for (const generation of this.#open.values()) generation.close();
  }

  #remove(number: number): void {
    const path = this.#pathOf(number);
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
    removeLoaded(path);
  }

  #pathOf(number: number): string {
    return generationPath(this.#controlPath, number);
  }
}

/** Removes what rebuilds of versions up to 0.1 piled up beside this file. */
function removeLoaded(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(path)}.`) && /\.(?:loading(?:-journal)?|unfinished)$/.test(name))
      rmSync(join(folder, name), { force: true });
  }
}
