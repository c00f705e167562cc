import { texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { ApiError } from './api.ts';
import { onlyReads } from './onlyReads.ts';

/** Answers 426 to plain requests of a path that takes WebSocket connections only, and 405 to what does not read. */
export function upgradeRequired(path: string): Koa.Middleware {
  return (ctx, next) => {
    if (ctx.path !== path) return next();
    onlyReads(ctx);
    throw new ApiError(426, texts.upgradeRequired, {
      headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
    });
  };
}
