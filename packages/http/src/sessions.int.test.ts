import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCsrfTokens } from './csrfTokens.ts';
import {
  type ApiUnderTest,
  apiUnderTest,
  headersOf,
  type SignedIn,
  testSettings,
} from './testing/apiUnderTest.ts';

let api: ApiUnderTest;
let ada: SignedIn;
let ben: SignedIn;

beforeEach(async () => {
  api = await apiUnderTest({
    settings: { rateLimitScale: 0, allowedOrigins: ['https://app.example.org'] },
  });
  ada = await api.signIn('a'.repeat(24));
  ben = await api.signIn('b'.repeat(24));
});
afterEach(() => api.dispose());

const me = (who: SignedIn) => api.send({ path: '/api/v1/auth/me', headers: headersOf(who) });

describe('sessions', () => {
  it('S1-7.01 a token ends with its session, within a second on other instances, the others go on', async () => {
    expect((await me(ada)).status).toBe(200);
    await api.accounts.endSession(ada.sessionId);
    api.pass(1_000);
    expect(await me(ada)).toMatchObject({ status: 401, json: { success: false } });
    expect((await me(ben)).status).toBe(200);
  });

  it("a token with another person's session is refused", async () => {
    const { createTokens } = await import('./tokens.ts');
    const token = createTokens(testSettings.jwtSecret).issue(
      { userId: ada.userId, sessionId: ben.sessionId },
      api.now,
    );
    expect((await me({ ...ada, token })).status).toBe(401);
  });

  it('S1-4.14 a session that was not used for 14 days is over, one that was goes on to day 30', async () => {
    const day = 86_400_000;
    api.pass(13 * day);
    expect((await me(ada)).status).toBe(200);
    api.pass(13 * day);
    expect((await me(ada)).status).toBe(200);
    expect((await me(ben)).status).toBe(401);
    api.pass(4 * day);
    expect((await me(ada)).status).toBe(401);
  });

  it('a restart ends no session', async () => {
    await api.restart();
    expect((await me(ada)).status).toBe(200);
  });
});

describe('CSRF', () => {
  const logout = (headers: Record<string, string>) =>
    api.send({ method: 'POST', path: '/api/v1/auth/logout', headers });
  const login = (headers: Record<string, string>) =>
    api.send({
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'X-API-Key': 'test-key', ...headers },
      body: { email: 'ada@example.org', password: 'Right-Horse-1' },
    });
  const csrf = createCsrfTokens(testSettings.csrfSecret);

  it('S1-7.11 the own token of a session is good', async () => {
    expect((await logout(headersOf(ada))).status).toBe(200);
  });

  it('S1-8.38 none, a bad one, an anonymous one or another session’s: 403 with csrf in the message', async () => {
    const { 'X-CSRF-Token': _own, ...without } = headersOf(ada);
    const tokens = ['', 'nonsense', csrf.anonymous(api.now), ben.csrf, `${ada.csrf.slice(0, -4)}AAAA`];
    const answers = [
      await logout(without),
      ...(await Promise.all(tokens.map((token) => logout({ ...without, 'X-CSRF-Token': token })))),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.json.message?.toLowerCase()).toContain('csrf');
    }
    expect(api.seen).toEqual([]);
  });

  const foreign: [what: string, headers: Record<string, string>][] = [
    ['cross-site with a foreign origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
    ['cross-site without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign origin alone', { Origin: 'https://evil.test' }],
    ['an opaque origin', { Origin: 'null' }],
    ['the own site with a foreign origin', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:1' }],
  ];

  it('S1-8.38 a write that says cross-site and names the own page is refused', async () => {
    const own = `http://127.0.0.1:${api.port}`;
    const answer = await logout({ ...headersOf(ada), 'Sec-Fetch-Site': 'cross-site', Origin: own });
    expect(answer).toMatchObject({ status: 403, json: { message: 'Cross-site requests are refused' } });
    expect(api.seen).toEqual([]);
  });

  it.each(foreign)('S1-8.38 with %s a write is refused even with a good token', async (_what, headers) => {
    for (const send of [logout, login]) {
      const answer = await send({ ...headersOf(ada), ...headers });
      expect([answer.status, answer.json]).toEqual([
        403,
        { success: false, message: 'Cross-site requests are refused' },
      ]);
    }
    expect(api.seen).toEqual([]);
  });

  it.each(foreign)('S1-8.38 with %s a read is answered', async (_what, headers) => {
    const answer = await api.send({ path: '/api/v1/auth/me', headers: { ...headersOf(ada), ...headers } });
    expect(answer.status).toBe(200);
  });

  it('S1-8.38 a write of a foreign page without a session is 401: the bearer comes first', async () => {
    const answer = await logout({ 'X-API-Key': 'test-key', Origin: 'https://evil.test' });
    expect(answer.status).toBe(401);
  });

  it('S1-8.38 a write of the own page, of an allowed one, and of no page at all is let through', async () => {
    const own = `http://127.0.0.1:${api.port}`;
    for (const headers of [
      {},
      { 'Sec-Fetch-Site': 'none' },
      { Origin: own },
      { 'Sec-Fetch-Site': 'same-origin', Origin: own },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://app.example.org' },
    ]) {
      const answer = await logout({ ...headersOf(ada), ...headers });
      expect([headers, answer.status]).toEqual([headers, 200]);
    }
  });

  it('S1-8.39 a 403 about the key contains neither csrf nor token', async () => {
    const answer = await logout({ ...headersOf(ada), 'X-API-Key': 'wrong' });
    expect(answer).toMatchObject({ status: 403, json: { message: 'Invalid API key' } });
  });

  it('S1-7.10 an anonymous token is good for signing in, for an hour', async () => {
    const token = csrf.anonymous(api.now);
    expect((await login({ 'X-CSRF-Token': token })).status).toBe(200);
    api.pass(3_600_000);
    expect((await login({ 'X-CSRF-Token': token })).status).toBe(403);
  });

  it("S1-7.11 signing in takes the session's own token along with its bearer, not without", async () => {
    expect((await login(headersOf(ada))).status).toBe(200);
    expect((await login({ 'X-CSRF-Token': ada.csrf })).status).toBe(403);
  });
});
