import { type RouteDefinition, routes } from '@ledgerline/contract';
import { ledgerStream, UnreadableEvent, userStream } from '@ledgerline/events';
import type { IsKeyReused } from '@ledgerline/http';
import { isSameCommand } from '../commandHandling/command.ts';
import type { PastCommand } from '../commandHandling/commandLog.ts';
import { foldedWithinMs } from '../commandHandling/streamStates.ts';
import type { Ledgers } from './ledgerWrites.ts';
import type { Users } from './userWrites.ts';

/** Tells keys that stand for another command of the same person; below /auth there are no keys. */
export const reusedKeys =
  ({ ledgers, users }: Record<'ledgers' | 'users', Pick<Ledgers | Users, 'remembered'>>): IsKeyReused =>
  async ({ route, userId, key, commandHash: hash, formerHashes }) => {
    if (routes[route].path.startsWith('/api/v1/auth/')) return false;
    const { form }: RouteDefinition = routes[route];
    const waitMs = form ? foldedWithinMs : undefined;
    const pasts = await Promise.all([
      ledgers.remembered(ledgerStream(userId), key, waitMs).catch(noneIfUnreadable),
      users.remembered(userStream(userId), key),
    ]);
    return pasts.some(
      (past) => past !== undefined && !isSameCommand(past.commandHash, { hash, formerHashes }),
    );
  };

/** Settings can be changed beside a ledger that can't be read. */
function noneIfUnreadable(error: unknown): PastCommand | undefined {
  if (error instanceof UnreadableEvent) return undefined;
  throw error;
}
