import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AccountStore, OneTimePass } from '../accountStore.ts';
import { ask } from './database.ts';

/** Passes that are good for one use. */
export function passes(
  database: DatabaseSync,
): Pick<AccountStore, 'savePass' | 'readPass' | 'takePass' | 'passesOf'> {
  const insert = database.prepare(
    'INSERT INTO passes (purpose, hash, userId, data, expiresAt) VALUES (?, ?, ?, ?, ?)',
  );
  const read = database.prepare('SELECT * FROM passes WHERE purpose = ? AND hash = ? AND expiresAt > ?');
  const take = database.prepare(
    'DELETE FROM passes WHERE purpose = ? AND hash = ? AND expiresAt > ? RETURNING *',
  );
  const all = database.prepare(
    'SELECT * FROM passes WHERE purpose = ? AND expiresAt > ? ORDER BY expiresAt, hash',
  );

  return {
    savePass: ({ purpose, hash, userId, data, expiresAt }) =>
      ask(database, () => void insert.run(purpose, hash, userId, data, expiresAt.getTime())),
    readPass: (purpose, hash, now) => ask(database, () => passOrNull(read.get(purpose, hash, now.getTime()))),
    takePass: (purpose, hash, now) => ask(database, () => passOrNull(take.get(purpose, hash, now.getTime()))),
    passesOf: (purpose, now) => ask(database, () => all.all(purpose, now.getTime()).map(passOf)),
  };
}

type Row = Record<string, SQLOutputValue>;

const passOrNull = (row: Row | undefined): OneTimePass | null => (row ? passOf(row) : null);

const passOf = (row: Row): OneTimePass => ({
  purpose: String(row['purpose']),
  hash: String(row['hash']),
  userId: row['userId'] === null ? null : String(row['userId']),
  data: String(row['data']),
  expiresAt: new Date(Number(row['expiresAt'])),
});
