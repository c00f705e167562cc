import { DatabaseSync } from 'node:sqlite';

/** Something in the accounts' file that the product never leaves there. */
export interface AccountsOddity {
  record: string;
  expected: string;
  found: string;
}

/** A thousand failed sign-ins a second do not count as far in thirty years. */
const HIGHEST_COUNT = 2n ** 40n;

/** Rows of people who have no account, and a count of failed sign-ins at whose end nobody could sign in any more. */
export function* oddAccountRows(path: string): Generator<AccountsOddity> {
  using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const strays = db.prepare(
    'SELECT "table", parent, count(*) AS count FROM pragma_foreign_key_check GROUP BY "table", parent',
  );
  for (const { table, parent, count } of strays.all())
    yield { record: String(table), expected: `rows of ${String(parent)}`, found: `${String(count)} of none` };
  const counts = db.prepare('SELECT seq FROM sqlite_sequence UNION ALL SELECT max(id) FROM failures');
  counts.setReadBigInts(true);
  for (const { seq } of counts.all()) {
    if (seq === null || (typeof seq === 'bigint' && seq < HIGHEST_COUNT)) continue;
    yield { record: 'failures', expected: `a count below ${HIGHEST_COUNT}`, found: String(seq) };
  }
}
