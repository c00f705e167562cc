import { DatabaseSync } from 'node:sqlite';
import type { BalancesDocument, CategoryDocument, Checkpoint, ParkedLedger } from '../documents.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { storeBalances, storePosting } from './rowStatements.ts';

/** Columns that say something else than the document beside them. */
export interface OtherColumns {
  table: 'balances' | 'postings' | 'categories' | 'parked' | 'checkpoint';
  /** What the row is of: a person, a category, a stream; empty for the checkpoint. */
  of: string;
  expected: string;
  found: string;
}

type Values = readonly unknown[];

/**
 * What stands in the columns of a generation's file beside documents: counts, revisions, the day on which something is
 * due. Lists are counted and found by them.
 */
export function* otherColumnsIn(path: string): Generator<OtherColumns> {
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const dictionary = createDictionary(db);
  // An id without a number is one that nobody wrote in here.
  const ids: Dictionary = { ...dictionary, keyOf: (id) => dictionary.find(id) ?? -1 };
  for (const [of, document, ...found] of rows(
    db,
    `SELECT id, document, user, revision, incomes, expenses, transfers, deleted FROM balances JOIN ids ON key = user`,
  )) {
    const doc = parse(document) as BalancesDocument | undefined;
    if (doc) yield* compare('balances', of, storeBalances(doc, ids).slice(0, -1), found);
  }
  for (const [of, document, ...found] of rows(
    db,
    `SELECT id, document, postings.user, postings.revision, posts_on
     FROM balances JOIN ids ON key = balances.user LEFT JOIN postings ON postings.user = balances.user`,
  )) {
    const doc = parse(document) as BalancesDocument | undefined;
    if (doc)
      yield* compare('postings', of, doc.schedules ? storePosting(doc, ids) : [null, null, null], found);
  }
  for (const [of, document, revision] of rows(db, 'SELECT id, document, revision FROM categories')) {
    const doc = parse(document) as CategoryDocument | undefined;
    if (doc) yield* compare('categories', of, [doc.id, doc.revision], [of, revision]);
  }
  for (const [of, document] of rows(db, 'SELECT stream, document FROM parked'))
    yield* compare('parked', of, [(parse(document) as ParkedLedger | undefined)?.stream], [of]);
  for (const [position, document] of rows(db, 'SELECT position, document FROM checkpoint'))
    yield* compare('checkpoint', '', [(parse(document) as Checkpoint | undefined)?.position], [position]);
}

const rows = (db: DatabaseSync, sql: string): Values[] => {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement.all() as unknown as Values[];
};

/** undefined for what is no JSON: that is named where the document itself is compared. */
function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function* compare(
  table: OtherColumns['table'],
  of: unknown,
  expected: Values,
  found: Values,
): Generator<OtherColumns> {
  const [wanted, there] = [expected, found].map((values) => JSON.stringify(values)) as [string, string];
  if (wanted !== there) yield { table, of: String(of), expected: wanted, found: there };
}
