import type { AccountSeal } from '../accountSeal.ts';
import type { AccountStore } from '../accountStore.ts';
import { sessionLimits } from '../sessionPolicy.ts';
import { failureMemoryMs, signInLimits } from '../signInPolicy.ts';
import { accounts } from './accounts.ts';
import { connections } from './connections.ts';
import { ask, openDatabase, transact } from './database.ts';
import { factors } from './factors.ts';
import { limits } from './limits.ts';
import { passes } from './passes.ts';
import { sessions } from './sessions.ts';
import { signIns } from './signIns.ts';

/**
 * Opens the account store in a file of its own (made if it is not there), which several processes of one machine may
 * share. Calls run on the caller's thread: each is one or two statements, and few of them write.
 */
export function openSqliteAccountStore(file: string, seal?: AccountSeal): AccountStore {
  const database = openDatabase(file);
  const oldSessions = database.prepare('DELETE FROM sessions WHERE createdAt <= ? OR lastUsedAt <= ?');
  const oldTickets = database.prepare('DELETE FROM tickets WHERE expiresAt <= ?');
  const oldConnections = database.prepare('DELETE FROM connections WHERE expiresAt <= ?');
  const oldFailures = database.prepare('DELETE FROM failures WHERE at <= ?');
  const unknownAgain = database.prepare('DELETE FROM knownAddresses WHERE lastAt <= ?');
  const oldPasses = database.prepare('DELETE FROM passes WHERE expiresAt <= ?');
  const pastWindows = database.prepare('DELETE FROM windows WHERE endsAt <= ?');
  const one = database.prepare('SELECT 1');

  return {
    ...accounts(database, seal),
    ...sessions(database),
    ...connections(database),
    ...signIns(database),
    ...limits(database),
    ...passes(database),
    ...factors(database),
    prune: (now) =>
      transact(database, () => {
        const at = now.getTime();
        const removed = [
          oldSessions.run(at - sessionLimits.longestMs, at - sessionLimits.longestUnusedMs),
          oldTickets.run(at),
          oldConnections.run(at),
          oldPasses.run(at),
          oldFailures.run(at - failureMemoryMs(signInLimits)),
          unknownAgain.run(at - signInLimits.knownMs),
          pastWindows.run(at),
        ];
        return removed.reduce((sum, { changes }) => sum + Number(changes), 0);
      }),
    ping: () => ask(database, () => void one.get()),
    close: async () => {
      if (database.isOpen) database.close();
    },
  };
}
