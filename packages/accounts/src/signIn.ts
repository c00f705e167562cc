import type { Account, AccountStore, SignInSubject } from './accountStore.ts';
import type { Passwords } from './passwords.ts';
import { Busy } from './queue.ts';

/** `pending`: the right password of a registration that was not finished; settle it, then go on as signed in. */
export type SignInOutcome =
  | { outcome: 'signed-in' | 'pending'; account: Account }
  | { outcome: 'refused' }
  | { outcome: 'locked'; retryAfterSeconds: number };

export interface SignInRequest extends SignInSubject {
  password: string;
}

/**
 * Checks somebody's password under the locks of `AccountStore.beginSignIn`; opens no session. Nobody's address is
 * refused like a wrong password and takes as long. Throws Busy, and the attempt then does not count.
 */
export async function signIn(
  { store, passwords }: { store: AccountStore; passwords: Passwords },
  { emailKey, address, password }: SignInRequest,
  now: Date,
): Promise<SignInOutcome> {
  const attempt = await store.beginSignIn({ emailKey, address }, now);
  if (attempt.locked) return { outcome: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };

  const account = await store.accountByEmailKey(emailKey);
  try {
    const matches = await passwords.verify(password, account?.passwordHash ?? null);
    if (!matches || !account || account.status === 'locked') return { outcome: 'refused' };
  } catch (error) {
    if (error instanceof Busy) await store.forgetAttempt(attempt.attemptId);
    throw error;
  }

  await store.forgetFailures({ emailKey, address });
  await renewHash(store, passwords, account, password);
  return { outcome: account.status === 'pending' ? 'pending' : 'signed-in', account };
}

async function renewHash(store: AccountStore, passwords: Passwords, account: Account, password: string) {
  if (!passwords.needsRehash(account.passwordHash)) return;
  const renewed = await passwords.hash(password);
  await store.replacePasswordHash(account.userId, account.passwordHash, renewed);
}
