import type { DatabaseSync } from 'node:sqlite';
import type { AccountStore } from '../accountStore.ts';
import { secondsUntil } from '../rateLimit.ts';
import { failureMemoryMs, lockedUntil, signInLimits } from '../signInPolicy.ts';
import { ask, transact } from './database.ts';

type SignIns = Pick<AccountStore, 'beginSignIn' | 'forgetAttempt' | 'noteSuccess' | 'forgetAllFailures'>;

/** Failed sign-ins: one row each, from which the locks are worked out. */
export function signIns(database: DatabaseSync): SignIns {
  const failuresOf = database.prepare(
    'SELECT address, at FROM failures WHERE emailKey = ? AND at > ? ORDER BY at, id',
  );
  const insert = database.prepare('INSERT INTO failures (emailKey, address, at) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM failures WHERE id = ?');
  const forgetFrom = database.prepare('DELETE FROM failures WHERE emailKey = ? AND address = ?');
  const known = database.prepare(
    'SELECT 1 FROM knownAddresses JOIN accounts USING (userId) WHERE emailKey = ? AND address = ? AND lastAt > ?',
  );
  const know = database.prepare(`
    INSERT INTO knownAddresses (userId, address, lastAt) SELECT userId, ?, ? FROM accounts WHERE emailKey = ?
    ON CONFLICT (userId, address) DO UPDATE SET lastAt = excluded.lastAt`);
  const forgetAll = database.prepare('DELETE FROM failures WHERE emailKey = ?');

  return {
    beginSignIn: ({ emailKey, address }, now, limits = signInLimits) =>
      transact(database, () => {
        const rows = failuresOf.all(emailKey, now.getTime() - failureMemoryMs(limits));
        const failures = rows.map((row) => ({ address: String(row['address']), at: Number(row['at']) }));
        const isKnown = known.get(emailKey, address, now.getTime() - limits.knownMs) !== undefined;
        const until = lockedUntil(failures, { address, isKnown }, now.getTime(), limits);
        if (until > 0) return { locked: true, retryAfterSeconds: secondsUntil(until, now) };
        const { lastInsertRowid } = insert.run(emailKey, address, now.getTime());
        return { locked: false, attemptId: String(lastInsertRowid), isKnown };
      }),
    forgetAttempt: (attemptId) => ask(database, () => void forget.run(attemptId)),
    noteSuccess: ({ emailKey, address }, now) =>
      transact(database, () => {
        forgetFrom.run(emailKey, address);
        know.run(address, now.getTime(), emailKey);
      }),
    forgetAllFailures: (emailKey) => ask(database, () => Number(forgetAll.run(emailKey).changes)),
  };
}
