import { ledgerStream, UnreadableEvent, userStream } from '@ledgerline/events';
import type { IsKeyReused } from '@ledgerline/http';
import { isSameCommand } from '../commandHandling/command.ts';
import type { PastCommand } from '../commandHandling/commandLog.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';

/** Tells keys that stand for another command of the same person. */
export const reusedKeys =
  ({ ledgers, users }: Record<'ledgers' | 'users', Pick<Ledgers | Users, 'remembered'>>): IsKeyReused =>
  async ({ route, userId, key, commandHash: hash, formerHashes }) => {
    // A file may wait for its ledger.
    const options = route.form ? { waitMs: foldedWithinMs } : {};
    const pasts = await Promise.all([
      ledgers.remembered(ledgerStream(userId), key, options).catch(noneIfUnreadable),
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
