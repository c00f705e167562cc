import type { DatabaseSync } from 'node:sqlite';
import type { AccountStore } from '../accountStore.ts';
import { secondsUntil } from '../rateLimit.ts';
import { transact } from './database.ts';

/** Windows in which something is counted, one row for each name and key. */
export function limits(database: DatabaseSync): Pick<AccountStore, 'countAgainst'> {
  const current = database.prepare(
    'SELECT count, endsAt FROM windows WHERE name = ? AND key = ? AND endsAt > ?',
  );
  const begin = database.prepare(
    `INSERT INTO windows (name, key, count, endsAt) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET count = 1, endsAt = excluded.endsAt`,
  );
  const countOne = database.prepare('UPDATE windows SET count = count + 1 WHERE name = ? AND key = ?');

  return {
    countAgainst: ({ name, limit, windowMs }, key, now) =>
      transact(database, () => {
        const window = current.get(name, key, now.getTime());
        if (!window) begin.run(name, key, now.getTime() + windowMs);
        else if (Number(window['count']) < limit) countOne.run(name, key);
        else return { allowed: false, retryAfterSeconds: secondsUntil(Number(window['endsAt']), now) };
        return { allowed: true };
      }),
  };
}
