import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Lease, type ProjectionWrites } from '../projectionStore.ts';
import { Fenced } from '../readStoreErrors.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { storeHistoryRow } from './historyRows.ts';
import {
  guardedStatements,
  loadingStatements,
  type RowStatements,
  storeActivityRow,
  storeBalances,
  storeDay,
  storeMonth,
  storePosting,
} from './rowStatements.ts';
import { isRefusal, transact } from './sqliteErrors.ts';

/** Higher than any lease's: who is fenced by it never writes again. */
const RETIRED_EPOCH = Number.MAX_SAFE_INTEGER;

/** All writes of one generation, on one connection: a batch is one transaction, checkpoint and fence included. */
export class GenerationWrites {
  readonly #db: DatabaseSync;
  readonly #mode: 'guarded' | 'loading';
  readonly #ids: Dictionary;
  readonly #rows: RowStatements;
  readonly #fence: StatementSync;
  readonly #raiseFence: StatementSync;

  /** `guarded`: a document goes in only where the stored one is older. `loading`: for a bulk load. */
  constructor(db: DatabaseSync, mode: 'guarded' | 'loading') {
    this.#db = db;
    this.#mode = mode;
    this.#ids = createDictionary(db);
    this.#rows = mode === 'guarded' ? guardedStatements(db) : loadingStatements(db);
    this.#fence = db.prepare('SELECT epoch FROM fence');
    this.#raiseFence = db.prepare('UPDATE fence SET epoch = ?');
  }

  /** Writes all or nothing. Throws Fenced. */
  apply(writes: ProjectionWrites, lease: Lease): void {
    this.add(writes, lease, { commit: true });
    if (writes.erased?.length) this.#scrub();
  }

  /**
   * The same, but only `commit` ends the transaction: until then a failure takes back all since the last commit; but a
   * refused batch of a bulk load is taken back alone.
   */
  add(writes: ProjectionWrites, lease: Lease, { commit }: { commit: boolean }): void {
    if (!this.#db.isTransaction) this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.#checkFence(lease);
      // A bulk load goes on after a refused batch. Every other batch is a transaction, which is taken back whole.
      if (this.#mode === 'loading') this.#db.exec('SAVEPOINT batch');
      this.#writeAll(writes);
      if (this.#mode === 'loading') this.#db.exec('RELEASE batch');
      if (commit) this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#mode === 'loading' && isRefusal(error)) this.#db.exec('ROLLBACK TO batch; RELEASE batch');
      else if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.#ids.forget();
      throw error;
    }
  }

  unpark(stream: string): void {
    this.#db.prepare('DELETE FROM parked WHERE stream = ?').run(stream);
  }

  /** Removes what is left of these people; the file is rewritten only if there was anything. */
  forget(userIds: readonly string[]): void {
    const left = userIds.filter((userId) => this.#isKept(userId));
    if (left.length === 0) return;
    transact(this.#db, () => this.#erase(left));
    this.#scrub();
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
    for (const row of writes.history) rows.history.run(...storeHistoryRow(row, this.#ids));
    for (const day of writes.overview) rows.overview.run(...storeDay(day, this.#ids));
    for (const month of writes.months) rows.months.run(...storeMonth(month, this.#ids));
    for (const row of writes.activity) rows.activity.run(...storeActivityRow(row, this.#ids));
    for (const category of writes.categories) {
      rows.categories.run(category.id, category.revision, JSON.stringify(category));
    }
    for (const doc of writes.balances) {
      rows.balances.run(...storeBalances(doc, this.#ids));
      if (doc.schedules) rows.postings.run(...storePosting(doc, this.#ids));
    }
    for (const parked of writes.parked) rows.parked.run(parked.stream, JSON.stringify(parked));
    if (writes.erased?.length) this.#erase(writes.erased);
    rows.checkpoint.run(1, writes.checkpoint.position, JSON.stringify(writes.checkpoint));
  }

  // secure_delete: nothing of these people may stay behind in the file's free pages.
  #erase(userIds: readonly string[]): void {
    this.#db.exec('PRAGMA secure_delete = ON');
    for (const userId of userIds) {
      const user = this.#ids.find(userId);
      if (user === undefined) continue;
      for (const table of this.#rows.tablesOfPeople) {
        this.#db.prepare(`DELETE FROM ${table} WHERE user = ?`).run(user);
      }
    }
    this.#db.exec('PRAGMA secure_delete = OFF');
  }

  #isKept(userId: string): boolean {
    const user = this.#ids.find(userId);
    if (user === undefined) return false;
    return this.#rows.tablesOfPeople.some((table) =>
      this.#db.prepare(`SELECT 1 FROM ${table} WHERE user = ? LIMIT 1`).get(user),
    );
  }

  // Pages keep copies of rows that were once moved, which no deletion reaches: only a rewritten file has none.
  #scrub(): void {
    this.#db.exec(
      'PRAGMA temp_store = FILE; VACUUM; PRAGMA temp_store = MEMORY; PRAGMA wal_checkpoint(TRUNCATE)',
    );
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
