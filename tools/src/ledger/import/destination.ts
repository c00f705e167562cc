import { type Account, accountByEmail, emailKeys } from '@ledgerline/accounts';
import { lastErasures } from '@ledgerline/event-store/erasing';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import type { CheckedHistory } from './checkHistory.ts';

/** What there is already of the person on the server that is to take the history in. */
export interface Destination {
  /** The account of this id, which nobody can sign in to; null where there is none. */
  account: Account | null;
  /** How many events of each stream stand here already: an import that was cut short left them. */
  standing: ReadonlyMap<string, number>;
}

/**
 * Looks whether a history can be taken in, whole or as the rest of an import that was cut short. Throws Refused where
 * its id, its address or one of its streams is taken, or was erased here.
 */
export async function surveyDestination(
  { stores, dataSecret }: Context,
  { userId, streams, idAt }: CheckedHistory,
  email: string,
): Promise<Destination> {
  const log = await stores.log();
  const accounts = await stores.accounts();
  const erased = await lastErasures(log);
  if (streams.some(({ stream }) => erased.has(stream))) {
    throw new Refused(`${userId} was erased here: streams of this id can’t come back`);
  }
  const account = await accounts.account(userId);
  if (account?.status === 'active') throw new Refused(`There is an account of ${userId} here already`);
  const isTheirs = account
    ? emailKeys(dataSecret(), email).includes(account.emailKey)
    : !(await accountByEmail(accounts, dataSecret(), email));
  if (!isTheirs) throw new Refused('The e-mail address belongs to another account. Say --email');

  const standing = new Map<string, number>();
  for (const { stream } of streams) {
    const last = await log.lastOf(stream);
    if (last && last.id !== idAt(stream, last.revision)) {
      throw new Refused(`${stream} is here already, and ${stream}@${last.revision} is not the file's`);
    }
    standing.set(stream, last ? last.revision + 1 : 0);
  }
  return { account, standing };
}
