import type { Check } from '../exchange.ts';
import { createRateLimiter } from '../rateLimiter.ts';
import { scaled } from './addressLimit.ts';
import { isRead } from './method.ts';
import { tooManyRequests } from './tooManyRequests.ts';

/** Reads and writes of one person, in this process. */
export function limitPerson(scale: number): Check {
  if (scale === 0) return () => {};
  const reads = createRateLimiter({ limit: scaled(1_200, scale), windowMs: 60_000 });
  const writes = createRateLimiter({ limit: scaled(300, scale), windowMs: 60_000 });

  return ({ ctx, session, now }) => {
    if (!session) return;
    const limiter = isRead(ctx.method) ? reads : writes;
    const wait = limiter.take(session.userId, now.getTime());
    if (wait > 0) throw tooManyRequests(wait);
  };
}
