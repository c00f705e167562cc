import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROWS_AT_ONCE } from '@ledgerline/sqlite';
import { type Lease, type ProjectionWrites } from '../projectionStore.ts';
import type { PersonTables } from '../readModels.ts';
import { Fenced, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { mayPost, personTables, storePostsOn } from './personTables.ts';
import { KEYS_OF_PEOPLE, type RowStatements, rowStatements } from './rowStatements.ts';
import { transact } from './sqliteErrors.ts';
import type { Table } from './table.ts';

/** Higher than any lease's: who is fenced by it never writes again. */
const RETIRED_EPOCH = Number.MAX_SAFE_INTEGER;

/** All writes of one generation, on one connection: a batch is one transaction, checkpoint and fence included. */
export class GenerationWrites {
  readonly #db: DatabaseSync;
  readonly #ids: Dictionary;
  readonly #rows: RowStatements;
  readonly #fence: StatementSync;
  readonly #raiseFence: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#ids = createDictionary(db);
    this.#rows = rowStatements(db);
    this.#fence = db.prepare('SELECT epoch FROM fence');
    this.#raiseFence = db.prepare('UPDATE fence SET epoch = ?');
  }

  /** Writes all or nothing. Throws Fenced. */
  apply(writes: ProjectionWrites, lease: Lease): void {
    try {
      transact(this.#db, () => {
        this.#checkFence(lease);
        this.#writeAll(writes);
      });
    } catch (error) {
      this.#ids.forget();
      throw error;
    }
  }

  unpark(stream: string): void {
    this.#db.prepare('DELETE FROM parked WHERE stream = ?').run(stream);
  }

  /** Removes up to a thousand rows of each table of what is left of a person. Answers how many rows went of the table with most. */
  forgetSome(userId: string): number {
    return transact(this.#db, () => this.#erase(userId));
  }

  /**
   * Moves what is in the write-ahead log into the file, which is synced with that. Throws ReadStoreUnavailable where
   * somebody still reads what was there before: then not all is synced.
   */
  sync(): void {
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0)
      throw new ReadStoreUnavailable(
        new Error(`${this.#db.location()} is being read: not all of it is synced`),
      );
  }

  /** Runs `work` while nobody can write here, and fences everybody afterwards. */
  retire(work: () => void): void {
    transact(this.#db, () => {
      work();
      this.#setFence(RETIRED_EPOCH);
    });
  }

  #writeAll(writes: ProjectionWrites): void {
    const rows = this.#rows;
    for (const name of ['history', 'overview', 'months', 'activity', 'balances'] as const) {
      const table = personTables[name] as Table<PersonTables[typeof name]>;
      for (const document of writes[name]) rows[name].run(...table.store(document, this.#ids));
    }
    for (const category of writes.categories) {
      rows.categories.run(category.id, category.revision, JSON.stringify(category));
    }
    for (const doc of writes.balances.filter(mayPost))
      rows.postings.run(this.#ids.keyOf(doc.userId), doc.revision, storePostsOn(doc));
    for (const parked of writes.parked) rows.parked.run(parked.stream, JSON.stringify(parked));
    for (const userId of writes.erased ?? []) this.#erase(userId);
    const { checkpoint, reached } = writes;
    rows.checkpoint.run(1, checkpoint.position, JSON.stringify({ ...checkpoint, reached }));
  }

  // A transaction of all rows would keep others waiting: `forgetSome` is called until nothing is left.
  #erase(userId: string): number {
    const user = this.#ids.find(userId);
    if (user === undefined) return 0;
    const gone = Object.entries(KEYS_OF_PEOPLE).map(([table, key]) => {
      const few = `(${key}) IN (SELECT ${key} FROM ${table} WHERE user = ?1 LIMIT ${ROWS_AT_ONCE})`;
      return Number(this.#db.prepare(`DELETE FROM ${table} WHERE user = ?1 AND ${few}`).run(user).changes);
    });
    return Math.max(...gone);
  }

  #checkFence(lease: Lease): void {
    const { epoch } = this.#fence.get() as { epoch: number };
    if (epoch > lease.epoch) throw new Fenced(lease);
    if (epoch < lease.epoch) this.#setFence(lease.epoch);
  }

  #setFence(epoch: number): void {
    this.#raiseFence.run(epoch);
  }
}
