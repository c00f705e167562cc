import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, headersOf, type SignedIn } from './testing/apiUnderTest.ts';

const allowed = 'https://app.example.org';
let api: ApiUnderTest;
let ada: SignedIn;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { allowedOrigins: [allowed] } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());

const corsHeaders = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const get = (origin: string) =>
  api.send({ path: '/api/v1/auth/me', headers: { ...headersOf(ada), Origin: origin } });
const preflight = (origin: string) =>
  api.send({
    method: 'OPTIONS',
    path: '/api/v1/assets',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });

describe('CORS', () => {
  it('lets an allowed origin read answers and the headers that a client needs', async () => {
    const { headers } = await get(allowed);
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      // A browser hides the answer to a request with credentials from a page without this.
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(headers['access-control-expose-headers']).toContain('X-CSRF-Token');
  });

  it('lets it read refusals, too', async () => {
    const answer = await api.send({ path: '/api/v1/auth/me', headers: { Origin: allowed } });
    expect(answer).toMatchObject({ status: 403, headers: { 'access-control-allow-origin': allowed } });
  });

  it('lets the own origin do the same', async () => {
    const own = `http://127.0.0.1:${api.port}`;
    expect((await get(own)).headers['access-control-allow-origin']).toBe(own);
    expect((await preflight(own)).headers['access-control-allow-origin']).toBe(own);
  });

  it.each(['https://evil.test', 'null', `${allowed}.evil.test`, allowed.toUpperCase(), '*'])(
    'says nothing to %s',
    async (origin) => {
      const { headers } = await get(origin);
      expect(corsHeaders(headers)).toEqual([]);
      expect(headers.vary).toBe('Origin');
      expect(corsHeaders((await preflight(origin)).headers)).toEqual([]);
    },
  );

  it('answers the question beforehand, without key and bearer', async () => {
    const answer = await preflight(allowed);
    expect(answer).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-max-age': '600',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(answer.headers['access-control-allow-headers']).toContain('X-CSRF-Token');
  });

  it('takes OPTIONS that asks nothing for a method like others', async () => {
    const answer = await api.send({ method: 'OPTIONS', path: '/api/v1/assets', headers: headersOf(ada) });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
  });
});
