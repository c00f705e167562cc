import { type AccountStore, type RateLimit, registrationRate, signInRate } from '@ledgerline/accounts';
import type { RouteDefinition } from '@ledgerline/contract';
import { tooManyRequests } from '../api.ts';
import { type Check, type Exchange, isRead } from '../exchange.ts';
import { createRateLimiter, type RateLimiter, unlimited } from '../rateLimiter.ts';
import { formLimit } from './form.ts';

/** So many a minute in this process, under RATE_LIMIT_SCALE: at least one, or as many as they like where it is 0. */
const perMinute = (limit: number, scale: number): RateLimiter =>
  scale === 0 ? unlimited : createRateLimiter({ limit: scaled(limit, scale), windowMs: 60_000 });

const scaled = (limit: number, scale: number): number => Math.max(1, Math.round(limit * scale));

/** Requests without a session, per address. */
export const anonymousLimiter = (scale: number): RateLimiter => perMinute(600, scale);

/** New connections of one person to the live channel, or frames on them. */
export const liveLimiter = (scale: number): RateLimiter => perMinute(300, scale);

/** Counts requests without a good bearer against their address, in this process, and tries to sign in as well. */
export function limitAddress(limiter: RateLimiter, accounts: AccountStore, scale: number): Check {
  const limitSignIn = limitRoute('signIn', signInRate, accounts, scale);

  return (exchange) => {
    const { bearer, limitKey, now } = exchange;
    if (!bearer) refuseBeyond(limiter.take(limitKey, now.getTime()));
    return limitSignIn(exchange);
  };
}

/** Reads and writes of one person by what they cost, in this process. */
export function limitPerson(scale: number): Check {
  const reads = perMinute(1_200, scale);
  const writes = perMinute(300, scale);

  return ({ ctx, match, session, now }) => {
    if (!session) return;
    refuseBeyond(
      isRead(ctx.method) && match.found
        ? reads.take(session.userId, now.getTime(), readCost(match.route, ctx.querystring))
        : writes.take(session.userId, now.getTime(), writeCost(ctx, match)),
    );
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

function refuseBeyond(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}

/** What a costly read counts for, where any other counts 1. */
const COSTLY = 10;

/** How many reads of the person's limit one request counts for. The query string may not have been checked yet. */
function readCost({ costly }: RouteDefinition, queryString: string): number {
  if (costly === undefined) return 1;
  return costly === 'always' || new URLSearchParams(queryString).get(costly) ? COSTLY : 1;
}

/** An import counts one write for each so many bytes begun. */
const BYTES_OF_A_WRITE = 250_000;

/** How many writes of the person's limit one request counts for: a form by its announced size. */
function writeCost({ req: { headers } }: Exchange['ctx'], match: Exchange['match']): number {
  if (!match.found || !match.route.form) return 1;
  return Math.max(1, Math.ceil(Number(headers['content-length'] ?? formLimit) / BYTES_OF_A_WRITE));
}
