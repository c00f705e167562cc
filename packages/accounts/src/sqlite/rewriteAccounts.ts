import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { emptyWal, inSlices, ROWS_AT_ONCE, rewriteRows } from '@ledgerline/sqlite';

const busyMs = 5_000;

/** The tables with what is personal, and their keys. */
const tables = {
  accounts: ['userId'],
  sessions: ['id'],
  failures: ['id'],
  knownAddresses: ['userId', 'address'],
  passes: ['purpose', 'hash'],
  factors: ['userId'],
};

/** Writes all rows again, a thousand at a time while others write, and empties the write-ahead log. */
export async function rewriteAccounts(path: string): Promise<void> {
  {
    // A row that is taken out and put back takes nothing else with it.
    using database = new DatabaseSync(path, { timeout: busyMs, enableForeignKeyConstraints: false });
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    for (const [table, key] of Object.entries(tables)) {
      let after: SQLInputValue[] = [];
      await inSlices(() => {
        const marks = after.map(() => '?').join(', ');
        const where = after.length === 0 ? 'true' : `(${key.join(', ')}) > (${marks})`;
        const done = rewriteRows(database, {
          table,
          key,
          where,
          orderBy: key.join(', '),
          parameters: after,
        });
        after = done.last;
        return done.count >= ROWS_AT_ONCE;
      });
    }
  }
  await emptyWal(path);
}
