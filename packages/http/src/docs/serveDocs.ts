import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createOpenApiDocument } from '@ledgerline/contract/openapi';
import type Koa from 'koa';
import { addHeader } from '../envelope.ts';
import { onlyReads } from '../onlyReads.ts';
import type { RequestState } from '../requestState.ts';
import { apiContentSecurityPolicy } from '../securityHeaders.ts';
import { renderPage } from './renderPage.ts';
import { style } from './style.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What the page may load: its icon, and the one style that stands in it. */
export const docsContentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${sha256(style)}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Encoding = 'br' | 'gzip' | 'identity';

interface Document {
  contentType: string;
  policy: string;
  bodies: Record<Encoding, Buffer>;
}

/**
 * Serves the API's description without any key: the OpenAPI document at /api/v1/openapi.json and the same as a page
 * at /api/docs. Made when first asked for, then kept. Stands before `createApi`, which would ask for a key.
 */
export function serveDocs(): Koa.Middleware {
  const makers: Record<string, () => Document> = {
    '/api/v1/openapi.json': () =>
      prepare(JSON.stringify(createOpenApiDocument()), 'application/json', apiContentSecurityPolicy),
    '/api/docs': () => prepare(renderPage(createOpenApiDocument()), 'text/html', docsContentSecurityPolicy),
  };
  const made = new Map<string, Document>();

  return (ctx, next) => {
    const make = Object.hasOwn(makers, ctx.path) ? makers[ctx.path] : undefined;
    if (!make) return next();
    addHeader(ctx, 'Cache-Control', 'no-store');
    onlyReads(ctx);
    const document = made.get(ctx.path) ?? make();
    made.set(ctx.path, document);
    send(ctx, document);
  };
}

function prepare(text: string, contentType: string, policy: string): Document {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    contentType: `${contentType}; charset=utf-8`,
    policy,
    bodies: { br, gzip: gzipSync(identity), identity },
  };
}

function send(ctx: Koa.Context, { contentType, policy, bodies }: Document): void {
  const accepted = ctx.acceptsEncodings(['br', 'gzip', 'identity']) as Encoding | false;
  const encoding = accepted === false ? 'identity' : accepted;
  const { headers } = ctx.state as RequestState;
  for (let index = 0; index < headers.length; index += 2) {
    ctx.set(headers[index] ?? '', headers[index + 1] ?? '');
  }
  ctx.set({
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding',
  });
  ctx.status = 200;
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = bodies[encoding];
  ctx.set('Content-Type', contentType);
}
