import { afterEach, describe, expect, it } from 'vitest';
import { createCsrfTokens } from './csrfTokens.ts';
import { type ApiUnderTest, apiUnderTest, headersOf, testSettings } from './testing/apiUnderTest.ts';

let api: ApiUnderTest;
afterEach(() => api.dispose());

const key = { 'X-API-Key': testSettings.apiKey };

/** Sends the same call so many times and counts the answers by status. */
async function statuses(
  times: number,
  call: () => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let sent = 0; sent < times; sent += 50) {
    const calls = Array.from({ length: Math.min(50, times - sent) }, () => call());
    for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const authCall =
  (path: string, address = '198.51.100.1') =>
  () =>
    api.send({
      method: 'POST',
      path: `/api/v1/auth/${path}`,
      headers: {
        ...key,
        'X-CSRF-Token': createCsrfTokens(testSettings.csrfSecret).anonymous(api.now),
        'X-Forwarded-For': address,
      },
      body: { name: 'Ada', email: 'ada@example.org', password: 'Right-Horse-1' },
    });

describe('limits', () => {
  it('S1-7.19 600 requests a minute without a session, per address; 429 with Retry-After', async () => {
    api = await apiUnderTest();
    const call = () => api.send({ path: '/api/v1/auth/csrf-token', headers: key });
    expect(await statuses(603, call)).toEqual({ 200: 600, 429: 3 });
    api.pass(20_000);
    const refused = await call();
    expect(refused).toMatchObject({
      status: 429,
      headers: {
        'retry-after': '40',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      },
      json: { success: false, message: 'Too many requests. Please try again later.' },
    });
    const ada = await api.signIn();
    expect((await api.send({ path: '/api/v1/auth/me', headers: headersOf(ada) })).status).toBe(200);
    api.pass(40_000);
    expect((await call()).status).toBe(200);
  });

  it('bad, missing and outlived tokens count against the address, before path and method', async () => {
    api = await apiUnderTest({ settings: { rateLimitScale: 0.005 } });
    const gone = await api.signIn();
    await api.accounts.endSession(gone.sessionId);
    const call =
      (headers: object, path = '/api/v1/auth/me') =>
      () =>
        api.send({ path, headers: { ...key, ...headers } });
    expect(await statuses(1, call({}))).toEqual({ 401: 1 });
    expect(await statuses(1, call({ Authorization: 'Bearer x' }))).toEqual({ 401: 1 });
    expect(await statuses(1, call({ Authorization: `Bearer ${gone.token}` }))).toEqual({ 401: 1 });
    expect(await statuses(1, call({ Authorization: `Bearer ${gone.token}` }))).toEqual({ 429: 1 });
    expect(await statuses(1, call({}, '/api/v1/nothing'))).toEqual({ 429: 1 });
    expect((await api.send({ path: '/api/v1/auth/me' })).status).toBe(403);
  });

  it('1,200 reads and 300 writes a minute of one person; another is not touched', async () => {
    api = await apiUnderTest();
    const ada = await api.signIn('a'.repeat(24));
    const ben = await api.signIn('b'.repeat(24));
    const read = () => api.send({ path: '/api/v1/balances', headers: headersOf(ada) });
    const write = () =>
      api.send({ method: 'DELETE', path: `/api/v1/assets/${'c'.repeat(24)}`, headers: headersOf(ada) });
    expect(await statuses(1_201, read)).toEqual({ 200: 1_200, 429: 1 });
    expect(await statuses(301, write)).toEqual({ 200: 300, 429: 1 });
    expect((await api.send({ path: '/api/v1/balances', headers: headersOf(ben) })).status).toBe(200);
    api.pass(60_000);
    expect(await statuses(1, read)).toEqual({ 200: 1 });
  });

  it('a read of the whole history counts as ten reads: 120 a minute leave nothing for others', async () => {
    api = await apiUnderTest();
    const ada = await api.signIn('a'.repeat(24));
    const read = (path: string) => () => api.send({ path: `/api/v1${path}`, headers: headersOf(ada) });
    const costly = [
      '/transactions?search=a',
      '/transactions/summary?search=a',
      '/balances?asOf=2026-05-01',
      '/assets?asOf=2026-05-01',
      '/overview?asOf=2026-05-01',
      `/assets/${'c'.repeat(24)}/proof`,
    ];
    for (const path of costly) expect(await statuses(1, read(path))).toEqual({ 200: 1 });
    expect(await statuses(113, read('/transactions?search=a'))).toEqual({ 200: 113 });
    expect(await statuses(9, read('/transactions?search='))).toEqual({ 200: 9 });
    expect(await statuses(1, read('/transactions?search=a'))).toEqual({ 429: 1 });
    expect(await statuses(2, read('/transactions?page=2'))).toEqual({ 200: 1, 429: 1 });
    api.pass(60_000);
    expect(await statuses(1, read('/transactions?search=a'))).toEqual({ 200: 1 });
  });

  it('30 sign-in attempts a minute of one address, also after a restart', async () => {
    api = await apiUnderTest({ settings: { trustProxy: 1 } });
    expect(await statuses(29, authCall('login'))).toMatchObject({ 400: 29 });
    await api.restart();
    expect(await statuses(3, authCall('login'))).toEqual({ 400: 1, 429: 2 });
    expect(await statuses(1, authCall('login', '198.51.100.2'))).toEqual({ 400: 1 });
    api.pass(60_000);
    expect(await statuses(1, authCall('login'))).toEqual({ 400: 1 });
  });

  it('10 registrations an hour of one address, an IPv6 client’s whole network being one', async () => {
    api = await apiUnderTest({ settings: { trustProxy: 1 } });
    let host = 0;
    const call = () => {
      host += 1;
      return authCall('register', `2001:db8::${host.toString(16)}`)();
    };
    expect(await statuses(12, call)).toEqual({ 200: 10, 429: 2 });
    expect(await statuses(1, authCall('register', '2001:db8:0:1::1'))).toEqual({ 200: 1 });
    api.pass(3_599_000);
    expect((await call()).headers['retry-after']).toBe('1');
  });

  it('RATE_LIMIT_SCALE multiplies all of them, and 0 turns them off', async () => {
    api = await apiUnderTest({ settings: { trustProxy: 1, rateLimitScale: 0.1 } });
    expect(await statuses(3, authCall('login'))).toEqual({ 400: 3 });
    expect(await statuses(1, authCall('login'))).toEqual({ 429: 1 });
    expect(await statuses(2, authCall('register'))).toEqual({ 200: 1, 429: 1 });
    await api.dispose();

    api = await apiUnderTest({ settings: { trustProxy: 1, rateLimitScale: 0 } });
    expect(await statuses(40, authCall('login'))).toEqual({ 400: 40 });
    expect(await statuses(20, authCall('register'))).toEqual({ 200: 20 });
    const ada = await api.signIn();
    const search = () => api.send({ path: '/api/v1/transactions?search=a', headers: headersOf(ada) });
    expect(await statuses(130, search)).toEqual({ 200: 130 });
  });
});
