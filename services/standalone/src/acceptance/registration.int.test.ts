import { expect, it } from 'vitest';
import { knock, password, tally } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const closed = runProduct({ REGISTRATION: 'closed' });

const register = (body: unknown, at = product) => knock(at, '/auth/register', body);
const login = (email: string, tried: unknown = password) =>
  knock(product, '/auth/login', { email, password: tried });

it('S1-7.03 S1-7.04 S1-3.07 registers and signs in with the shapes of the contract', async () => {
  const registered = await register({
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
  expect((await register(right)).status).toBe(201);
  for (const email of ['ann@example.com', 'ANN@example.COM', ' ann@Example.com ']) {
    const { status, body } = await register({ ...right, email });
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
      const { status, body } = await register({
        ...right,
        email: 'new@example.com',
        [field]: value,
      });
      expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([field, value, 400, [field]]);
    }
  }
  const confirmed = await register({
    ...right,
    email: 'new@example.com',
    confirmPassword: password,
  });
  expect(confirmed.status).toBe(400);
  const weak = await register({
    ...right,
    email: 'new@example.com',
    password: 'Password1!',
  });
  expect(weak.body.errors).toEqual({ password: ['This password is too weak: it is one of the most common'] });
});

it('S1-8.33 lets one of many that register an address at once have it', async () => {
  const body = { name: 'Ann Lee', email: 'race@example.com', password };
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(body)));
  expect(tally(answers)).toEqual({ 201: 1, 409: 4 });
});

it('S1-5.18 never trims a password', async () => {
  const spaced = `  ${password} `;
  await register({ name: 'Sue Lee', email: 'sue@example.com', password: spaced });
  expect((await login('sue@example.com', password)).status).toBe(401);
  expect((await login('sue@example.com', spaced)).status).toBe(200);
});

it('S1-8.34 S1-7.17 registers nobody where registration is closed', async () => {
  const body = { name: 'Ann Lee', email: 'ann@example.com', password };
  const { status, body: answer } = await register(body, closed);
  expect([status, answer]).toEqual([403, { success: false, message: 'Registration is closed' }]);
  const config = await (await fetch(`${closed.url}/config.json`)).json();
  expect(config).toEqual({ apiKey: closed.apiKey, registration: 'closed' });
});
