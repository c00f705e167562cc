import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from './inTransaction.ts';

/** How many rows one transaction removes or writes again: others wait for no more than that. */
export const ROWS_AT_ONCE = 1_000;

/** The least time between two such transactions, so that others who wait get their turn. */
const pauseMs = 5;

/** Some rows of a table WITHOUT ROWID, or of one with an INTEGER PRIMARY KEY. */
export interface RowsToRewrite {
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** Which rows, and the first of them in which order; with parameters for each `?`. */
  where: string;
  orderBy: string;
  parameters: readonly SQLInputValue[];
  /** How many of them, from which one on; by default the first thousand. */
  rows?: number;
  offset?: number;
}

/**
 * Takes up to a thousand rows out and puts them back as they were, in one transaction. Where pages are split and merged, SQLite
 * leaves copies of moved rows in them, which no deletion reaches; pages that are emptied are overwritten. Needs
 * `secure_delete`. Answers the last row's key, and how many there were.
 */
export function rewriteRows(
  database: DatabaseSync,
  { table, key, where, orderBy, parameters, rows = ROWS_AT_ONCE, offset = 0 }: RowsToRewrite,
): { last: SQLInputValue[]; count: number } {
  const columns = key.join(', ');
  // Never on the disk: that would be one more copy.
  database.exec('PRAGMA temp_store = MEMORY');
  return inTransaction(database, () => {
    database
      .prepare(
        `CREATE TEMP TABLE rewritten AS SELECT * FROM ${table} WHERE ${where} ORDER BY ${orderBy} LIMIT ${rows} OFFSET ${offset}`,
      )
      .run(...parameters);
    const keys = database.prepare(`SELECT ${columns} FROM temp.rewritten ORDER BY rowid`).all();
    database.exec(`
      DELETE FROM ${table} WHERE (${columns}) IN (SELECT ${columns} FROM temp.rewritten);
      INSERT INTO ${table} SELECT * FROM temp.rewritten;
      DROP TABLE temp.rewritten;
    `);
    return { last: Object.values(keys.at(-1) ?? {}), count: keys.length };
  });
}

/**
 * Repeats a transaction as long as it says that there is more. Others write after each, for at least as long as they were
 * kept from writing.
 */
export async function inSlices(
  slice: () => boolean,
  rest: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    const before = performance.now();
    isMore = slice();
    await rest(Math.max(pauseMs, performance.now() - before));
  }
}
