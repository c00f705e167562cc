import { expect, it } from 'vitest';
import { password, tally } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const closed = runProduct({ REGISTRATION: 'closed' });
const day = 86_400_000;

const forward = (milliseconds: number) => {
  product.now = new Date(product.now.getTime() + milliseconds);
};
/** One attempt from an address, as somebody who has no session. */
async function attempt(
  path: '/auth/login' | '/auth/register',
  body: unknown,
  address = '192.0.2.1',
  at = product,
) {
  const csrf = await at.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  return at.ask('POST', path, body, {
    'X-CSRF-Token': csrf.body.data.csrfToken,
    'X-Forwarded-For': address,
  });
}
const login = (email: string, tried: unknown = password, address?: string) =>
  attempt('/auth/login', { email, password: tried }, address);

it('S1-7.03 S1-7.04 S1-3.07 registers and signs in with the shapes of the contract', async () => {
  const registered = await attempt('/auth/register', {
    name: ' Zoe\u0308  Lee ',
    email: ' Zoe@Example.com ',
    password,
  });
  const { token, user } = registered.body.data as unknown as {
    token: string;
    user: { id: string; createdAt: string };
  };
  expect([registered.status, user]).toMatchObject([
    201,
    { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: expect.stringMatching(/^Zoë {1,2}Lee$/) },
  ]);
  expect(registered.headers.get('x-csrf-token')).toMatch(/./);
  const again = await login('zoe@example.com');
  const { createdAt } = user;
  const five = { id: user.id, name: 'Zoë  Lee', email: 'Zoe@Example.com', createdAt, updatedAt: createdAt };
  expect(again.body.data).toMatchObject({
    token: expect.any(String),
    id: five.id,
    createdAt,
    user: { id: five.id },
  });
  const { token: second, user: nested, ...flat } = again.body.data as unknown as Record<string, object>;
  expect(second).not.toBe(token);
  expect(Object.keys(flat).toSorted()).toEqual(Object.keys(five).toSorted());
  expect(nested).toMatchObject(flat);
});

it('S1-8.33 S1-5.16 S1-5.17 S1-5.18 S1-5.19 S1-5.20 refuses registrations', async () => {
  const right = { name: 'Ann Lee', email: 'ann@example.com', password };
  expect((await attempt('/auth/register', right)).status).toBe(201);
  for (const email of ['ann@example.com', 'ANN@example.COM', ' ann@Example.com ']) {
    const { status, body } = await attempt('/auth/register', { ...right, email });
    expect([email, status, body]).toMatchObject([email, 409, { message: 'This email already exists' }]);
  }
  for (const [field, values] of Object.entries({
    name: [undefined, '', 'A', ' A ', 'x'.repeat(101), 'Ann\nLee', 'Ann\u202eLee', 5],
    email: [
      undefined,
      '',
      'ann',
      'ann@',
      '@example.com',
      'a b@example.com',
      `${'x'.repeat(250)}@example.com`,
      ['a@b.co'],
      'ann@exam\u0000ple.com',
    ],
    password: [
      undefined,
      '',
      'Ab1!xyz',
      'kuda#biru_81x',
      'KUDA#BIRU_81X',
      'Kuda#Biru_xxx',
      'KudaBiru81x',
      `Aa1!${'x'.repeat(125)}`,
      'Password1!',
      12345678,
    ],
  })) {
    for (const value of values) {
      const { status, body } = await attempt('/auth/register', {
        ...right,
        email: 'new@example.com',
        [field]: value,
      });
      expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([field, value, 400, [field]]);
    }
  }
  const confirmed = await attempt('/auth/register', {
    ...right,
    email: 'new@example.com',
    confirmPassword: password,
  });
  expect(confirmed.status).toBe(400);
  const weak = await attempt('/auth/register', {
    ...right,
    email: 'new@example.com',
    password: 'Password1!',
  });
  expect(weak.body.errors).toEqual({ password: ['This password is too weak: it is one of the most common'] });
});

it('S1-8.33 lets one of many that register an address at once have it', async () => {
  const body = { name: 'Ann Lee', email: 'race@example.com', password };
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt('/auth/register', body)));
  expect(tally(answers)).toEqual({ 201: 1, 409: 4 });
});

it('S1-5.18 never trims a password', async () => {
  const spaced = `  ${password} `;
  await attempt('/auth/register', { name: 'Sue Lee', email: 'sue@example.com', password: spaced });
  expect((await login('sue@example.com', password)).status).toBe(401);
  expect((await login('sue@example.com', spaced)).status).toBe(200);
});

it('S1-8.34 S1-7.17 registers nobody where registration is closed', async () => {
  const body = { name: 'Ann Lee', email: 'ann@example.com', password };
  const { status, body: answer } = await attempt('/auth/register', body, undefined, closed);
  expect([status, answer]).toEqual([403, { success: false, message: 'Registration is closed' }]);
  const config = await (await fetch(`${closed.url}/config.json`)).json();
  expect(config).toEqual({ apiKey: closed.apiKey, registration: 'closed' });
});

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
    const { status, body } = await attempt('/auth/login', { email: whom, password });
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

it('S1-8.11 to S1-8.16 S1-8.18 locks an account for an address, softly, whether or not it exists', async () => {
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
