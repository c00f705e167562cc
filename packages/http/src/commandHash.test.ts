import { expect, it } from 'vitest';
import { commandHash } from './commandHash.ts';

const hash = (
  body: unknown,
  path = '/api/v1/assets',
  method = 'POST',
  { secret = 'secret', query }: { secret?: string; query?: unknown } = {},
) => commandHash(secret, { method, path, body, query });

it('is the same for the same fields in another order, also deeper inside', () => {
  expect(hash({ a: 1, b: [{ x: 1, y: 2 }] })).toBe(hash({ b: [{ y: 2, x: 1 }], a: 1 }));
});

it('is another one for another value, order of a list, path, method or secret', () => {
  const hashes = [
    hash({ a: [1, 2] }),
    hash({ a: [2, 1] }),
    hash({ a: '1' }),
    hash({ a: 1 }),
    hash({ a: 1 }, '/api/v1/transactions'),
    hash({ a: 1 }, '/api/v1/assets', 'PUT'),
    hash({ a: 1 }, '/api/v1/assets', 'POST', { secret: 'other' }),
    hash({ a: 1 }, '/api/v1/assets', 'POST', { query: { expectedRevision: 1 } }),
    hash({ a: 1 }, '/api/v1/assets', 'POST', { query: { expectedRevision: 2 } }),
    hash(undefined),
    hash({}),
    hash(null),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('is the same whether a route takes no parameters or was given none', () => {
  expect(hash({ a: 1 }, '/api/v1/assets', 'POST', { query: {} })).toBe(hash({ a: 1 }));
});
