import { DatabaseSync } from 'node:sqlite';
import type { CategoryDocument, Checkpoint, ParkedLedger } from '../documents.ts';

/** What no comparison of a person's rows looks at: rows of nobody, and what stands beside documents that are nobody's. */
export interface OtherColumns {
  table:
    | 'ids'
    | 'balances'
    | 'postings'
    | 'overview'
    | 'months'
    | 'history'
    | 'activity'
    | 'categories'
    | 'parked'
    | 'checkpoint';
  /** What the row is of: a person, a category, a stream; empty for the checkpoint. */
  of: string;
  expected: string;
  found: string;
}

type Values = readonly unknown[];

/**
 * What stands in the columns of a generation's file beside documents of nobody: revisions, positions. Names rows that
 * belong to nobody, too: the person who gets their number next would be shown them.
 */
export function* otherColumnsIn(path: string): Generator<OtherColumns> {
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  yield* nobodysRows(db);
  yield* unaskableIds(db);
  for (const [of, document, revision] of rows(db, 'SELECT id, document, revision FROM categories')) {
    const expected = expectedOf(() => {
      const doc = parsed(document) as CategoryDocument;
      return [doc.id, doc.revision];
    });
    if (expected) yield* compare('categories', of, expected, [of, revision]);
  }
  for (const [of, document] of rows(db, 'SELECT stream, document FROM parked'))
    yield* compare('parked', of, expectedOf(() => [(parsed(document) as ParkedLedger).stream]) ?? [null], [
      of,
    ]);
  // SQLite does not look at CHECK constraints where a file is opened for reading alone.
  for (const [one, position, document] of rows(db, 'SELECT one, position, document FROM checkpoint'))
    yield* compare(
      'checkpoint',
      '',
      [1, ...(expectedOf(() => [(parsed(document) as Checkpoint).position]) ?? [null])],
      [one, position],
    );
}

/** Of whom a generation's file keeps nothing any more, whatever is written. */
export function erasedIn(path: string): string[] {
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  return [...rows(db, 'SELECT id FROM erased')].map(([id]) => String(id));
}

/** Rows under a number that no id has; of those that a table has, the first. */
function* nobodysRows(db: DatabaseSync): Generator<OtherColumns> {
  for (const table of ['history', 'overview', 'months', 'activity', 'balances', 'postings'] as const) {
    // Goes from one person to the next by the index, and not through all rows.
    const [first] = rows(
      db,
      `WITH RECURSIVE people (user) AS (
         SELECT min(user) FROM ${table}
         UNION ALL SELECT (SELECT min(user) FROM ${table} WHERE user > people.user) FROM people WHERE user IS NOT NULL
       ) SELECT user FROM people WHERE user IS NOT NULL AND user NOT IN (SELECT key FROM ids) LIMIT 1`,
    );
    if (first)
      yield { table, of: `number ${String(first[0])}`, expected: 'rows of people', found: 'nobody’s' };
  }
  const strays = rows(
    db,
    'SELECT id FROM postings JOIN ids ON key = user WHERE user NOT IN (SELECT user FROM balances)',
  );
  for (const [of] of strays)
    yield { table: 'postings', of: String(of), expected: 'none: there are no balances', found: 'a day' };
}

/** Ids that nobody can ask for: bytes that are no UTF-8, which JavaScript reads as another id. */
function* unaskableIds(db: DatabaseSync): Generator<OtherColumns> {
  for (const [id, bytes] of rows(db, 'SELECT id, lower(hex(id)) FROM ids'))
    if (Buffer.from(String(id)).toString('hex') !== bytes)
      yield { table: 'ids', of: String(id), expected: 'an id in UTF-8', found: `the bytes ${String(bytes)}` };
}

function* rows(db: DatabaseSync, sql: string): Generator<Values> {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  // Somebody who edits the file may write numbers that JavaScript does not have.
  statement.setReadBigInts(true);
  for (const row of statement.iterate() as Iterable<unknown>) yield (row as Values).map(told);
}

const told = (value: unknown): unknown =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** What should stand beside a document; undefined for one that can't be read: that is named where it is compared. */
function expectedOf(columns: () => Values): Values | undefined {
  try {
    return columns();
  } catch {
    return undefined;
  }
}

const parsed = (text: unknown): unknown => JSON.parse(String(text));

function* compare(
  table: OtherColumns['table'],
  of: unknown,
  expected: Values,
  found: Values,
): Generator<OtherColumns> {
  const [wanted, there] = [expected, found].map((values) =>
    JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as [string, string];
  if (wanted !== there) yield { table, of: String(of), expected: wanted, found: there };
}
