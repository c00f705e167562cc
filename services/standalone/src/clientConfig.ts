import { type ApiSettings, commit, onlyReads, version } from '@ledgerline/http';
import type Koa from 'koa';

type ClientConfig = Pick<ApiSettings, 'apiKey' | 'registration'>;

/**
 * What the client has to know before its first call, as elements of its page: that spares it a request. `build` says
 * what runs and where its source is.
 */
export const clientConfigElements = ({ apiKey, registration }: ClientConfig, sourceUrl: string): string =>
  element('client-config', { apiKey, registration }) +
  element('build', { version, commit: commit(), sourceUrl });

const element = (name: string, content: object): string =>
  `<meta name="${name}" content="${escaped(JSON.stringify(content))}" />`;

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
