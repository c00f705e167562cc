import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const nobody = '0123456789abcdef01234567';

it('S1-7.19 S2-7.05 answers JSON of one shape with all promised headers, whatever the status', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1);
  const body = { name: 'Till', type: 'cash' };
  const key = { 'Idempotency-Key': 'one' };
  const answers: [number, Answer<unknown>][] = [
    [200, await ann.ask('GET', '/assets')],
    [201, await ann.ask('POST', '/assets', body, key)],
    [400, await ann.ask('POST', '/assets', {})],
    [401, await product.ask('GET', '/assets')],
    [403, await ann.ask('POST', '/assets', body, { 'X-CSRF-Token': '' })],
    [404, await ann.ask('GET', '/nothing')],
    [404, await ann.ask('GET', `/assets/${nobody}`)],
    [405, await ann.ask('DELETE', '/assets')],
    [409, await ann.ask('POST', '/assets', body)],
    [413, await ann.ask('POST', '/assets', { name: 'x'.repeat(70_000) })],
    [415, await ann.ask('POST', '/assets', '<a/>', { 'Content-Type': 'application/xml' })],
    [422, await ann.ask('POST', '/assets', { ...body, balance: 1 }, key)],
  ];
  const requestIds = new Set<string | null>();
  for (const [expected, { status, headers, body: answer }] of answers) {
    expect(status).toBe(expected);
    expect(answer.success).toBe(expected < 300);
    expect(answer).toHaveProperty(expected < 300 ? 'data' : 'message');
    const namesField = expected === 400 || expected === 409;
    expect([expected, 'name' in (answer.errors ?? {})]).toEqual([expected, namesField]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-request-id': expect.stringMatching(/./),
      'content-security-policy': expect.stringMatching(/./),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/./),
      'cache-control': 'no-store',
    });
    expect([expected, headers.has('x-ledger-revision')]).toEqual([expected, expected < 300]);
    for (const unwanted of ['strict-transport-security', 'x-powered-by', 'server']) {
      expect(headers.has(unwanted)).toBe(false);
    }
    requestIds.add(headers.get('x-request-id'));
  }
  expect(requestIds.size).toBe(answers.length);
  expect(
    answers
      .find(([status]) => status === 405)?.[1]
      .headers.get('allow')
      ?.split(/, ?/),
  ).toEqual(expect.arrayContaining(['GET', 'POST']));
  expect(await ann.holds(wallet)).toEqual([1, 0]);
});

it('S1-3.05 S2-3.07 S1-7.12 below /api/v1, every id is 24 lower-case hexadecimal characters in the field `id`', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  const purse = await ann.wallet(0, 'Purse');
  await ann.record('expense', wallet, 1);
  await ann.done('POST', '/assets/transfers', { fromAsset: wallet, toAsset: purse, amount: 1 });
  const fields: [string, unknown][] = [];
  const collect = (key: string, value: unknown): unknown => {
    if (/^_?id$/i.test(key)) fields.push([key, value]);
    return value;
  };
  for (const path of [
    '/auth/me',
    '/assets',
    '/transactions',
    '/assets/transfers',
    '/categories',
    '/activity',
  ])
    JSON.stringify(await ann.done('GET', path), collect);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter(([key, id]) => key !== 'id' || !/^[0-9a-f]{24}$/.test(String(id)))).toEqual([]);
});

