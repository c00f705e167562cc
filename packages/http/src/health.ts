import { setTimeout as delay } from 'node:timers/promises';
import type Koa from 'koa';
import { writeJson } from './envelope.ts';
import { onlyReads } from './onlyReads.ts';

/** How long a store may take to answer before it counts as away. */
const patienceMs = 1_000;

/** `/health/live` asks nobody; `/health/ready` asks `ready`, at most a second, and tells nothing but its answer. */
export function health(ready: () => Promise<boolean>): Koa.Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    onlyReads(ctx);
    return ctx.path === '/health/live' ? writeJson(ctx, 200, { status: 'live' }) : answerReady(ctx, ready);
  };
}

async function answerReady(ctx: Koa.Context, ready: () => Promise<boolean>): Promise<void> {
  const answered = new AbortController();
  const tooLong = delay(patienceMs, false, { signal: answered.signal }).catch(() => false);
  const isReady = await Promise.race([ready().catch(() => false), tooLong]);
  answered.abort();
  writeJson(ctx, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
}
