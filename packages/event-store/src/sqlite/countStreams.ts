import { openForReading } from './database.ts';
import { EMPTIED } from './eraseStream.ts';

/** How many events each stream of a log's file has, from the index over streams: not one of them is read. */
export function countStreams(path: string): Map<string, number> {
  using db = openForReading(path);
  const streams = db.prepare(
    `SELECT stream, count(*) FROM events INDEXED BY events_by_stream WHERE stream > '${EMPTIED}' GROUP BY stream`,
  );
  streams.setReturnArrays(true);
  return new Map(streams.all() as unknown as [stream: string, events: number][]);
}
