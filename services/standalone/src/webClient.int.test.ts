import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { commit, version } from '@ledgerline/http/version';
import { expect, it } from 'vitest';
import { startStandalone } from './standalone.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { pageContentSecurityPolicy } from './webClient.ts';

const built = '<!doctype html><head><title>Ledgerline</title></head>';
const apiKey = 'a key with <, & and spaces';
const config =
  '{&quot;apiKey&quot;:&quot;a key with &lt;, &amp; and spaces&quot;,&quot;registration&quot;:&quot;open&quot;}';
const build = `{&quot;version&quot;:&quot;${version}&quot;,&quot;commit&quot;:&quot;${commit()}&quot;,&quot;sourceUrl&quot;:&quot;https://example.org/source&quot;}`;
const page = built.replace(
  '</head>',
  `  <meta name="client-config" content="${config}" /><meta name="build" content="${build}" />\n  </head>`,
);
const script = 'console.log("a script that is long enough")';

/** The product with a small built client. */
async function product(pages: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  const client = join(folder.path, 'dist');
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'index.html'), built);
  for (const [name, html] of Object.entries(pages)) await writeFile(join(client, name), html);
  await writeFile(join(client, 'assets/index-Ab12.js'), script);
  await writeFile(join(client, 'assets/index-Ab12.js.br'), brotliCompressSync(script));
  await writeFile(join(client, 'assets/index-Ab12.js.gz'), gzipSync(script));
  await writeFile(join(client, '.built-from'), 'stamp');
  const running = await startStandalone({
    environment: {
      DATA_DIR: join(folder.path, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      API_KEY: apiKey,
      SOURCE_URL: 'https://example.org/source',
    },
    webClient: client,
  });
  return {
    get: (path: string, headers = {}, method = 'GET') => fetch(`${running.url}${path}`, { headers, method }),
    async [Symbol.asyncDispose]() {
      await running.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it('serves index.html for the client’s own routes, never kept without asking, with all security headers', async () => {
  await using running = await product();
  for (const path of ['/', '/login', '/dashboard/transactions?id=1', '/no/such/page']) {
    const answer = await running.get(path);
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pageContentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  }
});

it('serves a page that has an HTML file of its own from that, and what is below it', async () => {
  await using running = await product({
    'home.html': '<head></head>home',
    'login.html': '<head></head>login',
  });
  const bodies = await Promise.all(
    ['/', '/login', '/login/', '/login?again', '/about'].map(async (path) =>
      (await running.get(path)).text(),
    ),
  );
  expect(bodies.map((body) => body.replace(/^<head>.*<\/head>/s, ''))).toEqual([
    'home',
    'login',
    'login',
    'login',
    page,
  ]);
});

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
])('serves hashed assets for ever, for Accept-Encoding %s as %s', async (accepted, encoding) => {
  await using running = await product();
  const answer = await running.get('/assets/index-Ab12.js', { 'Accept-Encoding': accepted });
  expect([answer.status, await answer.text(), answer.headers.get('content-encoding')]).toEqual([
    200,
    script,
    encoding,
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

it('answers 304 for what the browser has', async () => {
  await using running = await product();
  const first = await running.get('/');
  const again = await running.get('/', {
    'If-None-Match': first.headers.get('etag') ?? '',
    // fetch would add `no-cache`, with which nothing is fresh.
    'Cache-Control': 'max-age=0',
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await running.get('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('keeps paths that are no pages in the envelope: files, the API, health, other methods', async () => {
  await using running = await product();
  for (const [path, method, status] of [
    ['/assets/gone-Ab12.js', 'GET', 404],
    ['/.built-from', 'GET', 404],
    ['/assets/index-Ab12.js.br', 'GET', 404],
    ['/assets/%2e%2e/%2e%2e/data/secrets.json', 'GET', 404],
    ['/health/other', 'GET', 404],
    ['/', 'POST', 404],
  ] as const) {
    const answer = await running.get(path, {}, method);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      status,
      { success: false, message: 'Not found' },
    ]);
  }
  const unknown = await running.get('/api/v1/nothing');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    403,
    'application/json; charset=utf-8',
  ]);
});

it('S1-7.17 gives the client its key and whether registration is open, without a key', async () => {
  await using running = await product();
  const answer = await running.get('/config.json');
  expect([answer.status, await answer.json()]).toEqual([200, { apiKey, registration: 'open' }]);
});
