import { type AccountStore, type RateLimit, registrationRate, signInRate } from '@ledgerline/accounts';
import { tooManyRequests } from '../api.ts';
import type { Check } from '../exchange.ts';
import { createRateLimiter, type RateLimiter, unlimited } from '../rateLimiter.ts';

/** Requests without a session, per address. */
export const anonymousLimiter = (scale: number): RateLimiter =>
  scale === 0 ? unlimited : createRateLimiter({ limit: scaled(600, scale), windowMs: 60_000 });

/** Counts requests without a good bearer against their address, in this process, and tries to sign in as well. */
export function limitAddress(limiter: RateLimiter, accounts: AccountStore, scale: number): Check {
  const limitSignIn = limitRoute('signIn', signInRate, accounts, scale);

  return (exchange) => {
    const { bearer, limitKey, now } = exchange;
    if (scale > 0 && !bearer) {
      const wait = limiter.take(limitKey, now.getTime());
      if (wait > 0) throw tooManyRequests(wait);
    }
    return limitSignIn(exchange);
  };
}

/** Counts registrations against their address. Comes last: somebody who mistypes an address has not registered. */
export const limitRegistrations = (accounts: AccountStore, scale: number): Check =>
  limitRoute('registration', registrationRate, accounts, scale);

/** A limit in the account store, which holds across instances and restarts. */
function limitRoute(
  name: 'signIn' | 'registration',
  rate: RateLimit,
  accounts: AccountStore,
  scale: number,
): Check {
  const limit = { ...rate, limit: scaled(rate.limit, scale) };
  return ({ limitKey, match, now }) => {
    if (scale === 0 || !match.found || match.route.limit !== name) return;
    return count();

    async function count(): Promise<void> {
      const verdict = await accounts.countAgainst(limit, limitKey, now);
      if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
    }
  };
}

/** A limit under RATE_LIMIT_SCALE, at least 1. */
export const scaled = (limit: number, scale: number): number => Math.max(1, Math.round(limit * scale));
