import { createLogger } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { password, signIn } from './testing/client.ts';
import { inProcess } from './testing/inProcess.ts';

const now = new Date('2026-05-20T12:00:00.000Z');

it('answers hostile input with 4xx in the envelope, keeps serving and leaves the ledger as it was', async () => {
  await using product = await inProcess({}, { clock: () => now });
  const ann = await signIn(product.url, 'ann@example.com');
  const account = (await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 50 })).body.data
    .id;
  const entry = (await ann.send('POST', '/transactions', transaction(account))).body.data.id;
  const { revision } = ann;

  const values = [
    null,
    true,
    1e308,
    -1,
    0.001,
    '',
    ' ',
    '\u0000',
    '\u202E',
    '\uD800',
    [],
    {},
    { $ne: null },
    'x'.repeat(5_000),
  ];
  const fields = Object.keys(transaction(account));
  const bodies = fields.flatMap((field) =>
    values
      .filter((value) => !isFine(field, value))
      .map((value) => ({ ...transaction(account), [field]: value })),
  );
  for (const body of bodies) {
    const reply = await ann.send('POST', '/transactions', body);
    expect([body, reply.status]).toEqual([body, 400]);
    expect(reply.body).toEqual({
      success: false,
      message: expect.any(String) as string,
      errors: expect.any(Object) as object,
    });
  }

  const asset = (body: string) => ['POST', '/assets', body] as const;
  for (const [method, path, body] of [
    asset('{"name":"X","type":"cash","__proto__":{"isAdmin":true}}'),
    asset('{"name":"X","type":"cash","constructor":{"prototype":{}}}'),
    asset('{"name":"X","type":"cash","balance":1e999}'),
    asset('{"name":"X","type":"cash","balance":-0.01}'),
    asset('{"name":"X","type":"cash","userId":"000000000000000000000000"}'),
    asset(`{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
    asset('{"name":"X"'),
    asset('"text"'),
    asset('null'),
    ['PUT', `/assets/${account}`, '{"id":"000000000000000000000000"}'],
    ['PUT', `/assets/${account}`, '{"balance":"10"}'],
    ['PUT', `/assets/${account}`, '{"balance":5,"expectedBalance":-1}'],
    ['PUT', `/transactions/${entry}`, '{"isDeleted":"yes"}'],
    ['PUT', `/transactions/${entry}`, '{"amount":{"$gt":0}}'],
    ['POST', '/assets/transfers', `{"fromAsset":"${account}","toAsset":["x"],"amount":1}`],
    ['PUT', '/assets/%00', '{}'],
    ['PUT', '/assets/..%2f..%2fetc', '{}'],
    ['PUT', '/assets/%zz', '{}'],
    ['PUT', '/users/preferences?%zz', '{"currency":"EUR"}'],
    ['PUT', '/users/preferences?a=1&a=2', '{"currency":"EUR"}'],
    ['DELETE', `/assets/${account.toUpperCase()}x`, undefined],
    ['GET', '/transactions?page=-1', undefined],
    ['GET', '/transactions?limit=1e9', undefined],
    ['GET', '/transactions?search[$ne]=1', undefined],
    ['GET', '/transactions?category=1&category=2', undefined],
    ['GET', '/transactions?search=%E0%A4%A', undefined],
    ['GET', '/assets?asOf=2026-02-30', undefined],
  ] as const) {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: { ...ann.headers(), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    expect([path, body, answer.status >= 400 && answer.status < 500]).toEqual([path, body, true]);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) as string });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }

  for (const headers of [
    { 'Idempotency-Key': 'x'.repeat(129) },
    { 'X-Time-Zone': 'Mars/Olympus' },
    { 'Content-Type': 'text/plain' },
    { 'X-CSRF-Token': 'forged' },
    { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  ] as const) {
    const reply = await ann.send('POST', '/assets', { name: 'X', type: 'cash' }, headers);
    expect([headers, reply.status >= 400 && reply.status < 500]).toEqual([headers, true]);
  }

  await ann.get('/assets');
  expect((await ann.send('GET', '/assets')).headers.get('x-ledger-revision')).toBe(String(revision));
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('G6 writes no password, token, key, address or content of a request to the log', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  await using product = await inProcess({}, { logger });
  const ann = await signIn(product.url, 'ann.secret@example.com');
  await signIn(product.url, 'ann.secret@example.com', true);
  const account = (await ann.send('POST', '/assets', { name: 'Secret Wallet', type: 'cash' })).body.data.id;
  await ann.send('GET', `/transactions?search=Secret&account=${account}`);
  await ann.send('POST', '/auth/login', { email: 'ann.secret@example.com', password: 'Wrong#Secret1' });
  const half = `{"email":"ann.secret@example.com","password":"${password}"`;
  const headers = { ...ann.headers(), 'Content-Type': 'application/json' };
  await fetch(`${product.url}/api/v1/auth/login`, { method: 'POST', headers, body: half });
  const ticket = await ann.send<{ ticket: string }>('POST', '/auth/ws-ticket');
  for (const token of [ann.token, ticket.body.data.ticket, ticket.body.data.ticket]) {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws?token=${token}`);
    await new Promise((resolve) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', resolve);
    });
    socket.close();
  }
  await fetch(`${product.url}/ws?token=${ann.token}`);
  await ann.send('POST', '/auth/logout');

  const text = lines.join('');
  expect(text).toContain('"route":"login"');
  for (const secret of [
    ...Object.values(ann.headers()).filter((value) => value !== 'UTC'),
    ann.token,
    ticket.body.data.ticket,
    password,
    'ecret@example.com',
    'Secret',
    'token=',
    'Bearer',
  ]) {
    expect(text).not.toContain(secret);
  }
});

const transaction = (account: string) => ({
  title: 'Coffee',
  type: 'expense',
  amount: 1,
  date: '2026-05-20',
  account,
  category: '63617465676f727900000101',
  description: '',
  status: 'completed',
  paymentMethod: '',
});

/** What these fields do take. */
const isFine = (field: string, value: unknown): boolean =>
  ['description', 'paymentMethod'].includes(field) &&
  typeof value === 'string' &&
  value.trim() === '' &&
  value !== '\u0000';
