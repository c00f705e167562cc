import { expect, it } from 'vitest';
import { type Answer, tally } from './client.ts';
import { runProduct } from './product.ts';

/** A tenth of every limit: 3 sign-ins, 1 registration, 60 anonymous requests, 120 reads, 30 writes. */
const product = runProduct({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' });

const from = (address: string) => ({ 'X-Forwarded-For': address });
const times = async (count: number, ask: () => Promise<Answer<unknown>>) =>
  tally(await Promise.all(Array.from({ length: count }, ask)));

it('limits an address without a session: after the key, before path and bearer', async () => {
  const anonymous = () => product.ask('GET', '/assets', undefined, from('192.0.2.1'));
  expect(await times(70, anonymous)).toEqual({ 401: 60, 429: 10 });
  const limited = await product.ask('GET', '/nothing', undefined, from('192.0.2.1'));
  expect([limited.status, limited.body.success]).toEqual([429, false]);
  expect(Number(limited.headers.get('retry-after'))).toSatisfy((s) => s >= 1 && s <= 60);
  const keyless = await product.ask('GET', '/nothing', undefined, { ...from('192.0.2.1'), 'X-API-Key': '' });
  expect(keyless.status).toBe(403);
  expect((await product.ask('GET', '/nothing', undefined, from('192.0.2.2'))).status).toBe(404);
  product.now = new Date(product.now.getTime() + 60_000);
  expect((await anonymous()).status).toBe(401);
});

it('limits a person: after the bearer, before CSRF; reads and writes apart', async () => {
  const ann = await product.person();
  expect(await times(35, () => ann.ask('POST', '/assets', {}))).toEqual({ 400: 30, 429: 5 });
  const write = await ann.ask('POST', '/assets', {}, { 'X-CSRF-Token': '' });
  expect(write.status).toBe(429);
  expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  const bearerless = await ann.ask('POST', '/assets', {}, { Authorization: 'Bearer wrong' });
  expect(bearerless.status).toBe(401);
  expect(await times(130, () => ann.ask('GET', '/assets'))).toEqual({ 200: 120, 429: 10 });
});

it('limits registrations and sign-ins of an address', async () => {
  const csrf = await product.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  const headers = { ...from('192.0.2.9'), 'X-CSRF-Token': csrf.body.data.csrfToken };
  const register = (email: string) =>
    product.ask('POST', '/auth/register', { name: 'Bo', email, password: 'Kuda#Biru_81x' }, headers);
  expect((await register('one@example.com')).status).toBe(201);
  expect((await register('two@example.com')).status).toBe(429);
  let known = 0;
  const signIn = () =>
    product.ask('POST', '/auth/login', { email: `nobody${known++}@example.com`, password: 'x' }, headers);
  expect(await times(5, signIn)).toEqual({ 401: 3, 429: 2 });
});

it('says Strict-Transport-Security only over HTTPS, as the proxy tells', async () => {
  const over = async (protocol: string) =>
    (await product.ask('GET', '/nothing', undefined, { 'X-Forwarded-Proto': protocol })).headers.get(
      'strict-transport-security',
    );
  expect(await over('https')).toMatch(/max-age=\d+/);
  expect(await over('http')).toBeNull();
});
