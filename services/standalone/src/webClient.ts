import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type Koa from 'koa';

/**
 * What the client's page may load: itself only. The hash is that of the empty text, for the empty style element that
 * styled-components fills through the CSSOM.
 */
export const pageContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type Encoding = 'identity' | 'br' | 'gzip';

interface ClientFile {
  contentType: string;
  cacheControl: string;
  etag: string;
  bodies: Map<Encoding, Buffer>;
}

/**
 * Serves the built web client from memory (a build that goes on meanwhile disturbs nobody): precompressed, hashed
 * assets for ever, and for the client's own routes the page's HTML file (`login.html` for /login, `home.html` for /) or
 * else index.html, with `head` at the end of its head. What is none of that goes on to the next middleware.
 */
export function serveWebClient(folder: string, head: string): Koa.Middleware {
  const files = readClient(folder);
  for (const [name, file] of files) if (name.endsWith('.html')) files.set(name, completed(file, head));
  const pageOf = (path: string): ClientFile | undefined =>
    files.get(`/${path.split('/', 2)[1] || 'home'}.html`) ?? files.get('/index.html');

  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const file = files.get(ctx.path) ?? (isClientRoute(ctx.path) ? pageOf(ctx.path) : undefined);
    if (!file) return next();
    send(ctx, file);
  };
}

/** Whether a path can be one of the client's pages: it names no file and is none of the server's own. */
const isClientRoute = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') &&
  !/^\/(?:\/|(?:api|health|metrics|ws)(?:\/|$))/i.test(path);

function send(ctx: Koa.Context, file: ClientFile): void {
  // The smallest that is accepted: browsers name gzip first.
  const encoding = [...file.bodies.keys()].find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
  ctx.set({
    'Content-Security-Policy': pageContentSecurityPolicy,
    'Cache-Control': file.cacheControl,
    ETag: `"${file.etag}-${encoding}"`,
    Vary: 'Accept-Encoding',
  });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = file.bodies.get(encoding);
  ctx.set('Content-Type', file.contentType);
}

function completed(page: ClientFile, head: string): ClientFile {
  const text = String(page.bodies.get('identity'));
  const body = Buffer.from(text.replace('</head>', `  ${head}\n  </head>`));
  const bodies = new Map<Encoding, Buffer>([
    ['br', brotliCompressSync(body)],
    ['gzip', gzipSync(body)],
    ['identity', body],
  ]);
  return { ...page, etag: etagOf(body), bodies };
}

function readClient(folder: string): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  for (const entry of entriesOf(folder)) {
    const type = contentTypes[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`;
    files.set(name, readFile(path, type, name));
  }
  return files;
}

function readFile(path: string, contentType: string, name: string): ClientFile {
  const body = readFileSync(path);
  const bodies = new Map<Encoding, Buffer>();
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const compressed = readIfThere(path + suffix);
    if (compressed) bodies.set(encoding, compressed);
  }
  bodies.set('identity', body);
  return {
    contentType,
    cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(body),
    bodies,
  };
}

const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
