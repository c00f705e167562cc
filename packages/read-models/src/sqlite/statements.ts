import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { reading } from './sqliteErrors.ts';

export type Values = Record<string, SQLInputValue>;

const KEPT = 200;

/**
 * Statements by their text, each prepared once as long as there are not too many: the one prepared first goes first.
 * They throw ReadStoreUnavailable for what SQLite says of a file that can't be used now.
 */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement's text says what a row is
  get<Row>(sql: string, values?: Values): Row | undefined;
  all<Row>(sql: string, values?: Values): Row[];
  /** Rows as arrays of their columns: much sooner made than objects, where there are thousands. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement's text says what a row is
  tuples<Row extends readonly unknown[]>(sql: string, values?: Values): Row[];
  run(sql: string, values?: Values): void;
}

export function createStatements(db: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const [oldest] = prepared.keys();
    if (prepared.size >= KEPT && oldest !== undefined) prepared.delete(oldest);
    prepared.set(sql, statement);
    return statement;
  }

  return {
    get: (sql, values = {}) => reading(db, () => prepare(sql).get(values)) as never,
    all: (sql, values = {}) => reading(db, () => prepare(sql).all(values)) as never,
    tuples: (sql, values = {}) =>
      reading(db, () => {
        const statement = prepare(sql);
        statement.setReturnArrays(true);
        return statement.all(values);
      }) as never,
    run: (sql, values = {}) => reading(db, () => void prepare(sql).run(values)),
  };
}
