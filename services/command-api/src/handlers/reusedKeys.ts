import { routes } from '@ledgerline/contract';
import { ledgerStream, userStream } from '@ledgerline/events';
import type { IsKeyReused } from '@ledgerline/http';
import { isSameCommand } from '../commandHandling/command.ts';
import type { Ledgers } from './ledgerWrites.ts';
import type { Users } from './userWrites.ts';

/** Tells keys that stand for another command of the same person; below /auth there are no keys. */
export const reusedKeys =
  ({ ledgers, users }: { ledgers: Ledgers; users: Users }): IsKeyReused =>
  async ({ route, userId, key, commandHash: hash, formerHashes }) => {
    if (routes[route].path.startsWith('/api/v1/auth/')) return false;
    const pasts = await Promise.all([
      ledgers.read(ledgerStream(userId), (_state, { commands }) => commands.get(key)),
      users.read(userStream(userId), (_state, { commands }) => commands.get(key)),
    ]);
    return pasts.some(
      (past) => past !== undefined && !isSameCommand(past.commandHash, { hash, formerHashes }),
    );
  };
