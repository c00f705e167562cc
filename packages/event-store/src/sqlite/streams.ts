import type { LogMark } from '../isOfThisLog.ts';
import { openForReading } from './database.ts';
import { EMPTIED } from './eraseStream.ts';
import { positionText } from './position.ts';

/** The streams that a log had at one moment, and the mark of that moment. */
export interface LogStreams {
  mark: LogMark;
  /** Sorted. */
  names: string[];
}

/**
 * The names of all streams of a log's file, from the index over streams: one look for each stream, and no event is read
 * but the last one. Throws what SQLite throws.
 */
export function streamsOf(path: string): LogStreams {
  using db = openForReading(path);
  db.exec('BEGIN');
  const names = db.prepare(
    `WITH RECURSIVE names (stream) AS (
       SELECT (SELECT min(stream) FROM events WHERE stream > '${EMPTIED}')
       UNION ALL
       SELECT (SELECT min(stream) FROM events WHERE stream > names.stream) FROM names WHERE names.stream IS NOT NULL
     )
     SELECT stream FROM names WHERE stream IS NOT NULL`,
  );
  names.setReturnArrays(true);
  const last = db
    .prepare(
      `SELECT position, stream, revision, id AS eventId FROM events WHERE stream <> '${EMPTIED}' ORDER BY position DESC LIMIT 1`,
    )
    .get() as { position: number; stream: string; revision: number; eventId: string } | undefined;
  const { value: logId } = db.prepare(`SELECT value FROM meta WHERE key = 'logId'`).get() as {
    value: string;
  };
  const { position, ...event } = last ?? { position: 0 };
  return {
    mark: {
      logId,
      position: position === 0 ? '' : positionText(position),
      ...('stream' in event && { last: event }),
    },
    names: (names.all() as unknown as [string][]).map(([name]) => name),
  };
}
