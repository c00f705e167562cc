import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, headersOf, type SignedIn } from './testing/apiUnderTest.ts';

let api: ApiUnderTest;
let ada: SignedIn;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0, allowedHosts: ['ledger.example.org'] } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());

const ask = (host: string, headers: Record<string, string> = headersOf(ada)) =>
  api.send({ path: '/api/v1/auth/me', headers: { ...headers, Host: host } });

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'ledger.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[::1]',
  '192.168.178.20:3000',
  '[fe80::1]:3000',
  'command-api:3001',
  'nas',
  'nas.local:3000',
  'nas.home.arpa',
  'nas.internal',
  'ledger.example.org',
  'ledger.example.org:8443',
  'Ledger.Example.org.',
])('given the Host %s, which no stranger can register or which is allowed, the API answers', async (host) => {
  expect((await ask(host)).status).toBe(200);
});

it.each([
  'evil.example',
  'evil.example:3000',
  'ledger.example.org.evil.example',
  'evil-ledger.example.org',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example.',
  '1.2.3',
])('given the Host “%s”, which a stranger may point at this machine, every request is 403', async (host) => {
  for (const headers of [headersOf(ada), {}, { Origin: `http://${host}` }]) {
    const answer = await ask(host, headers);
    expect([answer.status, answer.json]).toEqual([
      403,
      { success: false, message: 'This host name is not allowed' },
    ]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});
