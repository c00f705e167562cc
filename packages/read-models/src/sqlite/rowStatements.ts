import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PersonTables } from '../readModels.ts';
import { personTables } from './personTables.ts';

const POSTING_COLUMNS = ['user', 'revision', 'posts_on'];

/** One insert per table; their values come in the order of its columns. */
export type RowStatements = Record<
  | keyof PersonTables
  | 'categories'
  | 'postings'
  | 'parked'
  | 'unparked'
  | 'silenced'
  | 'erased'
  | 'checkpoint',
  StatementSync
>;

/** Where a person has rows, and the columns that tell these apart. */
export const KEYS_OF_PEOPLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(personTables).map(({ name, order }) => [name, order.join(', ') || 'user']),
  ),
  postings: 'user',
};

/** A document goes in only where the stored one is older. */
export function rowStatements(db: DatabaseSync): RowStatements {
  const forward = (name: 'balances' | 'overview' | 'months' | 'history'): StatementSync => {
    const { columns, order } = personTables[name];
    return db.prepare(guardedInsert(name, ['user', ...order], columns));
  };
  return {
    history: forward('history'),
    overview: forward('overview'),
    months: forward('months'),
    balances: forward('balances'),
    activity: db.prepare(insert('OR IGNORE INTO activity', personTables.activity.columns)),
    categories: db.prepare(guardedInsert('categories', ['id'], ['id', 'revision', 'document'])),
    postings: db.prepare(guardedInsert('postings', ['user'], POSTING_COLUMNS)),
    parked: db.prepare(`${insert('INTO parked', ['stream', 'document'])}
    ON CONFLICT (stream) DO UPDATE SET document = excluded.document
      WHERE ${noted('excluded', 'revision')} >= ${noted('parked', 'revision')}`),
    unparked: db.prepare(
      `DELETE FROM parked WHERE stream = ? AND ${noted('parked', 'revision')} = ? AND ${noted('parked', 'at')} = ?`,
    ),
    silenced: db.prepare('DELETE FROM parked WHERE stream = ?'),
    erased: db.prepare(insert('OR IGNORE INTO erased', ['id'])),
    checkpoint: db.prepare(insert('OR REPLACE INTO checkpoint', ['one', 'position', 'document'])),
  };
}

/** A field of a parked note. */
const noted = (row: string, field: string): string => `json_extract(${row}.document, '$.${field}')`;

const insert = (into: string, columns: readonly string[]): string =>
  `INSERT ${into} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

function guardedInsert(table: string, key: readonly string[], columns: readonly string[]): string {
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return `${insert(`INTO ${table}`, columns)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes.join(', ')} WHERE excluded.revision > ${table}.revision`;
}
