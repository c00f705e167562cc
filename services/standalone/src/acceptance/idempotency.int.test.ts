import { expect, it } from 'vitest';
import { tally, untilAnswered } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const key = (value: string) => ({ 'Idempotency-Key': value });
const lunch = (account: string, amount = 1) => ({
  title: 'Lunch',
  type: 'expense',
  amount,
  account,
  date: '2026-05-20',
  useAutoCategory: true,
});

it('replays the first successful answer with one effect', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const first = await ann.ask('POST', '/transactions', lunch(wallet), key('one'));
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  const { amount, ...rest } = lunch(wallet);
  product.now = new Date(product.now.getTime() + 23 * 3_600_000);
  for (const body of [lunch(wallet), { amount, ...rest }]) {
    const again = await ann.ask('POST', '/transactions', body, key('one'));
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
      201,
      'true',
      first.body,
    ]);
    expect(again.headers.get('x-ledger-revision')).toBe('2');
  }
  expect(await ann.holds(wallet)).toEqual([99, 0]);
  expect(await ann.revision()).toBe(2);
});

it('replays every kind of write', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(0, 'Purse')];
  const id = await ann.record('income', wallet, 10);
  for (const [method, path, body] of [
    ['POST', '/assets', { name: 'Till', type: 'cash', balance: 3 }],
    ['PUT', `/assets/${purse}`, { name: 'Pouch', balance: 1 }],
    ['PATCH', `/assets/${purse}`, { balance: 2 }],
    ['POST', '/assets/transfers', { fromAsset: wallet, toAsset: purse, amount: 1 }],
    ['PUT', `/transactions/${id}`, { amount: 11, title: 'Pay' }],
    ['DELETE', `/transactions/${id}`],
    ['PUT', `/transactions/${id}/restore`],
    ['DELETE', `/transactions/${id}/permanent`],
    ['DELETE', `/assets/${purse}`],
    ['PUT', `/assets/${purse}/restore`],
    ['DELETE', `/assets/${purse}/permanent`],
  ] as const) {
    const headers = key(`${method} ${path}`);
    const first = await ann.ask(method, path, body, headers);
    expect([method, path, first.body]).toMatchObject([method, path, { success: true }]);
    const before = await ann.revision();
    const again = await ann.ask(method, path, body, headers);
    expect([method, path, again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
      method,
      path,
      first.status,
      'true',
      first.body,
    ]);
    expect(await ann.revision()).toBe(before);
  }
});

it('refuses the key before the body: also where that is none, or none for the path', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  await ann.ask('POST', '/transactions', lunch(wallet), key('one'));
  await ann.ask('PUT', '/users/preferences', { currency: 'EUR' }, key('two'));
  for (const [method, path, body, value, status] of [
    ['POST', '/transactions', {}, 'one', 422],
    ['POST', '/transactions', '{', 'one', 422],
    ['POST', '/assets', lunch(wallet), 'one', 422],
    ['PUT', `/assets/${wallet}`, { name: '' }, 'one', 422],
    ['PUT', '/users/preferences', { currency: 'XXX' }, 'two', 422],
    ['POST', '/transactions', {}, 'three', 400],
    ['PUT', '/auth/settings', { currency: 'XXX' }, 'two', 400],
  ] as const) {
    const { status: got } = await ann.ask(method, path, body, key(value));
    expect([method, path, body, value, got]).toEqual([method, path, body, value, status]);
  }
  const other = await product.person();
  expect((await other.ask('POST', '/transactions', {}, key('one'))).status).toBe(400);
});

