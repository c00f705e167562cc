import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ActivityRow, BalancesDocument, MonthDocument, OverviewDayDocument } from '../documents.ts';
import { follows } from '../projections/activity.ts';
import type { Dictionary } from './dictionary.ts';
import { recordKinds, storeDate, storeId, storeInstant, streams } from './encoding.ts';
import { HISTORY_COLUMNS } from './historyRows.ts';
import { textOf } from './keptText.ts';
import { storeCells, storeMonthNumber } from './monthRows.ts';

/** One insert per table; their values come in the order of the `store…` functions. */
export interface RowStatements {
  history: StatementSync;
  overview: StatementSync;
  months: StatementSync;
  activity: StatementSync;
  categories: StatementSync;
  balances: StatementSync;
  postings: StatementSync;
  parked: StatementSync;
  checkpoint: StatementSync;
}

/** Where a person has rows, and the columns that tell these apart. */
export const KEYS_OF_PEOPLE = {
  history: 'id',
  overview: 'date',
  months: 'month',
  activity: 'at, stream, revision',
  balances: 'user',
  postings: 'user',
};

/** A document goes in only where the stored one is older. */
export const rowStatements = (db: DatabaseSync): RowStatements => ({
  history: db.prepare(guardedInsert('history', ['user', 'id'], HISTORY_COLUMNS)),
  overview: db.prepare(guardedInsert('overview', ['user', 'date'], OVERVIEW_COLUMNS)),
  months: db.prepare(guardedInsert('months', ['user', 'month'], MONTH_COLUMNS)),
  activity: db.prepare(insert('OR IGNORE INTO activity', ACTIVITY_COLUMNS)),
  categories: db.prepare(guardedInsert('categories', ['id'], ['id', 'revision', 'document'])),
  balances: db.prepare(guardedInsert('balances', ['user'], BALANCES_COLUMNS)),
  postings: db.prepare(guardedInsert('postings', ['user'], POSTING_COLUMNS)),
  parked: db.prepare(insert('OR REPLACE INTO parked', ['stream', 'document'])),
  checkpoint: db.prepare(`${insert('INTO checkpoint', ['one', 'position', 'document'])}
    ON CONFLICT (one) DO UPDATE SET position = excluded.position, document = excluded.document
      WHERE excluded.position >= checkpoint.position`),
});

const insert = (into: string, columns: readonly string[]): string =>
  `INSERT ${into} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

function guardedInsert(table: string, key: readonly string[], columns: readonly string[]): string {
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `${insert(`INTO ${table}`, columns)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes.join(', ')} WHERE excluded.revision > ${table}.revision`;
}

const OVERVIEW_COLUMNS = [
  'user',
  'date',
  'revision',
  'income',
  'expense',
  'by_category',
  'beyond',
  'refunds',
  'from_goals',
];

const storeSums = (sums: object | undefined): string | null => (sums ? JSON.stringify(sums) : null);

/** The values of a day. */
export const storeDay = (day: OverviewDayDocument, { keyOf }: Dictionary) => [
  keyOf(day.userId),
  storeDate(day.date),
  day.revision,
  day.income,
  day.expense,
  JSON.stringify(day.byCategory),
  storeSums(day.beyond),
  storeSums(day.refunds),
  storeSums(day.fromGoals),
];

const MONTH_COLUMNS = ['user', 'month', 'revision', 'cells'];

/** The values of a month. */
export const storeMonth = (month: MonthDocument, ids: Dictionary) => [
  ids.keyOf(month.userId),
  storeMonthNumber(month.month),
  month.revision,
  storeCells(month.cells, ids),
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
  'grp',
  'reverts_grp',
  'follows',
  'moved',
];

/** 1 for an entry that a list of changes leaves out. */
export const storeFollows = (row: ActivityRow): 1 | null => (follows(row) ? 1 : null);

/** The values of an activity row. */
export const storeActivityRow = (row: ActivityRow, { keyOf }: Dictionary) => [
  keyOf(row.userId),
  storeInstant(row.at),
  streams.store(row.stream),
  row.streamRevision,
  storeId(row.eventId),
  keyOf(row.type),
  recordKinds.store(row.recordKind),
  storeId(row.recordId),
  row.reverts === null ? null : storeId(row.reverts),
  row.group === undefined ? null : storeId(row.group),
  row.revertsGroup === undefined ? null : storeId(row.revertsGroup),
  storeFollows(row),
  row.moved ?? null,
];

const BALANCES_COLUMNS = ['user', 'revision', 'incomes', 'expenses', 'transfers', 'deleted', 'document'];

/** The values of a balances document. */
export const storeBalances = (doc: BalancesDocument, { keyOf }: Dictionary) => [
  keyOf(doc.userId),
  doc.revision,
  doc.counts.income,
  doc.counts.expense,
  doc.counts.transfer,
  doc.counts.deletedTransactions,
  textOf(doc),
];

const POSTING_COLUMNS = ['user', 'revision', 'posts_on'];

/** Whether a person's schedules or goals may have something to record by themselves. */
export const mayPost = ({ schedules, goals }: BalancesDocument): boolean =>
  schedules !== undefined || goals !== undefined;

/** The values of what says when a person's schedules and goals have something to record by themselves. */
export const storePosting = (doc: BalancesDocument, { keyOf }: Dictionary) => [
  keyOf(doc.userId),
  doc.revision,
  doc.postsOn === undefined ? null : storeDate(doc.postsOn),
];
