import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AccountStore } from '../accountStore.ts';
import { ask } from './database.ts';

/** Second factors, one row for each person who has any. */
export function factors(database: DatabaseSync): Pick<AccountStore, 'factorsOf' | 'replaceFactors'> {
  const read = database.prepare('SELECT data, version FROM factors WHERE userId = ?');
  const insert = database.prepare(
    `INSERT INTO factors (userId, data, version) SELECT userId, ?2, ?3 FROM accounts WHERE userId = ?1
     ON CONFLICT (userId) DO NOTHING`,
  );
  const replace = database.prepare(
    'UPDATE factors SET data = ?2, version = ?3 WHERE userId = ?1 AND version = ?4',
  );
  const remove = database.prepare('DELETE FROM factors WHERE userId = ? AND version = ?');

  return {
    factorsOf: (userId) =>
      ask(database, () => {
        const row = read.get(userId);
        return row ? { data: String(row['data']), version: String(row['version']) } : null;
      }),
    replaceFactors: (userId, version, data) =>
      ask(database, () => {
        if (version === null) {
          return data === null ? !read.get(userId) : insert.run(userId, data, randomUUID()).changes === 1;
        }
        if (data === null) return remove.run(userId, version).changes === 1;
        return replace.run(userId, data, randomUUID(), version).changes === 1;
      }),
  };
}