it('refuses the key with another body, path or method', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(100, 'Purse')];
  await ann.ask('POST', '/transactions', lunch(wallet), key('one'));
  const id = await ann.record('expense', wallet, 1);
  for (const [method, path, body] of [
    ['POST', '/transactions', lunch(wallet, 2)],
    ['POST', '/transactions', lunch(purse)],
    ['POST', '/transactions', lunch(wallet, 1000)],
    ['PUT', `/assets/${wallet}`, { balance: 100 }],
    ['PUT', '/transactions/0123456789abcdef01234567', { amount: 3 }],
    ['POST', '/assets', { name: 'Till', type: 'cash' }],
    ['DELETE', `/transactions/${id}`],
    ['PUT', `/assets/${wallet}/restore`],
  ] as const) {
    const before = await ann.revision();
    const { status, body: answer } = await ann.ask(method, path, body, key('one'));
    expect([method, path, body, status, answer.success]).toEqual([method, path, body, 422, false]);
    expect(await ann.revision()).toBe(before);
  }
});

it('keeps keys per person', async () => {
  const [ann, bob] = [await product.person(), await product.person()];
  const body = { name: 'Till', type: 'cash' };
  const first = await ann.ask('POST', '/assets', body, key('same'));
  const other = await bob.ask('POST', '/assets', body, key('same'));
  expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expect(other.body.data.id).not.toBe(first.body.data.id);
});

it('knows a key of the preferences from the ledger, and the other way round', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const preferences = (currency: string, name: string) =>
    ann.ask('PUT', '/users/preferences', { currency }, key(name));
  expect((await preferences('EUR', 'p')).status).toBe(200);
  expect((await ann.ask('POST', '/transactions', lunch(wallet), key('l'))).status).toBe(201);

  const reused = [
    await ann.ask('POST', '/transactions', lunch(wallet), key('p')),
    await ann.ask('POST', '/transactions', {}, key('p')),
    await preferences('USD', 'p'),
    await preferences('USD', 'l'),
    await preferences('none', 'l'),
  ];
  expect(reused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await ann.holds(wallet)).toEqual([99, 0]);
  expect((await ann.ask('GET', '/users/preferences')).body.data['currency']).toBe('EUR');
});

it('decides anew what was refused or changed nothing', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  expect((await ann.ask('POST', '/transactions', lunch(wallet, 11), key('much'))).status).toBe(400);
  await ann.record('income', wallet, 1);
  const decided = await ann.ask('POST', '/transactions', lunch(wallet, 11), key('much'));
  expect([decided.status, decided.headers.get('idempotency-replayed')]).toEqual([201, null]);

  const same = { balance: 0 };
  expect((await ann.ask('PUT', `/assets/${wallet}`, same, key('zero'))).status).toBe(200);
  await ann.record('income', wallet, 5);
  const set = await ann.ask('PUT', `/assets/${wallet}`, same, key('zero'));
  expect([set.body.data['balance'], set.headers.get('idempotency-replayed')]).toEqual([0, null]);
  expect((await ann.ask('PUT', `/assets/${wallet}`, { balance: 7 }, key('much'))).status).toBe(422);
});

it('has one effect when the same command comes many times at once', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      untilAnswered(() => ann.ask('POST', '/transactions', lunch(wallet), key('at once'))),
    ),
  );
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
  expect([answers.map(({ status }) => status), replayed.length]).toEqual([Array(20).fill(201), 19]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await ann.holds(wallet)).toEqual([99, 0]);
  expect(await ann.revision()).toBe(2);
});

it('lets one of many bodies that share a key win', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((amount) => ann.ask('POST', '/transactions', lunch(wallet, amount), key('contest'))),
  );
  expect(tally(answers)).toEqual({ 201: 1, 422: 4 });
  expect(await ann.revision()).toBe(2);
});

it('spends a balance once, however many ask at once', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      untilAnswered(() => ann.ask('POST', '/transactions', lunch(wallet, 3), key(`spend ${n}`))),
    ),
  );
  expect(tally(answers)).toEqual({ 201: 3, 400: 17 });
  expect(await ann.holds(wallet)).toEqual([1, 0]);
  expect(await ann.revision()).toBe(4);
});

