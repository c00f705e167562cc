import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiUnderTest,
  apiUnderTest,
  type Call,
  headersOf,
  type SignedIn,
} from './testing/apiUnderTest.ts';

/** One flaw of a request, and what the contract answers to it. */
interface Flaw {
  name: string;
  status: number;
  message: RegExp;
  apply(call: Call): void;
}

const transfer = { fromAsset: 'a'.repeat(24), toAsset: 'b'.repeat(24), amount: 1, date: '2026-05-01' };
const without = (call: Call, header: string): void => {
  delete call.headers?.[header];
};
const withHeader = (call: Call, header: string, value: string): void => {
  call.headers = { ...call.headers, [header]: value };
};

/** In the contract's order. Each is put on top of all the later ones. */
const flaws: Flaw[] = [
  {
    name: 'S1-8.40 API key',
    status: 403,
    message: /^Invalid API key$/,
    apply: (call) => withHeader(call, 'X-API-Key', 'wrong'),
  },
  {
    name: 'method of the path',
    status: 405,
    message: /Method not allowed/,
    apply: (call) => {
      call.method = 'PATCH';
    },
  },
  {
    name: 'S1-8.41 bearer',
    status: 401,
    message: /sign in/,
    apply: (call) => without(call, 'Authorization'),
  },
  {
    name: 'S1-8.38 CSRF token',
    status: 403,
    message: /csrf/i,
    apply: (call) => without(call, 'X-CSRF-Token'),
  },
  {
    name: 'media type',
    status: 415,
    message: /application\/json/,
    apply: (call) => withHeader(call, 'Content-Type', 'text/plain'),
  },
  {
    name: 'size',
    status: 413,
    message: /too large/,
    apply: (call) => {
      call.body = JSON.stringify({ ...(call.body as object), padding: 'x'.repeat(65_536) });
    },
  },
  {
    name: 'Idempotency-Key',
    status: 400,
    message: /Idempotency-Key/,
    apply: (call) => withHeader(call, 'Idempotency-Key', 'k'.repeat(129)),
  },
  {
    name: 'X-Time-Zone',
    status: 400,
    message: /X-Time-Zone/,
    apply: (call) => withHeader(call, 'X-Time-Zone', 'Mars/Olympus'),
  },
  {
    name: 'body',
    status: 400,
    message: /Please select a source asset/,
    apply: (call) => {
      call.body = { ...(call.body as object), fromAsset: '' };
    },
  },
];

describe('order of the checks', () => {
  let api: ApiUnderTest;
  let ada: SignedIn;

  beforeAll(async () => {
    api = await apiUnderTest({ settings: { rateLimitScale: 0 } });
    ada = await api.signIn();
  });
  afterAll(() => api.dispose());

  const flawless = (): Call => ({
    method: 'POST',
    path: '/api/v1/assets/transfers',
    headers: { ...headersOf(ada), 'Content-Type': 'application/json' },
    body: transfer,
  });

  it('lets a flawless request through', async () => {
    expect(await api.send(flawless())).toMatchObject({ status: 200, json: { success: true, data: 'done' } });
  });

  it.each(flaws.map((flaw, index) => ({ ...flaw, index })))(
    '$name comes before everything after it: $status',
    async ({ index, status, message }) => {
      const call = flawless();
      for (const flaw of flaws.slice(index).toReversed()) flaw.apply(call);
      const answer = await api.send(call);
      expect(answer).toMatchObject({ status, json: { success: false } });
      expect(answer.json.message).toMatch(message);
    },
  );

  it('an unknown path without a key is 403, with a key 404, without a bearer still 404', async () => {
    const path = '/api/v1/nothing';
    expect((await api.send({ path })).status).toBe(403);
    expect((await api.send({ path, headers: { 'X-API-Key': 'test-key' } })).status).toBe(404);
  });

  it('S2-6.02 a malformed id is found out last and answers like one that is not there', async () => {
    const call = { method: 'PUT', path: '/api/v1/transactions/NOT-AN-ID', body: { amount: -1 } };
    expect((await api.send({ ...call, headers: { 'X-API-Key': 'test-key' } })).status).toBe(401);
    expect((await api.send({ ...call, headers: headersOf(ada) })).status).toBe(400);
    expect(await api.send({ ...call, body: { amount: 1 }, headers: headersOf(ada) })).toMatchObject({
      status: 404,
      json: { success: false, message: 'Transaction not found' },
    });
  });

  it.each([
    ['/api/v1/assets/xyz', 'Asset not found'],
    ['/api/v1/assets/transfers/xyz', 'Transfer not found'],
    ['/api/v1/categories/xyz', 'Category not found'],
    [`/api/v1/transactions/${'A'.repeat(24)}`, 'Transaction not found'],
  ])('GET %s: %s', async (path, message) => {
    const answer = await api.send({ path, headers: headersOf(ada) });
    expect(answer).toMatchObject({ status: 404, json: { message } });
  });
});

