import type { DatabaseSync } from 'node:sqlite';
import type { AccountStore } from '../accountStore.ts';
import { secondsUntil } from '../rateLimit.ts';
import { failureMemoryMs, lockedUntil, signInLimits } from '../signInPolicy.ts';
import { ask, transact } from './database.ts';

type SignIns = Pick<AccountStore, 'beginSignIn' | 'forgetAttempt' | 'forgetFailures' | 'forgetAllFailures'>;

/** Failed sign-ins: one row each, from which the locks are worked out. */
export function signIns(database: DatabaseSync): SignIns {
  const failuresOf = database.prepare(
    'SELECT address, at FROM failures WHERE emailKey = ? AND at > ? ORDER BY at, id',
  );
  const insert = database.prepare('INSERT INTO failures (emailKey, address, at) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM failures WHERE id = ?');
  const forgetFrom = database.prepare('DELETE FROM failures WHERE emailKey = ? AND address = ?');
  const forgetAll = database.prepare('DELETE FROM failures WHERE emailKey = ?');

  return {
    beginSignIn: ({ emailKey, address }, now, limits = signInLimits) =>
      transact(database, () => {
        const rows = failuresOf.all(emailKey, now.getTime() - failureMemoryMs(limits));
        const failures = rows.map((row) => ({ address: String(row['address']), at: Number(row['at']) }));
        const until = lockedUntil(failures, address, now.getTime(), limits);
        if (until > 0) return { locked: true, retryAfterSeconds: secondsUntil(until, now) };
        const { lastInsertRowid } = insert.run(emailKey, address, now.getTime());
        return { locked: false, attemptId: String(lastInsertRowid) };
      }),
    forgetAttempt: (attemptId) => ask(database, () => void forget.run(attemptId)),
    forgetFailures: ({ emailKey, address }) => ask(database, () => void forgetFrom.run(emailKey, address)),
    forgetAllFailures: (emailKey) => ask(database, () => Number(forgetAll.run(emailKey).changes)),
  };
}
