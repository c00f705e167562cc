import type { AccountStore, RateLimit } from '@ledgerline/accounts';
import { TooManyWrites } from './errors.ts';

/** Commands of one person that wrote something. */
export const dailyWrites: RateLimit = { name: 'daily-writes', limit: 5_000, windowMs: 24 * 60 * 60_000 };

/**
 * Security events of a person, such as a changed password. They have a limit of their own, so that using up the day's
 * writes cannot keep one out of the log; past it only sign-ins are left out.
 */
export const dailyNotes: RateLimit = { ...dailyWrites, name: 'daily-notes', limit: 1_000 };

/** Downloads of one person. Each is a security event, which does not count among the others. */
export const dailyDownloads: RateLimit = { ...dailyWrites, name: 'daily-downloads', limit: 50 };

/** People whose shares are remembered. Someone who is forgotten takes a new share. */
const mostPeople = 10_000;

export interface WriteQuotaOptions {
  /** How many in a day. */
  limit: RateLimit;
  accounts: Pick<AccountStore, 'countAgainst'>;
  /** RATE_LIMIT_SCALE: multiplies the limit; 0 turns it off. */
  scale: number;
  now: () => Date;
}

/**
 * Counts what people write in a day, across instances and restarts. An instance takes a hundredth of a person's day from
 * the account store at a time, so a write seldom waits for it. What a stopped instance had left of its share is lost.
 * The function throws TooManyWrites, AccountStoreUnavailable.
 */
export function createWriteQuota({
  limit,
  accounts,
  scale,
  now,
}: WriteQuotaOptions): (userId: string) => Promise<void> {
  if (scale === 0) return () => Promise.resolve();
  const most = Math.max(1, Math.round(limit.limit * scale));
  const share = Math.max(1, Math.floor(most / 100));
  const shares = { ...limit, limit: Math.floor(most / share) };
  const left = new Map<string, number>();

  return async function countWrite(userId) {
    const own = left.get(userId) ?? 0;
    if (own > 0) {
      left.set(userId, own - 1);
      return;
    }
    const verdict = await accounts.countAgainst(shares, userId, now());
    if (!verdict.allowed) throw new TooManyWrites(verdict.retryAfterSeconds);
    if (left.size >= mostPeople) left.clear();
    left.set(userId, share - 1);
  };
}
