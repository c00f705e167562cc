import { type AccountStore, type RateLimit, registrationRate, signInRate } from '@ledgerline/accounts';
import type { Check } from '../exchange.ts';
import { createRateLimiter, type RateLimiter, unlimited } from '../rateLimiter.ts';
import { tooManyRequests } from './tooManyRequests.ts';

/** Requests without a session, per address. */
export const anonymousLimiter = (scale: number): RateLimiter =>
  scale === 0 ? unlimited : createRateLimiter({ limit: scaled(600, scale), windowMs: 60_000 });

/**
 * Counts what comes without a good bearer against its address, in this process; signing in and registering besides
 * against limits of their own, which hold across instances and restarts.
 */
export function limitAddress(limiter: RateLimiter, accounts: AccountStore, scale: number): Check {
  const stored: Record<'signIn' | 'registration', RateLimit> = {
    signIn: { ...signInRate, limit: scaled(signInRate.limit, scale) },
    registration: { ...registrationRate, limit: scaled(registrationRate.limit, scale) },
  };

  return ({ bearer, limitKey, match, now }) => {
    if (scale === 0) return;
    if (!bearer) {
      const wait = limiter.take(limitKey, now.getTime());
      if (wait > 0) throw tooManyRequests(wait);
    }
    if (match.found && match.route.limit) return count(stored[match.route.limit]);

    async function count(limit: RateLimit): Promise<void> {
      const verdict = await accounts.countAgainst(limit, limitKey, now);
      if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
    }
  };
}

/** A limit under RATE_LIMIT_SCALE, at least 1. */
export const scaled = (limit: number, scale: number): number => Math.max(1, Math.round(limit * scale));
