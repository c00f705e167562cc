import type { DatabaseSync } from 'node:sqlite';
import { FORMAT, openForReading } from './database.ts';
import { EMPTIED, ERASED } from './eraseStream.ts';
import { positionText } from './position.ts';

/** What the log's file says beside its events. */
interface LogNotes {
  /** Streams to which nothing can be appended any more. */
  tombstones: ReadonlySet<string>;
  /** What the product never writes there. */
  oddities: LogOddity[];
}

/** Something beside the events that is not as the product leaves it. */
interface LogOddity {
  /** `tail`: the file has counted more events than it has. */
  kind: 'tail' | 'file' | 'order' | 'stream';
  record: string;
  expected: string;
  found: string;
}

/** Reads the log's notes: which events it has counted, its id, and which streams were erased; and whether each stream can be asked for. */
export function readLogNotes(path: string): LogNotes {
  using db = openForReading(path);
  // All as of one moment: people may be writing.
  db.exec('BEGIN');
  const tombstones = new Set<string>();
  const oddities = [...oddFormat(db), ...oddPositions(db), ...oddNames(db), ...oddEmptied(db)];
  let hasId = false;
  for (const { key, value } of db.prepare('SELECT key, value FROM meta').all()) {
    const name = String(key);
    if (name.startsWith(ERASED) && value === '') tombstones.add(name.slice(ERASED.length));
    else if (name === 'logId' && value !== '') hasId = true;
    else oddities.push(odd(`note ${name}`, 'none of this name', String(value)));
  }
  if (!hasId) oddities.push(odd('note logId', 'the log’s id', 'none'));
  return { tombstones, oddities };
}

function* oddFormat(db: DatabaseSync): Generator<LogOddity> {
  const found = db.prepare('PRAGMA user_version').get()?.['user_version'];
  if (found !== FORMAT) yield odd('user_version', String(FORMAT), String(found));
}

/** JavaScript reads bytes that are no UTF-8 as another name, under which SQLite finds no events. */
function* oddNames(db: DatabaseSync): Generator<LogOddity> {
  // Goes from one stream to the next by the index, and not through all events.
  const names = db.prepare(
    `WITH RECURSIVE names (name) AS (
       SELECT min(stream) FROM events
       UNION ALL SELECT (SELECT min(stream) FROM events WHERE stream > name) FROM names WHERE name IS NOT NULL
     ) SELECT name, lower(hex(name)) AS bytes FROM names WHERE name IS NOT NULL`,
  );
  for (const { name, bytes } of names.iterate() as Iterable<{ name: string; bytes: string }>)
    if (Buffer.from(name).toString('hex') !== bytes)
      yield { kind: 'stream', record: name, expected: 'a name in UTF-8', found: `the bytes ${bytes}` };
}

/** Under the empty name nobody reads events: what an erasure left there says nothing. */
function* oddEmptied(db: DatabaseSync): Generator<LogOddity> {
  const { rows, first } = db
    .prepare(
      `SELECT count(*) AS rows, min(position) AS first FROM events WHERE stream = '${EMPTIED}'
       AND (revision, id, type, data, metadata) IS NOT (position, 'emptied ' || position, '', '', '')`,
    )
    .get() as Record<'rows' | 'first', number>;
  if (rows > 0)
    yield {
      kind: 'stream',
      record: `position ${first}`,
      expected: 'a stream with a name, or a row that an erasure emptied',
      found: `${rows} of no stream that say something`,
    };
}

/** 10,000 events a second reach it in 3,000 years; nine times as far JavaScript can count no further, and nothing can be appended. */
const BEYOND_ALL = 10n ** 15n;

/** SQLite counts positions, and takes back what was rolled back: the last one counted is that of the last event. */
function* oddPositions(db: DatabaseSync): Generator<LogOddity> {
  const all = db.prepare(
    'SELECT coalesce(max(position), 0) AS last, coalesce(min(position), 1) AS first FROM events',
  );
  all.setReadBigInts(true);
  const { last, first } = all.get() as Record<'last' | 'first', bigint>;
  const there = positionText(Number(last));
  const counted = countedIn(db);
  if (typeof counted === 'string') yield odd('sqlite_sequence', 'one count of the events', counted);
  else if (counted > last) {
    const asked = positionText(Number(counted));
    yield { kind: 'tail', record: 'the log', expected: `events up to ${asked}, as it counted`, found: there };
  } else if (counted < last)
    yield odd('sqlite_sequence', `events counted up to ${there}`, positionText(Number(counted)));
  if (last >= BEYOND_ALL)
    yield {
      kind: 'order',
      record: 'the log',
      expected: `a last position below ${BEYOND_ALL}`,
      found: String(last),
    };
  if (first < 1n)
    yield {
      kind: 'order',
      record: 'the log',
      expected: 'a first position of 1 or more',
      found: String(first),
    };
}

/** How many events SQLite has counted, which it notes before the first one is there; as text: something else is noted. */
function countedIn(db: DatabaseSync): bigint | string {
  const counts = db.prepare('SELECT name, seq FROM sqlite_sequence');
  counts.setReadBigInts(true);
  const found = counts.all();
  const [only = { name: 'events', seq: 0n }] = found;
  if (found.length <= 1 && only['name'] === 'events' && typeof only['seq'] === 'bigint') return only['seq'];
  return found.map(({ name, seq }) => `${String(name)} ${String(seq)}`).join(', ');
}

const odd = (record: string, expected: string, found: string): LogOddity => ({
  kind: 'file',
  record,
  expected,
  found,
});
