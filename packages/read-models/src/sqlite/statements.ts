import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

export type Values = Record<string, SQLInputValue>;

const KEPT = 200;

/** Statements by their text, each prepared once as long as there are not too many: the one prepared first goes first. */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement's text says what a row is
  get<Row>(sql: string, values?: Values): Row | undefined;
  all<Row>(sql: string, values?: Values): Row[];
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
    get: (sql, values = {}) => prepare(sql).get(values) as never,
    all: (sql, values = {}) => prepare(sql).all(values) as never,
    run: (sql, values = {}) => void prepare(sql).run(values),
  };
}
