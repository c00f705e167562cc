import type Koa from 'koa';
import { writeJson } from './envelope.ts';
import { onlyReads } from './onlyReads.ts';

/** `/health/live` asks nobody; `/health/ready` asks `ready`, and tells nothing but its answer. */
export function health(ready: () => Promise<boolean>): Koa.Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    onlyReads(ctx);
    return ctx.path === '/health/live' ? writeJson(ctx, 200, { status: 'live' }) : answerReady(ctx, ready);
  };
}

async function answerReady(ctx: Koa.Context, ready: () => Promise<boolean>): Promise<void> {
  const isReady = await ready().catch(() => false);
  writeJson(ctx, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
}