it('replays the answer of then, whatever has become of it', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const first = await ann.ask('POST', '/transactions', lunch(wallet), key('then'));
  const path = `/transactions/${first.body.data.id}`;
  const renamed = await ann.ask('PUT', path, { title: 'Dinner' }, key('rename'));
  const deleted = await ann.ask('DELETE', path, undefined, key('delete'));
  await ann.done('DELETE', `${path}/permanent`);
  await ann.done('DELETE', `/assets/${wallet}`);
  for (const [method, at, body, name, answer] of [
    ['POST', '/transactions', lunch(wallet), 'then', first],
    ['PUT', path, { title: 'Dinner' }, 'rename', renamed],
    ['DELETE', path, undefined, 'delete', deleted],
  ] as const) {
    const again = await ann.ask(method, at, body, key(name));
    expect([name, again.status, again.body]).toEqual([name, answer.status, answer.body]);
  }
});

it('replays the same bytes, also after a restart and a day later', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(0, 'Purse')];
  const id = await ann.record('expense', wallet, 5);
  const writes = [
    ['POST', '/transactions', lunch(wallet)],
    ['PUT', `/transactions/${id}`, { amount: 7, account: purse, type: 'income', useAutoCategory: true }],
    ['POST', '/assets/transfers', { fromAsset: wallet, toAsset: purse, amount: 1 }],
    ['PATCH', `/assets/${purse}`, { name: 'Pouch', balance: 70 }],
    ['DELETE', `/transactions/${id}`, undefined],
    ['PUT', `/transactions/${id}`, { isDeleted: false }],
    ['DELETE', `/assets/${purse}`, undefined],
    ['DELETE', `/transactions/${id}/permanent`, undefined],
    ['PUT', '/users/preferences', { currency: 'JPY' }],
  ] as const;
  const send = async ([method, path, body]: (typeof writes)[number]) => {
    const { token, csrfToken } = ann;
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: {
        'X-API-Key': product.apiKey,
        Authorization: `Bearer ${token}`,
        'X-CSRF-Token': csrfToken,
        'Content-Type': 'application/json',
        ...key(`${method} ${path} ${Object.keys(body ?? {}).join(' ')}`),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      replayed: answer.headers.get('idempotency-replayed'),
      text: await answer.text(),
    };
  };
  const first = [];
  for (const write of writes) first.push(await send(write));
  expect(first.map(({ status, replayed }) => [status, replayed])).toEqual(
    [201, 200, 201, 200, 200, 200, 200, 200, 200].map((status) => [status, null]),
  );
  // What comes later, to the same records and to their neighbours.
  await ann.done('PUT', `/assets/${wallet}`, { name: 'Wallet of old', balance: 1 });
  await ann.done('PUT', '/users/preferences', { currency: 'EUR' });
  await product.restart();
  product.now = new Date(product.now.getTime() + 25 * 3_600_000);
  for (const [index, write] of writes.entries()) {
    expect([write, await send(write)]).toEqual([write, { ...first[index], replayed: 'true' }]);
  }
  expect(await ann.done('GET', '/users/preferences')).toMatchObject({ currency: 'EUR' });
});

it('knows no keys below /auth', async () => {
  const ann = await product.person();
  await ann.ask('PUT', '/users/preferences', { currency: 'JPY' }, key('one'));
  for (const currency of ['EUR', 'USD', 'EUR']) {
    const { headers, body } = await ann.ask('PUT', '/auth/settings', { currency }, key('one'));
    expect([headers.get('idempotency-replayed'), body.data]).toMatchObject([null, { currency }]);
  }
});

it('takes 1 to 128 printable ASCII characters', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  for (const value of ['', 'x'.repeat(129), 'caf\u00e9', 'a\tb']) {
    const { status, body } = await ann.ask('POST', '/transactions', lunch(wallet), key(value));
    expect([value, status, body]).toMatchObject([value, 400, { success: false }]);
  }
  for (const value of ['x'.repeat(128), '~ !"#', '0']) {
    expect((await ann.ask('POST', '/transactions', lunch(wallet), key(value))).status).toBe(201);
  }
  expect(await ann.revision()).toBe(4);
});
