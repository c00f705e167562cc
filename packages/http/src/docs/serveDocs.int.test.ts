import { brotliDecompressSync } from 'node:zlib';
import { createOpenApiDocument } from '@ledgerline/contract/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../createApp.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../server.ts';
import { docsContentSecurityPolicy, serveDocs } from './serveDocs.ts';

describe('the description of the API', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const app = createApp({ logger: createLogger('silent'), trustProxy: 0, middleware: [serveDocs()] });
    server = await startServer(app.callback(), { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.stop(0));

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const both = [
    [
      '/api/v1/openapi.json',
      'application/json',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ],
    ['/api/docs', 'text/html', docsContentSecurityPolicy],
  ] as const;

  it.each(both)('serves %s without a key, with the headers of every answer', async (path, type, policy) => {
    const answer = await ask(path);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/./),
      }),
    ]);
  });

  it('serves the document as it is', async () => {
    expect(await (await ask('/api/v1/openapi.json')).json()).toEqual(
      JSON.parse(JSON.stringify(createOpenApiDocument())),
    );
  });

  it('allows the page its one style by hash, and nothing else', () => {
    expect(docsContentSecurityPolicy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('compresses as the client likes', async () => {
    const { request } = await import('node:http');
    const raw = await new Promise<[string | undefined, Buffer]>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'br' };
      request({ port: server.port, path: '/api/docs', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve([answer.headers['content-encoding'], Buffer.concat(chunks)]));
      })
        .on('error', reject)
        .end();
    });
    expect([raw[0], raw[1].byteLength < 56_000]).toEqual(['br', true]);
    expect(brotliDecompressSync(raw[1]).toString()).toBe(await (await ask('/api/docs')).text());
    const plain = await ask('/api/docs', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('answers HEAD without a body, and other methods with what there is', async () => {
    for (const [path] of both) {
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await ask(path, { method });
        expect([
          method,
          answer.status,
          answer.headers.get('allow'),
          answer.headers.get('cache-control'),
          await answer.json(),
        ]).toEqual([method, 405, 'GET, HEAD', 'no-store', { success: false, message: 'Method not allowed' }]);
      }
    }
  });

  it.each(['/api/docs/', '/api/v1/openapi', '/api/v1/docs', '/toString'])(
    'leaves %s to others',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
