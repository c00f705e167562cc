import type { ApiSettings } from '@ledgerline/http';
import type Koa from 'koa';

/** GET /config.json: what the web client has to know before its first call. */
export function serveClientConfig({ apiKey, registration }: ApiSettings): Koa.Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/config.json' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { apiKey, registration };
  };
}
