import type { Account, AccountStore, SignInSubject } from './accountStore.ts';
import type { AttemptTurns } from './attemptTurns.ts';
import type { Passwords } from './passwords.ts';
import { Busy } from './queue.ts';

/**
 * `second-factor`: the right password, but a code is needed as well; the attempt does not count yet.
 * `pending`: the right password of a registration that was not finished; settle it, then go on as signed in.
 * `account-locked`: the right password of an account that the operator has locked, or that is being erased.
 */
export type SignInOutcome =
  | { outcome: 'signed-in' | 'pending' | 'second-factor'; account: Account }
  | { outcome: 'refused' }
  | { outcome: 'account-locked'; userId: string }
  | { outcome: 'locked'; retryAfterSeconds: number };

export interface SignInRequest extends SignInSubject {
  password: string;
}

/**
 * Checks somebody's password under the locks of `AccountStore.beginSignIn`; opens no session. Nobody's address is
 * refused like a wrong password and takes as long. Throws Busy, and the attempt then does not count.
 */
export const signIn = (
  { attempts, ...tools }: SignInTools & { attempts: AttemptTurns },
  request: SignInRequest,
  now: Date,
): Promise<SignInOutcome> => attempts(request, () => checkSignIn(tools, request, now));

interface SignInTools {
  store: AccountStore;
  passwords: Passwords;
  needsCode: (userId: string) => Promise<boolean>;
}

async function checkSignIn(
  { store, passwords, needsCode }: SignInTools,
  { emailKey, address, password }: SignInRequest,
  now: Date,
): Promise<SignInOutcome> {
  const attempt = await store.beginSignIn({ emailKey, address }, now);
  if (attempt.locked) return { outcome: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };

  const account = await store.accountByEmailKey(emailKey);
  try {
    const matches = await passwords.verify(password, account?.passwordHash ?? null, attempt.isKnown);
    if (!matches || !account) return { outcome: 'refused' };
  } catch (error) {
    if (error instanceof Busy) await store.forgetAttempt(attempt.attemptId);
    throw error;
  }

  if (account.status === 'locked') {
    await store.forgetAttempt(attempt.attemptId);
    return { outcome: 'account-locked', userId: account.userId };
  }
  const passwordHash = await renewedHash(store, passwords, account, password);
  if (await needsCode(account.userId)) {
    // Who knows the password must not be able to wipe out wrong codes with it.
    await store.forgetAttempt(attempt.attemptId);
    return { outcome: 'second-factor', account: { ...account, passwordHash } };
  }
  await store.noteSuccess({ emailKey, address }, now);
  return {
    outcome: account.status === 'pending' ? 'pending' : 'signed-in',
    account: { ...account, passwordHash },
  };
}

/** The account's hash from now on: a new one where the old one was made at another cost. */
async function renewedHash(
  store: AccountStore,
  passwords: Passwords,
  { userId, passwordHash }: Account,
  password: string,
): Promise<string> {
  if (!passwords.needsRehash(passwordHash)) return passwordHash;
  const renewed = await passwords.hash(password);
  return (await store.replacePasswordHash(userId, passwordHash, renewed)) ? renewed : passwordHash;
}
