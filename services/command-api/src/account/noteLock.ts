import type { AccountStore, RateLimit } from '@ledgerline/accounts';
import type { ApiRequest } from '@ledgerline/http';
import type { SecurityRecord } from './securityRecord.ts';

const notedLocks: RateLimit = { name: 'noted-locks', limit: 4, windowMs: 24 * 60 * 60_000 };
const attemptsLocked = { type: 'SignInLocked', data: { by: 'attempts' } } as const;

/**
 * Says in a person's stream that their sign-in is locked, a few times a day at most: strangers must not fill it. Nobody
 * waits for it, so that an address that nobody has is answered as soon.
 */
export const createLockNotes =
  ({ accounts, security }: { accounts: AccountStore; security: SecurityRecord }) =>
  (emailKey: string, request: ApiRequest): void => {
    void noteLock().catch(() => undefined);

    async function noteLock(): Promise<void> {
      const account = await accounts.accountByEmailKey(emailKey);
      if (account?.status !== 'active') return;
      const { userId } = account;
      const { allowed } = await accounts.countAgainst(notedLocks, userId, request.now);
      if (allowed) await security.note(userId, attemptsLocked, request);
    }
  };