it('S1-7.19 has the security headers on whatever it answers, also where it does not understand', async () => {
  const handshake = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  for (const [request, status] of [
    [['GET /nothing.png HTTP/1.1'], 404],
    [['GET /../package.json HTTP/1.1'], 404],
    [['GET /%2e%2e/package.json HTTP/1.1'], 404],
    [['GET /assets/ HTTP/1.1'], 404],
    [['HEAD /nothing.js HTTP/1.1'], 404],
    [['HEAD /health/live HTTP/1.1'], 200],
    [['POST /config.json HTTP/1.1'], 405],
    [['OPTIONS * HTTP/1.1'], 404],
    [['OPTIONS /api/v1/assets HTTP/1.1'], 403],
    [['TRACE / HTTP/1.1'], 404],
    [['GET /metrics HTTP/1.1'], 404],
    [['GET /ws HTTP/1.1', ...handshake], 401],
    [['GET /ws?token=x HTTP/1.1', ...handshake, 'Origin: https://evil.test'], 403],
    [['GET /api/v1/assets HTTP/1.1', ...handshake], 404],
    [['CONNECT evil.test:443 HTTP/1.1'], 405],
    [['GET /%ZZ HTTP/9.9'], 400],
    [['GET / HTTP/1.1', 'Host: other'], 400],
    [['GET http://[bad/ HTTP/1.1'], 400],
    [['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`], 431],
  ] as const) {
    const answer = await raw(request);
    expect([request[0], answer.status]).toEqual([request[0], status]);
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['server'] ?? answer.headers['x-powered-by']).toBeUndefined();
    const refusal = expect.stringMatching(/^\{"success":false,"message":"[^"]+"\}$/) as string;
    expect(answer.body).toEqual(request[0].startsWith('HEAD') ? '' : refusal);
  }

  function raw(lines: readonly string[]) {
    return new Promise<{ status: number; headers: Record<string, string>; body: string }>(
      (resolve, reject) => {
        let text = '';
        const [start, ...headers] = lines;
        const close = headers.some((line) => line.startsWith('Connection')) ? [] : ['Connection: close'];
        const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
        socket.write([start, 'Host: localhost', ...close, ...headers, '', ''].join('\r\n'));
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('error', reject);
        socket.on('close', () => {
          const [head = '', body = ''] = text.split('\r\n\r\n', 2);
          const [statusLine = '', ...fields] = head.split('\r\n');
          resolve({
            status: Number(statusLine.split(' ', 2)[1]),
            headers: Object.fromEntries(
              fields.map((field) => [
                field.slice(0, field.indexOf(':')).toLowerCase(),
                field.slice(field.indexOf(':') + 1).trim(),
              ]),
            ),
            body,
          });
        });
      },
    );
  }
});

it('S1-7.17 gives the client its key, and states of health, without any key', async () => {
  const get = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    return [answer.status, await answer.json()];
  };
  expect(await get('/config.json')).toEqual([200, { apiKey: product.apiKey, registration: 'open' }]);
  for (const path of ['/health/live', '/health/ready']) {
    expect(await get(path)).toEqual([200, { status: expect.any(String) }]);
  }
});

it('S2-7.04 serves PUT and PATCH of an asset under /api, too', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1);
  const alias = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        'X-API-Key': product.apiKey,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${ann.token}`,
        'X-CSRF-Token': ann.csrfToken,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, await answer.json()];
  };
  expect(await alias('PATCH', `/assets/${wallet}`, { balance: 2 })).toMatchObject([
    200,
    { data: { balance: 2 } },
  ]);
  expect(await alias('PUT', `/assets/${wallet}`, { name: 'Till', balance: 3 })).toMatchObject([
    200,
    { data: { balance: 3 } },
  ]);
  expect((await alias('PATCH', `/transactions/${nobody}`, {}))[0]).toBe(404);
});

it('reads its own writes by X-Min-Revision, and says when it could not', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1);
  for (const min of ['-1', '1.5', 'abc', '1e3', '0x1', ' ']) {
    const { status } = await ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': min });
    expect([min, status]).toEqual([min, 400]);
  }
  // A busy machine may need more than the second that a read waits: from here on it is there.
  await ann.holds(wallet);
  for (const path of [
    '/assets',
    `/assets/${wallet}`,
    '/balances',
    '/overview',
    '/transactions',
    '/transactions/summary',
    '/assets/transfers',
  ]) {
    const { status, headers, body } = await ann.ask('GET', path, undefined, { 'X-Min-Revision': '1' });
    expect([path, status, headers.get('x-ledger-revision'), body.meta?.stale]).toEqual([
      path,
      200,
      '1',
      undefined,
    ]);
  }
  const { status, headers, body } = await ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': '2' });
  expect([status, headers.get('x-ledger-revision'), body.meta]).toEqual([200, '1', { stale: true }]);
});

it('refuses an unknown time zone, and knows the zones of IANA', async () => {
  const ann = await product.person();
  for (const zone of ['Mars/Base', '+07:00', '-0001', '+25:00', 'x'.repeat(200), '../etc']) {
    const { status } = await ann.ask('GET', '/overview', undefined, { 'X-Time-Zone': zone });
    expect([zone, status]).toEqual([zone, 400]);
  }
  for (const zone of [
    'Asia/Jakarta',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+12',
    'UTC',
    'Asia/Calcutta',
  ]) {
    const { status } = await ann.ask('GET', '/overview', undefined, { 'X-Time-Zone': zone });
    expect([zone, status]).toEqual([zone, 200]);
  }
});

it('carries a ledger revision on answers about the ledger and on no others', async () => {
  const ann = await product.person();
  expect((await ann.ask('GET', '/assets')).headers.get('x-ledger-revision')).toBe('0');
  for (const path of ['/auth/me', '/auth/settings', '/users/preferences', '/categories']) {
    const { status, headers } = await ann.ask('GET', path);
    expect([path, status, headers.has('x-ledger-revision')]).toEqual([path, 200, false]);
  }
});
