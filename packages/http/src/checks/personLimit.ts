import type { RouteDefinition } from '@ledgerline/contract';
import { tooManyRequests } from '../api.ts';
import type { Check, Exchange } from '../exchange.ts';
import { createRateLimiter, type RateLimiter, unlimited } from '../rateLimiter.ts';
import { scaled } from './addressLimit.ts';
import { formLimit } from './form.ts';
import { isRead } from './method.ts';

/** 300 a minute of one person, in this process: new connections to the live channel, or frames on them. */
export const liveLimiter = (scale: number): RateLimiter =>
  scale === 0 ? unlimited : createRateLimiter({ limit: scaled(300, scale), windowMs: 60_000 });

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

/** Reads and writes of one person by what they cost, in this process. */
export function limitPerson(scale: number): Check {
  if (scale === 0) return () => {};
  const reads = createRateLimiter({ limit: scaled(1_200, scale), windowMs: 60_000 });
  const writes = createRateLimiter({ limit: scaled(300, scale), windowMs: 60_000 });

  return ({ ctx, match, session, now }) => {
    if (!session) return;
    const wait =
      isRead(ctx.method) && match.found
        ? reads.take(session.userId, now.getTime(), readCost(match.route, ctx.querystring))
        : writes.take(session.userId, now.getTime(), writeCost(ctx, match));
    if (wait > 0) throw tooManyRequests(wait);
  };
}
