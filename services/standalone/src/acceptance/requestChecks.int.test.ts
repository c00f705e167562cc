import { expect, it } from 'vitest';
import { type Answer, knock, type Person, tally } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
/** A tenth of every limit: 3 sign-ins, 1 registration, 60 anonymous requests, 120 reads, 30 writes. */
const tight = runProduct({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' });

/** A request that can be spoilt. */
interface Request {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}
const send = ({ method, path, body, headers }: Request) => product.ask(method, path, body, headers);
const right = (person: Person, path: string): Request => ({
  method: 'PUT',
  path,
  body: { name: 'Till' },
  headers: { Authorization: `Bearer ${person.token}`, 'X-CSRF-Token': person.csrfToken },
});
const withHeader = (name: string, value: string) => (request: Request) => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
const from = (address: string) => ({ 'X-Forwarded-For': address });
const times = async (count: number, ask: () => Promise<Answer<unknown>>) =>
  tally(await Promise.all(Array.from({ length: count }, ask)));

it('S1-8.40 S1-8.41 S1-8.38 checks in the order of the contract', async () => {
  const ann = await product.person();
  const path = `/assets/${await ann.wallet(1)}`;
  expect((await send(right(ann, path))).status).toBe(200);

  const spoil: [status: number, message: RegExp, (request: Request) => Request][] = [
    [403, /^Invalid API key$/, withHeader('X-API-Key', 'wrong')],
    [405, /./, (request) => ({ ...request, method: 'POST' })],
    [401, /./, withHeader('Authorization', 'Bearer wrong')],
    [403, /csrf/i, withHeader('X-CSRF-Token', 'wrong')],
    [415, /./, withHeader('Content-Type', 'text/plain')],
    [413, /./, (request) => ({ ...request, body: { name: 'x'.repeat(70_000) } })],
    [400, /idempotency/i, withHeader('Idempotency-Key', 'x'.repeat(129))],
    [400, /^(?!.*idempotency)/i, (request) => ({ ...request, body: '{' })],
  ];
  for (const [first, [status, message]] of spoil.entries()) {
    // Body faults exclude each other: the big one stands where it is looked at, the broken one after it.
    const faults = spoil.slice(first).filter((_, later) => first > 5 || first + later !== 7);
    const request = faults.reduce((spoilt, [, , fault]) => fault(spoilt), right(ann, path));
    const { status: got, body } = await send(request);
    expect([first, got, body.success]).toEqual([first, status, false]);
    expect(body.message).toMatch(message);
  }
  // Her next read waits for what was written.
  expect(await ann.revision()).toBe(2);
  expect(await ann.done('GET', path)).toMatchObject({ name: 'Till', revision: 2 });
});

it('S1-7.06 S1-8.39 mentions csrf and token only where that is the trouble', async () => {
  const ann = await product.person();
  for (const key of ['', 'wrong', `${product.apiKey}x`]) {
    const { status, body } = await product.ask('GET', '/assets', undefined, { 'X-API-Key': key });
    expect([status, body]).toEqual([403, { success: false, message: 'Invalid API key' }]);
  }
  const bob = await product.person();
  const anonymous = await product.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  expect(anonymous.body).toEqual({ success: true, data: { csrfToken: expect.stringMatching(/./) } });
  const again = await product.signIn(ann.email);
  for (const token of [
    '',
    bob.csrfToken,
    again.csrfToken,
    anonymous.body.data.csrfToken,
    `${ann.csrfToken}x`,
  ]) {
    const { status, body } = await ann.ask('POST', '/assets', {}, { 'X-CSRF-Token': token });
    expect([status, body]).toMatchObject([403, { message: expect.stringMatching(/csrf/i) }]);
  }
  const bound = await ann.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  const fine = { 'X-CSRF-Token': bound.body.data.csrfToken };
  expect((await ann.ask('POST', '/assets', { name: 'Till', type: 'cash' }, fine)).status).toBe(201);
});

it('limits an address without a session: after the key, before path and bearer', async () => {
  const anonymous = () => tight.ask('GET', '/assets', undefined, from('192.0.2.1'));
  expect(await times(70, anonymous)).toEqual({ 401: 60, 429: 10 });
  const limited = await tight.ask('GET', '/nothing', undefined, from('192.0.2.1'));
  expect([limited.status, limited.body.success]).toEqual([429, false]);
  expect(Number(limited.headers.get('retry-after'))).toSatisfy((s) => s >= 1 && s <= 60);
  const keyless = await tight.ask('GET', '/nothing', undefined, { ...from('192.0.2.1'), 'X-API-Key': '' });
  expect(keyless.status).toBe(403);
  expect((await tight.ask('GET', '/nothing', undefined, from('192.0.2.2'))).status).toBe(404);
  tight.now = new Date(tight.now.getTime() + 60_000);
  expect((await anonymous()).status).toBe(401);
});

it('limits a person: after the bearer, before CSRF; reads and writes apart', async () => {
  const ann = await tight.person();
  expect(await times(35, () => ann.ask('POST', '/assets', {}))).toEqual({ 400: 30, 429: 5 });
  const write = await ann.ask('POST', '/assets', {}, { 'X-CSRF-Token': '' });
  expect(write.status).toBe(429);
  expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  const bearerless = await ann.ask('POST', '/assets', {}, { Authorization: 'Bearer wrong' });
  expect(bearerless.status).toBe(401);
  // Once the read models answer, each question is one: `ask` alone repeats those that came too early.
  await ann.ask('GET', '/assets');
  tight.now = new Date(tight.now.getTime() + 60_000);
  const once = () => ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': '0' });
  expect(await times(130, once)).toEqual({ 200: 120, 429: 10 });
});

it('limits registrations and sign-ins of an address', async () => {
  const csrf = await tight.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  const headers = { ...from('192.0.2.9'), 'X-CSRF-Token': csrf.body.data.csrfToken };
  const register = (email: string) =>
    tight.ask('POST', '/auth/register', { name: 'Bo', email, password: 'Kuda#Biru_81x' }, headers);
  expect((await register('one@example.com')).status).toBe(201);
  expect((await register('two@example.com')).status).toBe(429);
  let known = 0;
  const signIn = () =>
    tight.ask('POST', '/auth/login', { email: `nobody${known++}@example.com`, password: 'x' }, headers);
  expect(await times(5, signIn)).toEqual({ 401: 3, 429: 2 });
});

it('says Strict-Transport-Security only over HTTPS, as the proxy tells', async () => {
  const over = async (protocol: string) =>
    (await tight.ask('GET', '/nothing', undefined, { 'X-Forwarded-Proto': protocol })).headers.get(
      'strict-transport-security',
    );
  expect(await over('https')).toMatch(/max-age=\d+/);
  expect(await over('http')).toBeNull();
});

it('S1-8.11 believes nobody about an address unless a proxy is trusted, and keeps a lock over a restart', async () => {
  const wrong = { email: 'ghost@example.com', password: 'Wrong#1aa' };
  for (let failure = 1; failure <= 5; failure += 1) {
    expect((await knock(product, '/auth/login', wrong, `192.0.2.${failure}`)).status).toBe(401);
  }
  expect((await knock(product, '/auth/login', wrong, '192.0.2.6')).status).toBe(429);
  await product.restart();
  expect((await knock(product, '/auth/login', wrong, '192.0.2.7')).status).toBe(429);
});
