// @module-tag nightly
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { texts } from '@ledgerline/contract';
import { createLogger, securityHeaders, startService } from '@ledgerline/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../acceptance/client.ts';
import { apiKey, servicesApart } from '../acceptance/servicesApart.ts';
import { openSocket } from '../acceptance/socket.ts';
import { freePort } from '../testing/productProcess.ts';
import { findNginx, type RunningNginx, runNginx } from '../testing/runNginx.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { pageContentSecurityPolicy } from '../webClient.ts';
import { webService } from '../webService.ts';

const nginx = findNginx();
const program = 'program' in nginx ? nginx.program : '';
const title = 'program' in nginx ? '' : ` (not run: ${nginx.missing})`;
const portOf = (url: string): string => new URL(url).port;
const headers = { 'X-API-Key': apiKey };

/** Sends these lines as they are, with a Host, and answers what came back. */
async function ask(
  url: string,
  lines: string[],
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const hasHost = lines.some((line) => line.includes('Host:'));
  const all = [...lines, ...(hasHost ? [] : [`Host: ${host}`]), 'Connection: close', '', ''];
  socket.write(all.join('\r\n'));
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [statusLine = '', ...fields] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(
      fields.map((field): [string, string] => {
        const [name = '', value = ''] = field.split(': ', 2);
        return [name, value];
      }),
    ),
    body: body.startsWith('{') ? JSON.parse(body) : body,
  };
}

