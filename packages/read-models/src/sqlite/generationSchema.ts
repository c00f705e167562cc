import { LATER_FIELDS } from '@ledgerline/events';
import { LATER_COLUMNS } from './historyColumns.ts';

/** Raised with every change of the tables below; by itself with each field that transactions get. */
export const GENERATION_FORMAT = 5 + LATER_FIELDS;

/**
 * The oldest format that is still read, and projected into, while an update's rebuild runs: since then only tables and
 * nullable columns and indexes were added. What was added lacks the past there, so it is not read (`MONTHS_FORMAT`). There were no
 * groups, refunds, goals, payees and tags in the past, so their columns are rightly empty.
 */
export const OLDEST_FORMAT = 3;

/** What activity has since there are groups. */
const GROUP_COLUMNS = ['grp ANY', 'reverts_grp ANY', 'follows INTEGER'] as const;

const GROUP_INDEXES = `
  CREATE INDEX IF NOT EXISTS activity_by_group ON activity (user, grp, at, stream, revision) WHERE grp IS NOT NULL;
  CREATE INDEX IF NOT EXISTS activity_by_reverted_group ON activity (user, reverts_grp, grp, event)
    WHERE reverts_grp IS NOT NULL;
`;

/** What goals are paid with: few rows of a person have one. */
const GOAL_INDEX = `
  CREATE INDEX IF NOT EXISTS history_by_goal ON history (user, deletion, goal, account, status, amount)
    WHERE goal IS NOT NULL;
`;

const addTo = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column};`).join('\n');

/** What files of older formats lack, by a column that tells whether they do. */
export const ADDED_COLUMNS = [
  { table: 'history', column: 'banks', sql: addTo('history', ['banks TEXT']) },
  { table: 'activity', column: 'follows', sql: `${addTo('activity', GROUP_COLUMNS)} ${GROUP_INDEXES}` },
  { table: 'activity', column: 'moved', sql: addTo('activity', ['moved INTEGER']) },
  {
    table: 'history',
    column: 'goal',
    sql: `${addTo('history', ['refunded INTEGER', 'goal INTEGER'])} ${GOAL_INDEX}`,
  },
  ...LATER_COLUMNS.map((column) => ({ table: 'history', column, sql: addTo('history', [`${column} TEXT`]) })),
  { table: 'overview', column: 'from_goals', sql: addTo('overview', ['refunds TEXT', 'from_goals TEXT']) },
] as const;

/** The first format whose activity knows what adjustments moved. */
export const MOVED_FORMAT = 8;

/** The first format with months. */
export const MONTHS_FORMAT = 4;

const MONTHS_TABLE = `
  CREATE TABLE IF NOT EXISTS months (
    user INTEGER NOT NULL,
    month INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    cells TEXT NOT NULL,
    PRIMARY KEY (user, month)
  ) STRICT, WITHOUT ROWID;
`;

/** People with schedules or goals, and when the first of them is to record something by itself. */
const POSTINGS_TABLE = `
  CREATE TABLE IF NOT EXISTS postings (
    user INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,
    posts_on INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS postings_by_date ON postings (posts_on) WHERE posts_on IS NOT NULL;
`;

/** People of whom nothing is kept any more. */
const ERASED_TABLE = `
  CREATE TABLE IF NOT EXISTS erased (id TEXT PRIMARY KEY) STRICT;
`;

/** What files of older formats lack, and what they have of no use. With it they can be projected into; their format stays. */
export const ADDED_TABLES = `${MONTHS_TABLE} ${POSTINGS_TABLE} ${ERASED_TABLE} DROP TABLE IF EXISTS fence;`;

const HISTORY_FIELDS = `
  user INTEGER NOT NULL,
  id ANY NOT NULL,
  kind INTEGER NOT NULL,
  deletion INTEGER NOT NULL,
  date INTEGER NOT NULL,
  created INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  status INTEGER NOT NULL,
  category INTEGER,
  account INTEGER,
  from_asset INTEGER,
  to_asset INTEGER,
  title TEXT NOT NULL,
  folded_title TEXT NOT NULL,
  description TEXT NOT NULL,
  folded_description TEXT,
  payment_method TEXT NOT NULL,
  categorized_by INTEGER,
  confidence REAL,
  updated INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  banks TEXT,
  refunded INTEGER,
  goal INTEGER,
  ${LATER_COLUMNS.map((column) => `${column} TEXT`).join(',\n  ')}
`;
const ACTIVITY_FIELDS = `
  user INTEGER NOT NULL,
  at INTEGER NOT NULL,
  stream INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  event ANY NOT NULL,
  type INTEGER NOT NULL,
  record_kind INTEGER NOT NULL,
  record ANY NOT NULL,
  reverts ANY,
  ${GROUP_COLUMNS.join(',\n  ')},
  moved INTEGER
`;

/** The tables of one generation. Rows of one person lie together: every key begins with the person's number. */
export const TABLES = `
  CREATE TABLE ids (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE balances (
    user INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,
    incomes INTEGER NOT NULL,
    expenses INTEGER NOT NULL,
    transfers INTEGER NOT NULL,
    deleted INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  CREATE TABLE overview (
    user INTEGER NOT NULL,
    date INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    income REAL NOT NULL,
    expense REAL NOT NULL,
    by_category TEXT NOT NULL,
    beyond TEXT,
    refunds TEXT,
    from_goals TEXT,
    PRIMARY KEY (user, date)
  ) STRICT, WITHOUT ROWID;
  ${MONTHS_TABLE}
  ${POSTINGS_TABLE}
  CREATE TABLE history (
    ${HISTORY_FIELDS},
    PRIMARY KEY (user, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE activity (
    ${ACTIVITY_FIELDS},
    PRIMARY KEY (user, at, stream, revision)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE categories (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, document TEXT NOT NULL) STRICT;
  CREATE TABLE parked (stream TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;
  CREATE TABLE checkpoint (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    position TEXT NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  ${ERASED_TABLE}
`;

const FILTERED =
  'category, account, from_asset, to_asset, folded_title, folded_description, refunded, goal, payee_key, tag_keys';

/** What lists are read by. Each holds all that a filter asks for, texts included, so that only a page's rows are read. */
export const INDEXES = `
  CREATE INDEX history_by_date ON history
    (user, deletion, date, created, id, kind, status, amount, ${FILTERED});
  CREATE INDEX history_by_amount ON history
    (user, deletion, amount, date, created, id, kind, ${FILTERED});
  CREATE INDEX history_by_title ON history
    (user, deletion, folded_title, date DESC, created DESC, id DESC, kind, ${FILTERED});
  CREATE INDEX history_by_account ON history (user, deletion, account, date, created, id, kind)
    WHERE account IS NOT NULL;
  CREATE INDEX history_by_source ON history (user, deletion, from_asset, date, created, id) WHERE kind = 2;
  CREATE INDEX history_by_target ON history (user, deletion, to_asset, date, created, id) WHERE kind = 2;
  CREATE INDEX history_transfers ON history
    (user, deletion, date, created, id, kind, ${FILTERED}) WHERE kind = 2;
  CREATE INDEX activity_by_record ON activity (user, record, at, stream, revision);
  CREATE INDEX activity_of_profile ON activity (user, revision) WHERE stream = 1;
  CREATE INDEX activity_by_reverted ON activity (user, reverts) WHERE reverts IS NOT NULL;
  ${GROUP_INDEXES}
  ${GOAL_INDEX}
`;

/** All objects that the file of a finished generation has. */
export const GENERATION_SCHEMA = `${TABLES} ${INDEXES}`;
