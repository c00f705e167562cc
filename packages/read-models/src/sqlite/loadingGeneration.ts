import { once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type Lease, type ProjectionStore, type ProjectionWrites } from '../projectionStore.ts';
import { type ReadModels } from '../readModels.ts';
import { Fenced } from '../readStoreErrors.ts';
import { openLoadingConnection } from './connection.ts';
import type { BuilderData } from './generationBuilder.ts';
import { GenerationReads } from './generationReads.ts';
import { LOADING_TABLES, TABLES } from './generationSchema.ts';
import { GenerationWrites } from './generationWrites.ts';
import { asReadStoreError, reading, writing } from './sqliteErrors.ts';
import type { GenerationHost } from './sqliteGeneration.ts';

/** Makes the file that a bulk load goes into. */
export function createLoadingFile(path: string): void {
  using db = openLoadingConnection(path);
  db.exec(`BEGIN; ${TABLES} ${LOADING_TABLES} COMMIT`);
}

/**
 * A generation that is being loaded in bulk: rows only pile up in a file of their own. When all are there, they are
 * sorted and written once, in the order of their keys, into the file that people will read.
 */
export class LoadingGeneration extends GenerationReads implements ProjectionStore {
  readonly number: number;
  readonly #path: string;
  readonly #host: Pick<GenerationHost, 'isNewest'>;
  readonly #db: DatabaseSync;
  readonly #writes: GenerationWrites;

  constructor(number: number, path: string, host: Pick<GenerationHost, 'isNewest'>) {
    const db = openLoadingConnection(path);
    super(db);
    this.number = number;
    this.#path = path;
    this.#host = host;
    this.#db = db;
    this.#writes = new GenerationWrites(db, 'loading');
  }

  async snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result> {
    return read(this, false);
  }

  /**
   * Adds rows and replaces sums. What comes with the checkpoint that is there already is safe only when the checkpoint
   * moves: who goes on after a crash does so from there. Throws Fenced.
   */
  async apply(writes: ProjectionWrites, lease: Lease): Promise<void> {
    if (!this.#host.isNewest(lease)) throw new Fenced(lease);
    writing(this.#db, () =>
      this.#writes.add(writes, lease, { commit: writes.checkpoint.position !== this.position() }),
    );
  }

  async unpark(stream: string): Promise<void> {
    this.#writes.unpark(stream);
  }

  /** Nothing comes late here: a batch of a projector that was overtaken is taken back whole. */
  async forget(): Promise<void> {}

  /**
   * Writes the file that people will read, on a thread of its own: leases have to be renewed meanwhile. Where that
   * fails (ReadStoreUnavailable, GenerationDamaged), what was loaded stays.
   */
  async finish(generation: Omit<BuilderData, 'loading'>): Promise<void> {
    if (this.#db.isTransaction) reading(this.#db, () => this.#db.exec('COMMIT'));
    this.close();
    const workerData: BuilderData = { ...generation, loading: this.#path };
    // Flags that fit the process, such as --input-type, would keep the thread from starting.
    const builder = new Worker(new URL('./generationBuilder.ts', import.meta.url), {
      workerData,
      execArgv: [],
    });
    await once(builder, 'exit').catch((error: unknown) => {
      throw asReadStoreError(error, () => this.#path);
    });
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}