function expectEnvelopeHeaders(given: Headers): void {
  expect(given.get('content-type')).toBe('application/json; charset=utf-8');
  expect(given.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  for (let index = 0; index < securityHeaders.length; index += 2) {
    expect(given.get(securityHeaders[index] ?? '')).toBe(securityHeaders[index + 1]);
  }
}

describe.skipIf(program === '')(`the services apart behind the proxy${title}`, () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  /** A proxy whose services are all gone. */
  let alone: RunningNginx;

  beforeAll(async () => {
    const services = opened.use(await servicesApart());
    const folder = opened.use(await temporaryFolder());
    await mkdir(join(folder.path, 'assets'));
    await writeFile(join(folder.path, 'index.html'), '<html><head></head></html>');
    await writeFile(join(folder.path, 'assets', 'main-1a2b.js'), 'export {};');
    const config = webService().readConfig({ API_KEY: apiKey, PORT: '0', MGMT_PORT: '0' });
    const web = await startService(webService(folder.path), config, { logger: createLogger('silent') });
    opened.defer(() => web.stop());
    await web.serving;

    const command_api = portOf(services.instances[0].url);
    const query_api = portOf(services.queries);
    const proxy = await runNginx(program, { command_api, query_api, web: String(web.port) });
    url = opened.use(proxy).url;
    const nobody = String(await freePort());
    alone = opened.use(await runNginx(program, { command_api: nobody, query_api: nobody, web: nobody }));
  });
  afterAll(() => opened.disposeAsync());

  it('are one origin: what is written can be read, and open pages hear of it', async () => {
    const ann = await enter(
      {
        today: () => new Date().toISOString().slice(0, 10),
        async ask(method, path, body, more = {}) {
          const answer = await fetch(`${url}/api/v1${path}`, {
            method,
            headers: { ...headers, 'Content-Type': 'application/json', ...more },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
        },
      },
      'ann@example.com',
    );
    using socket = await openSocket(url, ann.token);
    const wallet = await ann.wallet(100);
    expect(await socket.next()).toEqual({ type: 'ledger_changed', revision: 1 });
    await ann.record('expense', wallet, 30);
    expect(await ann.holds(wallet)).toEqual([70, 0]);
    expect(await ann.done('GET', '/auth/me')).toMatchObject({ email: 'ann@example.com' });
  });

  it('serve the client with its headers', async () => {
    const page = await fetch(`${url}/transactions`);
    expect(await page.text()).toContain('client-config');
    expect(page.headers.get('content-security-policy')).toBe(pageContentSecurityPolicy);
    const script = await fetch(`${url}/assets/main-1a2b.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ apiKey, registration: 'open' });
  });

  it.each([
    ['GET', '/api/v1/nothing', 404],
    ['POST', '/api/v1/nothing', 404],
    ['PATCH', '/api/v1/transactions', 405],
    ['GET', '/api/v1/auth/login', 405],
    ['GET', '/metrics', 404],
    ['GET', '/health/ready', 200],
    ['GET', '/health/live', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/v1/openapi.json', 200],
    ['GET', '/ws', 426],
  ])('answer %s %s with %i', async (method, path, status) => {
    expect((await fetch(url + path, { method, headers })).status).toBe(status);
  });

  it('given a page of another origin, refuse it the live channel', async () => {
    const asked = get(`${url}/ws?token=any`, {
      headers: {
        Upgrade: 'websocket',
        Connection: 'Upgrade',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        Origin: 'https://elsewhere.example',
      },
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    answer.destroy();
  });

  it.each([64 * 1024 + 1, 100_000, 1_000_000])(
    'given a body of %i bytes, answer 413 every time, however fast the service closes',
    async (length) => {
      const statuses = new Set<number>();
      for (let round = 0; round < 12; round += 1) {
        const body = JSON.stringify('x'.repeat(length - 2));
        const asked = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
        statuses.add((await fetch(`${url}/api/v1/auth/login`, asked)).status);
      }
      expect([...statuses]).toEqual([413]);
    },
  );

  it('given the longest body that the services take, pass it on', async () => {
    const body = JSON.stringify('x'.repeat(64 * 1024 - 2));
    const asked = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
    expect((await fetch(`${url}/api/v1/auth/login`, asked)).status).toBe(403);
  });

  it.each([
    ['a line that is no request', 'nonsense', 400],
    ['broken percent-encoding', 'GET /%zz HTTP/1.1', 400],
    ['a path above the root', 'GET /../.. HTTP/1.1', 400],
    ['an encoded path above the root', 'GET /..%2f HTTP/1.1', 400],
    ['an address of 10 kB', `GET /${'a'.repeat(10_000)} HTTP/1.1`, 414],
    ['headers of 40 kB', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(40_000)}`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nHost:', 400],
    ['a version that there is not', 'GET / HTTP/9.9', 505],
    ['a method that nobody answers', 'TRACE /api/v1/assets HTTP/1.1', 405],
  ])('given %s, answer in the contract’s envelope', async (_what, line, status) => {
    const answer = await ask(url, [line]);
    expect([answer.status, answer.body]).toEqual([
      status,
      { success: false, message: status === 405 ? texts.methodNotAllowed : 'The request is malformed' },
    ]);
    expectEnvelopeHeaders(answer.headers);
  });

  it('given a service that is away, write the failure to the log, but no token of the live channel', async () => {
    await ask(alone.url, ['GET /ws?token=eyJsecret HTTP/1.1']);
    await ask(alone.url, ['GET /api/v1/assets HTTP/1.1']);
    // nginx writes the log before it answers; the pipe may be read later.
    await expect.poll(alone.errors).toContain('GET /api/v1/assets');
    expect(alone.errors()).not.toContain('eyJsecret');
  });

  it.each([
    ['away', '/api/v1/assets', undefined, 503, texts.unavailable],
    ['away for a page', '/', undefined, 503, texts.unavailable],
    ['given too much', '/api/v1/auth/login', 'x'.repeat(2 ** 21), 413, texts.bodyTooLarge],
  ])(
    'where they are %s, get an answer of the proxy in the contract’s envelope',
    async (_how, path, body, status, message) => {
      const answer = await fetch(alone.url + path, { headers, ...(body && { method: 'POST', body }) });
      expect([answer.status, await answer.json()]).toEqual([status, { success: false, message }]);
      expectEnvelopeHeaders(answer.headers);
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
    },
  );
});
