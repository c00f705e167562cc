import { type RouteDefinition, routes } from '@ledgerline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiUnderTest,
  apiUnderTest,
  headersOf,
  type SignedIn,
  testSettings,
} from './testing/apiUnderTest.ts';
import { createTokens } from './tokens.ts';

const id = 'c'.repeat(24);
const table = Object.entries<RouteDefinition>(routes);
const pathOf = ({ path }: RouteDefinition): string => path.replace(':id', id);

let api: ApiUnderTest;
let ada: SignedIn;
let unacceptable: Record<string, string>;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0 } });
  ada = await api.signIn();
  const ended = await api.signIn('b'.repeat(24));
  await api.accounts.endSession(ended.sessionId);
  const longAgo = new Date(api.now.getTime() - 31 * 86_400_000);
  unacceptable = {
    expired: createTokens(testSettings.jwtSecret).issue(ada, longAgo),
    'of a session that ended': ended.token,
    forged: createTokens('another secret').issue(ada, api.now),
  };
});
afterAll(() => api.dispose());

describe('who may call what: every route of the table', () => {
  it.each(table)('S1-8.40 %s needs the application key', async (_name, route) => {
    const { 'X-API-Key': _key, ...headers } = headersOf(ada);
    const answer = await api.send({ method: route.method, path: pathOf(route), headers });
    expect(answer.status).toBe(route.open ? 200 : 403);
  });

  it.each(table.filter(([, { access }]) => access === 'session'))(
    'S2-6.01 S1-8.41 %s answers 401 without a good bearer',
    async (_name, route) => {
      const { Authorization: _none, ...headers } = headersOf(ada);
      const call = { method: route.method, path: pathOf(route) };
      const bearers = Object.values(unacceptable).map((token) => ({ Authorization: `Bearer ${token}` }));
      for (const bearer of [{}, ...bearers]) {
        expect(await api.send({ ...call, headers: { ...headers, ...bearer } })).toMatchObject({
          status: 401,
          json: { success: false, message: 'Please sign in to continue' },
        });
      }
      expect(api.seen).toEqual([]);
    },
  );

  it.each(table.filter(([, { method }]) => method !== 'GET'))(
    'S1-8.38 %s needs a CSRF token',
    async (_name, route) => {
      const { 'X-CSRF-Token': _none, ...headers } = headersOf(ada);
      const answer = await api.send({ method: route.method, path: pathOf(route), headers });
      expect(answer).toMatchObject({ status: 403, json: { success: false } });
      expect(answer.json.message).toMatch(/csrf/i);
      expect(api.seen).toEqual([]);
    },
  );

  it.each(table.filter(([, { method }]) => method === 'GET'))(
    '%s changes nothing and needs none',
    async (name, route) => {
      const { 'X-CSRF-Token': _none, ...headers } = headersOf(ada);
      expect((await api.send({ path: pathOf(route), headers })).status).toBe(200);
      expect(api.seen.pop()?.route).toBe(name);
    },
  );
});
