import { tooManyRequests } from '../api.ts';
import type { Check } from '../exchange.ts';
import { createRateLimiter, type RateLimiter, unlimited } from '../rateLimiter.ts';
import { scaled } from './addressLimit.ts';
import { isRead } from './method.ts';
import { readCost } from './readCosts.ts';

/** 300 a minute of one person, in this process: new connections to the live channel, or frames on them. */
export const liveLimiter = (scale: number): RateLimiter =>
  scale === 0 ? unlimited : createRateLimiter({ limit: scaled(300, scale), windowMs: 60_000 });

/** Reads, by what they cost, and writes of one person, in this process. */
export function limitPerson(scale: number): Check {
  if (scale === 0) return () => {};
  const reads = createRateLimiter({ limit: scaled(1_200, scale), windowMs: 60_000 });
  const writes = createRateLimiter({ limit: scaled(300, scale), windowMs: 60_000 });

  return ({ ctx, match, session, now }) => {
    if (!session) return;
    const wait =
      isRead(ctx.method) && match.found
        ? reads.take(session.userId, now.getTime(), readCost(match.name, ctx.querystring))
        : writes.take(session.userId, now.getTime());
    if (wait > 0) throw tooManyRequests(wait);
  };
}
