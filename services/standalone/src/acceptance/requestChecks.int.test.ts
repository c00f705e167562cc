import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

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
  expect(await ann.done('GET', path)).toMatchObject({ name: 'Till', revision: 2 });
});

it('S1-8.39 mentions csrf and token only where that is the trouble', async () => {
  const ann = await product.person();
  for (const key of ['', 'wrong', `${product.apiKey}x`]) {
    const { status, body } = await product.ask('GET', '/assets', undefined, { 'X-API-Key': key });
    expect([status, body]).toEqual([403, { success: false, message: 'Invalid API key' }]);
  }
  const bob = await product.person();
  const anonymous = await product.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
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
