import { setTimeout as delay } from 'node:timers/promises';
import type Koa from 'koa';
import { writeJson } from './envelope.ts';
import { onlyReads } from './onlyReads.ts';

/** How long a store may take to answer before it counts as away. */
const patienceMs = 1_000;

/** What `/health` tells beside the status, by name. */
export type HealthDetails = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * `/health` with details for operators, on a port that no proxy passes on. What can't be told now is null: the status
 * says that something is wrong.
 */
export function detailedHealth(ready: () => Promise<boolean>, details: () => HealthDetails): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health') return next();
    onlyReads(ctx);
    const told = Object.entries(details()).map(
      async ([name, tell]) => [name, await tell().catch(() => null)] as const,
    );
    const isReady = await ready().catch(() => false);
    writeJson(ctx, isReady ? 200 : 503, {
      status: isReady ? 'ready' : 'unavailable',
      ...Object.fromEntries(await Promise.all(told)),
    });
  };
}

/**
 * `/health/live` asks nobody; `/health/ready` asks `ready`, at most a second, and tells nothing but its answer. However
 * many ask, the stores are asked once at a time.
 */
export function health(ready: () => Promise<boolean>): Koa.Middleware {
  let asking: Promise<boolean> | undefined;
  const askOnce = () =>
    (asking ??= ready().finally(() => {
      asking = undefined;
    }));
  return (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    onlyReads(ctx);
    return ctx.path === '/health/live' ? writeJson(ctx, 200, { status: 'live' }) : answerReady(ctx, askOnce);
  };
}

async function answerReady(ctx: Koa.Context, ready: () => Promise<boolean>): Promise<void> {
  const answered = new AbortController();
  const tooLong = delay(patienceMs, false, { signal: answered.signal }).catch(() => false);
  const isReady = await Promise.race([ready().catch(() => false), tooLong]);
  answered.abort();
  writeJson(ctx, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
}
