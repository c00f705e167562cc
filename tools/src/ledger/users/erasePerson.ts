import { setTimeout as delay } from 'node:timers/promises';
import { scrubAccounts } from '@ledgerline/accounts/scrubAccounts';
import type { Context } from '../context.ts';
import { eraseHistory } from './eraseHistory.ts';
import { eraseReadModels } from './eraseReadModels.ts';

/** Running instances believe a session, and so its person, for a second. */
const sessionBelievedMs = 1_500;

/**
 * Erases a person. Each step can be done again, and what a kill leaves is mended by another run: nobody can sign in
 * from the first step on; the log says why before it loses anything; the account, by whose address the person is
 * found, goes last.
 */
export async function erasePerson(context: Context, userId: string, reason: string): Promise<void> {
  const { stores } = context;
  // All are opened before anything is done: a store that is away must not stop this in the middle.
  const [accounts, readStore] = [await stores.accounts(), await stores.readStore()];
  if (await accounts.lockAccount(userId)) await delay(sessionBelievedMs);
  const position = await eraseHistory(context, userId, reason);
  await eraseReadModels(context, { readStore, userId, position });
  await accounts.removeAccount(userId);
  await scrubAccounts(stores.locations.accounts);
}
