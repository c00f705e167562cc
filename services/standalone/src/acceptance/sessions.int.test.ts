import { expect, it } from 'vitest';
import { knock, password } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const day = 86_400_000;

const forward = (milliseconds: number) => {
  product.now = new Date(product.now.getTime() + milliseconds);
};
const login = (email: unknown, tried: unknown = password, address?: string) =>
  knock(product, '/auth/login', { email, password: tried }, address);

it('S1-8.09 answers a failed sign-in alike, whoever it names', async () => {
  const { email } = await product.person();
  const answer = { success: false, message: 'Invalid email or password' };
  for (const [whom, tried] of [
    [email, 'Wrong#Pass_1'],
    ['nobody@example.com', password],
    [email, 'short'],
  ] as const) {
    const { status, body } = await login(whom, tried, '192.0.2.3');
    expect([whom, status, body]).toEqual([whom, 401, answer]);
  }
  for (const whom of ['', 'ann', 'ann@', undefined]) {
    const { status, body } = await login(whom);
    expect([whom, status, body]).toEqual([
      whom,
      400,
      {
        success: false,
        message: 'Please enter a valid email address',
        errors: { email: ['Please enter a valid email address'] },
      },
    ]);
  }
});

it('S1-8.11 S1-8.12 S1-8.13 S1-8.15 S1-8.16 S1-8.18 locks an account for an address, softly, whether or not it exists', async () => {
  const known = (await product.person()).email;
  for (const email of [known, 'ghost@example.com']) {
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await login(email, 'Wrong#1aa')).status).toBe(401);
    const locks: number[] = [];
    for (let lock = 0; lock < 3; lock += 1) {
      const { status, headers, body } = await login(email);
      expect([status, body.success]).toEqual([429, false]);
      expect(body.message).toMatch(/locked/);
      expect(body.message).not.toMatch(/invalid|incorrect|wrong|password|exist|not found/i);
      const seconds = Number(headers.get('retry-after'));
      locks.push(seconds);
      for (let during = 0; during < 3; during += 1) await login(email, 'Wrong#1aa');
      expect(Number((await login(email)).headers.get('retry-after'))).toBe(seconds);
      forward(seconds * 1000);
      expect((await login(email, 'Wrong#1aa')).status).toBe(401);
    }
    expect(locks[1]).toBe((locks[0] ?? 0) * 2);
    expect(locks[2]).toBe((locks[1] ?? 0) * 2);
    expect((await login(email, password, '192.0.2.200')).status).toBe(email === known ? 200 : 401);
  }
});

it('S1-8.14 locks an account for every new address after 50 failures within an hour, not for its own devices', async () => {
  const { email } = await product.person();
  for (let failure = 1; failure <= 50; failure += 1) {
    if (failure === 25) forward(50 * 60_000);
    expect((await login(email, 'Wrong#1aa', `198.51.100.${failure}`)).status).toBe(401);
  }
  const { status, body } = await login(email, password, '203.0.113.1');
  expect([status, body.message]).toEqual([429, expect.stringContaining('locked')]);
  // The person registered from here, and may mistype as anybody may.
  expect((await login(email, 'Wrong#1aa')).status).toBe(401);
  expect((await login(email)).status).toBe(200);
  forward(61 * 60_000);
  expect((await login(email, password, '203.0.113.1')).status).toBe(200);
});

it.each<[string, string, string, object]>([
  ['a new password', 'PUT', '/auth/password', { currentPassword: password, newPassword: password }],
  ['ending the other sessions', 'POST', '/auth/sessions/removal', { password }],
])('AC-17 %s forgets the known addresses but the one that asks', async (_what, method, path, body) => {
  const [home, thief] = ['192.0.2.77', '203.0.113.66'];
  const ann = await product.person();
  for (const known of [home, thief]) expect((await login(ann.email, password, known)).status).toBe(200);
  const asked = await ann.ask(method, path, body, { 'X-Forwarded-For': home });
  expect(asked.status).toBe(200);
  for (let failure = 1; failure <= 50; failure += 1) {
    expect((await login(ann.email, 'Wrong#1aa', `198.51.100.${failure}`)).status).toBe(401);
  }
  expect((await login(ann.email, password, thief)).status).toBe(429);
  expect((await login(ann.email, password, home)).status).toBe(200);
});

it('S1-8.17 keeps locks and sessions over a restart', async () => {
  const ann = await product.person();
  for (let failure = 1; failure <= 5; failure += 1) await login(ann.email, 'Wrong#1aa', '203.0.113.2');
  await product.restart();
  expect((await login(ann.email, password, '203.0.113.2')).status).toBe(429);
  expect((await login(ann.email, password, '203.0.113.3')).status).toBe(200);
  expect((await ann.ask('POST', '/assets', { name: 'Till', type: 'cash' })).status).toBe(201);
});

it('S1-7.01 ends the token of that session only', async () => {
  const ann = await product.person();
  const second = await product.signIn(ann.email);
  expect((await ann.ask('POST', '/auth/logout')).status).toBe(200);
  for (const [method, path] of [
    ['GET', '/assets'],
    ['GET', '/auth/me'],
    ['POST', '/assets'],
    ['POST', '/auth/logout'],
  ] as const) {
    expect([path, (await ann.ask(method, path)).status]).toEqual([path, 401]);
  }
  expect((await second.ask('GET', '/assets')).status).toBe(200);
});

it('S1-8.41 S2-6.01 refuses every call without a valid session', async () => {
  const ann = await product.person();
  const [head, payload, signature] = ann.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const paths = [
    ['GET', '/assets'],
    ['GET', '/transactions'],
    ['GET', '/overview'],
    ['GET', '/balances'],
    ['GET', '/categories'],
    ['GET', '/assets/transfers'],
    ['GET', '/transactions/summary'],
    ['GET', '/auth/me'],
    ['GET', '/auth/settings'],
    ['GET', '/users/preferences'],
    ['PUT', '/auth/settings'],
    ['POST', '/transactions'],
    ['POST', '/auth/ws-ticket'],
  ] as const;
  for (const bearer of [
    '',
    `Bearer ${none}.${payload}.`,
    `Bearer ${head}.${payload}.${signature?.toUpperCase()}`,
  ]) {
    for (const [method, path] of paths) {
      const { status, body } = await ann.ask(method, path, undefined, { Authorization: bearer });
      expect([method, path, status, body.success]).toEqual([method, path, 401, false]);
    }
  }
});

it('S1-4.14 S1-7.10 ends a session after 14 days without use, and after 30; an anonymous CSRF token after an hour', async () => {
  const csrf = await product.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  const [idle, busy] = [await product.person('idle@example.com'), await product.person('busy@example.com')];
  forward(61 * 60_000);
  const late = await product.ask(
    'POST',
    '/auth/login',
    { email: 'idle@example.com', password },
    {
      'X-CSRF-Token': csrf.body.data.csrfToken,
    },
  );
  expect([late.status, late.body.message]).toEqual([403, expect.stringMatching(/csrf/i)]);
  for (const days of [13, 13]) {
    forward(days * day);
    expect((await busy.ask('PUT', '/auth/settings', { notifications: true })).status).toBe(200);
  }
  expect((await idle.ask('GET', '/assets')).status).toBe(401);
  forward(4 * day);
  expect((await busy.ask('GET', '/assets')).status).toBe(401);
});
