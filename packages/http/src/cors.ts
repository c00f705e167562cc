import type Koa from 'koa';
import { addHeader } from './envelope.ts';
import { isAllowedOrigin } from './origins.ts';
import type { RequestState } from './requestState.ts';

const exposed =
  'X-CSRF-Token, X-Ledger-Revision, X-Request-Id, Idempotency-Replayed, Retry-After, X-Total-Records';
const methods = 'GET, POST, PUT, PATCH, DELETE';
const headers =
  'Authorization, Content-Type, Idempotency-Key, X-API-Key, X-CSRF-Token, X-Expected-Revision, X-Min-Revision, X-Time-Zone';

/**
 * Lets pages of the allowed origins (exact ones, and the host that was asked) read our answers, and answers the
 * browser's question beforehand. true: the request was that question, and is answered.
 */
export function answerCors(ctx: Koa.Context, allowedOrigins: readonly string[]): boolean {
  const { origin } = ctx.req.headers;
  addHeader(ctx, 'Vary', 'Origin');
  if (origin === undefined) return false;

  const asks = ctx.method === 'OPTIONS' && ctx.req.headers['access-control-request-method'] !== undefined;
  if (isAllowedOrigin(ctx.req, allowedOrigins)) {
    addHeader(ctx, 'Access-Control-Allow-Origin', origin);
    // Clients may send credentials: nothing here hangs on a cookie, but a browser would hide the answer.
    addHeader(ctx, 'Access-Control-Allow-Credentials', 'true');
    addHeader(ctx, 'Access-Control-Expose-Headers', exposed);
    if (asks) {
      addHeader(ctx, 'Access-Control-Allow-Methods', methods);
      addHeader(ctx, 'Access-Control-Allow-Headers', headers);
      addHeader(ctx, 'Access-Control-Max-Age', '600');
    }
  }
  if (!asks) return false;
  ctx.respond = false;
  ctx.res.writeHead(204, (ctx.state as RequestState).headers).end();
  return true;
}