describe('what a handler gets', () => {
  let api: ApiUnderTest;
  let ada: SignedIn;

  beforeAll(async () => {
    api = await apiUnderTest({ settings: { rateLimitScale: 0, trustProxy: 1 } });
    ada = await api.signIn();
  });
  afterAll(() => api.dispose());

  const write = (headers: Record<string, string> = {}) =>
    api.send({
      method: 'POST',
      path: '/api/v1/assets/transfers',
      headers: { ...headersOf(ada), ...headers },
      body: transfer,
    });

  it('everything about the request, parsed', async () => {
    await write({
      'Idempotency-Key': 'key-1',
      'X-Time-Zone': 'Asia/Jakarta',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '203.0.113.9, 2001:db8:1:2:3::4',
    });
    const { route, request } = api.seen.at(-1) ?? {};
    expect({ route, request }).toEqual({
      route: 'makeTransfer',
      request: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        params: {},
        query: undefined,
        body: { ...transfer, amount: 100, description: '', tags: [], earmarks: [] },
        session: { userId: ada.userId, sessionId: ada.sessionId },
        address: '2001:db8:1:2:3::4',
        device: '',
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        file: undefined,
        limitKey: '2001:db8:1:2::/64',
        timeZone: 'Asia/Jakarta',
        today: '2026-05-04',
        latestDate: '2026-05-04',
        idempotencyKey: 'key-1',
        commandHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        minRevision: undefined,
        source: 'web',
        now: api.now,
      },
    });
  });

  it('S2-5.11 without a zone: today in UTC, and a day more may be written', async () => {
    await write();
    expect(api.seen.at(-1)?.request).toMatchObject({
      timeZone: undefined,
      today: '2026-05-03',
      latestDate: '2026-05-04',
      source: 'api',
    });
  });

  it('X-Min-Revision on a read, and nothing of a command', async () => {
    const headers = { ...headersOf(ada), 'X-Min-Revision': '12', 'Idempotency-Key': 'ignored' };
    await api.send({ path: `/api/v1/assets/${'c'.repeat(24)}`, headers });
    expect(api.seen.at(-1)?.request).toMatchObject({
      params: { id: 'c'.repeat(24) },
      query: {},
      body: undefined,
      minRevision: 12,
      idempotencyKey: undefined,
      commandHash: '',
    });
  });

  it('X-Min-Revision of any length', async () => {
    const headers = { ...headersOf(ada), 'X-Min-Revision': '9'.repeat(30) };
    await api.send({ path: `/api/v1/assets/${'c'.repeat(24)}`, headers });
    expect(api.seen.at(-1)?.request.minRevision).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('S1-3.01 no hash of a body that holds a password', async () => {
    await api.send({
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: headersOf(ada),
      body: { email: 'ada@example.org', password: 'Right-Horse-1' },
    });
    expect(api.seen.at(-1)).toMatchObject({ route: 'login', request: { commandHash: '' } });
  });

  it('S1-7.10 an anonymous route knows a good bearer and does without a bad one', async () => {
    const path = '/api/v1/auth/csrf-token';
    await api.send({ path, headers: headersOf(ada) });
    expect(api.seen.at(-1)?.request.session).toEqual({ userId: ada.userId, sessionId: ada.sessionId });
    const headers = { ...headersOf(ada), Authorization: 'Bearer nonsense' };
    expect((await api.send({ path, headers })).status).toBe(200);
    expect(api.seen.at(-1)?.request.session).toBeUndefined();
  });
});

describe('services', () => {
  it('a route that the other service serves is not found here; its methods are known all the same', async () => {
    const api = await apiUnderTest({ services: ['query'] });
    const ada = await api.signIn();
    const call = (method: string, path: string) => api.send({ method, path, headers: headersOf(ada) });
    expect((await call('GET', '/api/v1/assets')).status).toBe(200);
    expect((await call('POST', '/api/v1/assets')).status).toBe(404);
    expect(await call('PATCH', '/api/v1/assets')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
    await api.dispose();
  });
});
