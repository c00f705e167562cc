import { createHmac } from 'node:crypto';
import { withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import { commandHash, commandHashes } from './commandHash.ts';

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

it('knows bodies apart that differ in a field called __proto__ only', () => {
  const body = (text: string): unknown => JSON.parse(text);
  expect(hash(body('{"__proto__":1}'))).not.toBe(hash(body('{"__proto__":2}')));
  expect(hash(body('{"__proto__":1}'))).not.toBe(hash({}));
});

it('stays the hash of commands that were made long ago', () => {
  expect(hash({ b: [{ y: 2, x: null }], a: 'é' }, '/p', 'PUT', { query: { n: 1 } })).toBe(
    '924b3350951abbae0212a46866e957db6cfe69b9ed15d62f7e2deccb3fa75952',
  );
});

it('AC-70 a command has a hash under the newest secret and one under each former one', () => {
  const command = { method: 'POST', path: '/api/v1/assets', body: { a: 1 }, query: {} };
  expect(commandHashes(withFormer('newest', 'former'), command)).toEqual([
    commandHash('newest', command),
    commandHash('former', command),
  ]);
});

it('is the HMAC-SHA256 of the text, whatever the length of secret and text and whatever they are written in', () => {
  const secrets = [
    '',
    's',
    'é',
    's'.repeat(63),
    's'.repeat(64),
    's'.repeat(65),
    'é'.repeat(33),
    's'.repeat(300),
  ];
  const titles = ['', 'a', 'é', '\ud800', '🙂'.repeat(2_000), 'x'.repeat(5_000), 'a'];
  for (const secret of secrets) {
    for (const title of titles) {
      const text = `POST\n/p\n${JSON.stringify({ title })}`;
      expect(hash({ title }, '/p', 'POST', { secret })).toBe(
        createHmac('sha256', secret).update(text).digest('hex'),
      );
    }
  }
});
