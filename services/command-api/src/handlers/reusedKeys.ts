import { routes } from '@ledgerline/contract';
import { ledgerStream, userStream } from '@ledgerline/events';
import type { IsKeyReused } from '@ledgerline/http';
import type { Ledgers } from './ledgerWrites.ts';
import type { Users } from './userWrites.ts';

/**
 * Tells keys that stand for another command of the person, about the ledger or themselves; below /auth there are no keys.
 */
export const reusedKeys =
  ({ ledgers, users }: { ledgers: Ledgers; users: Users }): IsKeyReused =>
  async ({ route, userId, key, commandHash }) => {
    if (routes[route].path.startsWith('/api/v1/auth/')) return false;
    const past = await Promise.all([
      ledgers.pastCommand(ledgerStream(userId), key),
      users.pastCommand(userStream(userId), key),
    ]);
    return past.some((command) => command !== undefined && command.commandHash !== commandHash);
  };
