import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredEvent } from '@ledgerline/events';
import { EMPTIED } from './eraseStream.ts';
import { createPrefixScan } from './prefixScan.ts';
import { EVENT_COLUMNS, type EventRow, eventRows, type RowPage, storedEvent } from './rows.ts';

/** Prepared reads on a connection of their own. */
export interface Reader {
  stream(stream: string, fromRevision: number, limit: number): StoredEvent[];
  last(stream: string): StoredEvent | undefined;
  /** Next rows after `after`, of all streams. */
  all(after: number, limit: number): RowPage;
  /** Next rows of streams with one of these prefixes; lets other work run between the parts of a long search. */
  withPrefixes(after: number, prefixes: readonly string[], limit: number): Promise<RowPage>;
  /** The last row's number, 0 where there is none. */
  head(): number;
  logId(): string;
  /** Changes when another connection commits. */
  dataVersion(): number;
}

/** Prepares all reads once. What they throw is SQLite's. */
export function createReader(db: DatabaseSync): Reader {
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const byStream = `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ?`;
  const stream = prepare(`${byStream} AND revision >= ? ORDER BY revision LIMIT ?`);
  const last = prepare(`${byStream} ORDER BY revision DESC LIMIT 1`);
  const all = prepare(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND stream <> '${EMPTIED}' ORDER BY position LIMIT ?`,
  );
  const head = prepare('SELECT coalesce(max(position), 0) FROM events');
  const logId = prepare(`SELECT value FROM meta WHERE key = 'logId'`);
  const dataVersion = prepare('PRAGMA data_version');

  const first = (statement: StatementSync): unknown => (statement.get() as unknown as [unknown])[0];
  const readHead = (): number => Number(first(head));

  return {
    stream: (name, fromRevision, limit) => eventRows(stream.all(name, fromRevision, limit)).map(storedEvent),
    last(name) {
      const row = last.get(name);
      return row && storedEvent(row as unknown as EventRow);
    },
    all(after, limit) {
      const rows = eventRows(all.all(after, limit));
      return { rows, position: rows.at(-1)?.[0] ?? after };
    },
    withPrefixes: createPrefixScan(prepare, readHead),
    head: readHead,
    logId() {
      const row = logId.get() as unknown as [unknown] | undefined;
      if (!row) throw new Error('the log has no logId: it cannot be told which log this is');
      return String(row[0]);
    },
    dataVersion: () => Number(first(dataVersion)),
  };
}
