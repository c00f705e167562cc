import { type ApiSettings, onlyReads } from '@ledgerline/http';
import type Koa from 'koa';

type ClientConfig = Pick<ApiSettings, 'apiKey' | 'registration'>;

/** What the client has to know before its first call, as an element of its page: that spares it a request. */
export const clientConfigElement = ({ apiKey, registration }: ClientConfig): string =>
  `<meta name="client-config" content="${escaped(JSON.stringify({ apiKey, registration }))}" />`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** GET /config.json: the same for clients whose page somebody else serves. */
export function serveClientConfig({ apiKey, registration }: ClientConfig): Koa.Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/config.json') return next();
    onlyReads(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { apiKey, registration };
  };
}
