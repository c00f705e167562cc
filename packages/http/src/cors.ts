import type Koa from 'koa';

const exposed = 'X-CSRF-Token, X-Ledger-Revision, X-Request-Id, Idempotency-Replayed, Retry-After';
const methods = 'GET, POST, PUT, PATCH, DELETE';
const headers =
  'Authorization, Content-Type, Idempotency-Key, X-API-Key, X-CSRF-Token, X-Min-Revision, X-Time-Zone';

/**
 * Lets pages of the allowed origins (exact ones; the own origin needs no leave) read our answers, and answers the
 * browser's question beforehand. true: the request was that question, and is answered.
 */
export function answerCors(ctx: Koa.Context, allowedOrigins: readonly string[]): boolean {
  const { origin } = ctx.req.headers;
  const asks = ctx.method === 'OPTIONS' && ctx.req.headers['access-control-request-method'] !== undefined;
  if (allowedOrigins.length > 0) ctx.res.setHeader('Vary', 'Origin');
  if (origin !== undefined && allowedOrigins.includes(origin)) {
    ctx.res.setHeader('Access-Control-Allow-Origin', origin);
    ctx.res.setHeader('Access-Control-Allow-Credentials', 'true');
    ctx.res.setHeader('Access-Control-Expose-Headers', exposed);
    if (asks) {
      ctx.res.setHeader('Access-Control-Allow-Methods', methods);
      ctx.res.setHeader('Access-Control-Allow-Headers', headers);
      ctx.res.setHeader('Access-Control-Max-Age', '600');
    }
  }
  if (asks && origin !== undefined) {
    ctx.status = 204;
    return true;
  }
  return false;
}
