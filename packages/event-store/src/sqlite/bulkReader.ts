import type { SQLInputValue } from 'node:sqlite';
import type { LogPage } from '../eventStore.ts';
import { openForReading } from './database.ts';
import { EMPTIED } from './eraseStream.ts';
import { positionNumber, positionText } from './position.ts';
import { EVENT_COLUMNS, type EventRow, eventRows, storedEvent } from './rows.ts';
import { unavailable } from './sqliteErrors.ts';

export interface BulkReadOptions {
  /** The log's file. */
  path: string;
  /** Exclusive; LOG_START reads from the beginning. */
  after: string;
  /** Inclusive: the cut up to which all readers of one replay go. */
  until: string;
  /** How many events a page has, but for the last one; 500 if not given. */
  pageSize?: number;
}

/**
 * The log in bulk, for rebuilds and replays: it opens a connection of its own and blocks its thread. A page is never
 * empty, and its position is that of its last event.
 */
export function* readAllPages(options: BulkReadOptions): Generator<LogPage, void, undefined> {
  const { path, pageSize = 500 } = options;
  const until = positionNumber(options.until);
  let after = positionNumber(options.after);
  using db = openForReading(path);
  const page = db.prepare(`
    SELECT ${EVENT_COLUMNS} FROM events
    WHERE position > ? AND position <= ? AND stream <> '${EMPTIED}' ORDER BY position LIMIT ?`);
  page.setReturnArrays(true);
  const read = (...parameters: SQLInputValue[]): EventRow[] => {
    try {
      return eventRows(page.all(...parameters));
    } catch (error) {
      throw unavailable(error, path);
    }
  };

  for (let rows = read(after, until, pageSize); rows.length > 0; rows = read(after, until, pageSize)) {
    after = rows.at(-1)?.[0] ?? until;
    yield { events: rows.map(storedEvent), position: positionText(after) };
  }
}
