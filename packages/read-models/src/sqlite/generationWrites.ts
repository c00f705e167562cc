import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ActivityRow, BalancesDocument, OverviewDayDocument } from '../documents.ts';
import { Fenced, type Lease, type ProjectionWrites } from '../readStore.ts';
import { inTransaction } from './connection.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { recordKinds, storeDate, storeId, storeInstant, streams } from './encoding.ts';
import { HISTORY_COLUMNS, storeHistoryRow } from './historyRows.ts';

/** Higher than any lease's: who is fenced by it never writes again. */
const RETIRED_EPOCH = Number.MAX_SAFE_INTEGER;

/** All writes of one generation, on one connection: a batch is one transaction, checkpoint and fence included. */
export class GenerationWrites {
  readonly #db: DatabaseSync;
  readonly #ids: Dictionary;
  readonly #rows: RowStatements;

  /** `guarded`: a document goes in only where the stored one is older. `loading`: for a bulk load. */
  constructor(db: DatabaseSync, mode: 'guarded' | 'loading') {
    this.#db = db;
    this.#ids = createDictionary(db);
    this.#rows = mode === 'guarded' ? guardedStatements(db) : loadingStatements(db);
  }

  /** Writes all or nothing. Throws Fenced. */
  apply(writes: ProjectionWrites, lease: Lease): void {
    this.add(writes, lease, { commit: true });
  }

  /** The same, but only `commit` ends the transaction: until then a failure takes back all since the last commit. */
  add(writes: ProjectionWrites, lease: Lease, { commit }: { commit: boolean }): void {
    if (!this.#db.isTransaction) this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.#checkFence(lease);
      this.#writeAll(writes, this.#rows);
      if (commit) this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.#ids.forget();
      throw error;
    }
  }

  unpark(stream: string): void {
    this.#db.prepare('DELETE FROM parked WHERE stream = ?').run(stream);
  }

  /** Runs `work` while nobody can write here, and fences everybody afterwards. */
  retire(work: () => void): void {
    inTransaction(this.#db, () => {
      work();
      this.#setFence(RETIRED_EPOCH);
    });
  }

  #writeAll(writes: ProjectionWrites, rows: RowStatements): void {
    for (const row of writes.history) rows.history.run(...storeHistoryRow(row, this.#ids));
    for (const day of writes.overview) rows.overview.run(...storeDay(day, this.#ids));
    for (const row of writes.activity) rows.activity.run(...storeActivityRow(row, this.#ids));
    for (const category of writes.categories) {
      rows.categories.run(category.id, category.revision, JSON.stringify(category));
    }
    for (const doc of writes.balances) rows.balances.run(...storeBalances(doc, this.#ids));
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

  #checkFence(lease: Lease): void {
    const { epoch } = this.#db.prepare('SELECT epoch FROM fence').get() as { epoch: number };
    if (epoch > lease.epoch) throw new Fenced(lease);
    if (epoch < lease.epoch) this.#setFence(lease.epoch);
  }

  #setFence(epoch: number): void {
    this.#db.prepare('UPDATE fence SET epoch = ?').run(epoch);
  }
}

interface RowStatements {
  history: StatementSync;
  overview: StatementSync;
  activity: StatementSync;
  categories: StatementSync;
  balances: StatementSync;
  parked: StatementSync;
  checkpoint: StatementSync;
  /** Where a person has rows. */
  tablesOfPeople: readonly string[];
}

const guardedStatements = (db: DatabaseSync): RowStatements => ({
  history: db.prepare(guardedInsert('history', ['user', 'id'], HISTORY_COLUMNS)),
  overview: db.prepare(guardedInsert('overview', ['user', 'date'], OVERVIEW_COLUMNS)),
  activity: db.prepare(insert('OR IGNORE INTO activity', ACTIVITY_COLUMNS)),
  categories: db.prepare(guardedInsert('categories', ['id'], ['id', 'revision', 'document'])),
  balances: db.prepare(guardedInsert('balances', ['user'], BALANCES_COLUMNS)),
  parked: db.prepare(insert('OR REPLACE INTO parked', ['stream', 'document'])),
  checkpoint: db.prepare(guardedInsert('checkpoint', ['one'], ['one', 'position', 'document'], 'position')),
  tablesOfPeople: ['history', 'overview', 'activity', 'balances'],
});

const loadingStatements = (db: DatabaseSync): RowStatements => ({
  history: db.prepare(insert('INTO loaded_history', HISTORY_COLUMNS)),
  overview: db.prepare(insert('OR REPLACE INTO overview', OVERVIEW_COLUMNS)),
  activity: db.prepare(insert('INTO loaded_activity', ACTIVITY_COLUMNS)),
  categories: db.prepare(insert('OR REPLACE INTO categories', ['id', 'revision', 'document'])),
  balances: db.prepare(insert('OR REPLACE INTO balances', BALANCES_COLUMNS)),
  parked: db.prepare(insert('OR REPLACE INTO parked', ['stream', 'document'])),
  checkpoint: db.prepare(insert('OR REPLACE INTO checkpoint', ['one', 'position', 'document'])),
  tablesOfPeople: ['loaded_history', 'overview', 'loaded_activity', 'balances'],
});

const insert = (into: string, columns: readonly string[]): string =>
  `INSERT ${into} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

function guardedInsert(
  table: string,
  key: readonly string[],
  columns: readonly string[],
  order = 'revision',
): string {
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `${insert(`INTO ${table}`, columns)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes.join(', ')} WHERE excluded.${order} > ${table}.${order}`;
}

const OVERVIEW_COLUMNS = ['user', 'date', 'revision', 'income', 'expense', 'by_category'];

const storeDay = (day: OverviewDayDocument, { keyOf }: Dictionary) => [
  keyOf(day.userId),
  storeDate(day.date),
  day.revision,
  day.income,
  day.expense,
  JSON.stringify(day.byCategory),
];

const ACTIVITY_COLUMNS = [
  'user',
  'at',
  'stream',
  'revision',
  'event',
  'type',
  'record_kind',
  'record',
  'reverts',
];

const storeActivityRow = (row: ActivityRow, { keyOf }: Dictionary) => [
  keyOf(row.userId),
  storeInstant(row.at),
  streams.store(row.stream),
  row.streamRevision,
  storeId(row.eventId),
  keyOf(row.type),
  recordKinds.store(row.recordKind),
  storeId(row.recordId),
  row.reverts === null ? null : storeId(row.reverts),
];

const BALANCES_COLUMNS = ['user', 'revision', 'incomes', 'expenses', 'transfers', 'deleted', 'document'];

const storeBalances = (doc: BalancesDocument, { keyOf }: Dictionary) => [
  keyOf(doc.userId),
  doc.revision,
  doc.counts.income,
  doc.counts.expense,
  doc.counts.transfer,
  doc.counts.deletedTransactions,
  JSON.stringify(doc),
];
