import { randomBytes } from 'node:crypto';
import { type Account, type AccountStore, createPasswords } from '@ledgerline/accounts';
import { Refused } from '../errors.ts';

/**
 * Makes sure that there is a locked account of this id and address: nobody signs in to half a history. Its password is
 * one that nobody knows. Throws Refused where somebody else has taken the address meanwhile.
 */
export async function claimAccount(
  accounts: AccountStore,
  standing: Account | null,
  { userId, emailKey, now }: { userId: string; emailKey: string; now: Date },
): Promise<void> {
  if (standing?.status === 'locked') return;
  if (!standing) {
    const passwordHash = await createPasswords().hash(randomBytes(32).toString('base64'));
    const isTheirs = await accounts.insertPending({ userId, emailKey, passwordHash }, now);
    if (!isTheirs) throw new Refused('The e-mail address has been taken meanwhile');
  }
  const isLocked = (await accounts.activate(userId)) && (await accounts.lockAccount(userId));
  if (!isLocked) throw new Refused(`The account of ${userId} has gone meanwhile`);
}

/** Lets the person in with this password. */
export async function openAccount(accounts: AccountStore, userId: string, password: string): Promise<void> {
  const passwordHash = await createPasswords().hash(password);
  await accounts.setPasswordHash(userId, passwordHash);
  if (!(await accounts.unlockAccount(userId)))
    throw new Refused(`The account of ${userId} has gone meanwhile`);
}
