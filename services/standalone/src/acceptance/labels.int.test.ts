import type { LabelUse } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { csvRows, download } from './download.ts';
import { runProduct } from './product.ts';

const product = runProduct();

it('PY-06 PY-08 PY-09 given payees and tags, when they are changed at once, then lists, sums, searches and the CSV know them', async () => {
  const person = await product.person();
  const { ask, done } = person;
  const wallet = await person.wallet(1000);
  const record = { type: 'expense', amount: 10, account: wallet, date: '2026-05-01', useAutoCategory: true };
  const made = async (fields: object) =>
    (await done<{ id: string; title: string }>('POST', '/transactions', { ...record, ...fields })).id;
  const coffee = await made({ payee: 'Kopi Kenangan', tags: ['#Trip', 'coffee'] });
  const lunch = await made({ title: 'Lunch', amount: 5 });
  const full = await made({ title: 'Full', amount: 1, tags: '0123456789'.split('') });
  expect(await done('GET', `/transactions/${coffee}`)).toMatchObject({
    title: 'Kopi Kenangan',
    payee: 'Kopi Kenangan',
    tags: ['Trip', 'coffee'],
    setBy: {},
  });

  const found = async (query: string) =>
    (await done<{ id: string }[]>('GET', `/transactions?sort=lowest&${query}`)).map(({ id }) => id);
  expect(await found('payee=kopi%20%20KENANGAN')).toEqual([coffee]);
  expect(await found('payee=')).toEqual([full, lunch]);
  expect(await found('tag=trip&tag=COFFEE')).toEqual([coffee]);
  expect(await found('tag=trip&tag=0')).toEqual([]);
  expect(await found('tag=')).toEqual([lunch]);
  expect(await found('search=kenangan')).toEqual([coffee]);
  expect(await found('search=coff')).toEqual([coffee]);
  expect(await done('GET', '/transactions/summary?tag=trip')).toMatchObject({ totalExpenses: { value: 10 } });

  const bulk = (ids: string[], change: object) => ask('POST', '/transactions/bulk', { ids, change });
  const refused = await bulk([lunch, full], { tags: { add: ['trip'] } });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { params: { refused: [{ id: full, message: 'At most 10 tags' }], of: 2 } },
  ]);
  expect((await bulk([lunch, coffee], { tags: { add: ['trip', 'x'], remove: ['COFFEE'] } })).status).toBe(
    200,
  );
  expect((await bulk([lunch, coffee], { payee: 'Warung' })).status).toBe(200);
  expect((await bulk([lunch], { payee: 'a', tags: { add: ['b'] } })).body).toMatchObject({
    message:
      'Exactly one of category, account, date, status, payee, tags, transfer and deleted must be given',
  });
  expect((await bulk([lunch], { tags: {} })).status).toBe(400);
  const { text } = await download(product, person, 'transactions', { payee: 'WARUNG', tag: ['x'] });
  expect(csvRows(text).map(({ id, payee, tags }) => [id, payee, tags])).toEqual([
    [lunch, 'Warung', 'trip; x'],
    [coffee, 'Warung', 'Trip; x'],
  ]);
});

it('PY-10 PY-11 given records with payees and tags, when both are listed, then each is there once with its sums, searched, sorted and in pages', async () => {
  const [person, other] = [await product.person(), await product.person()];
  const { ask, done } = person;
  const [wallet, bank] = [
    await person.wallet(1000),
    (await done('POST', '/assets', { name: 'Bank', type: 'bank', balance: 10 })).id,
  ];
  const record = { type: 'expense', amount: 10, account: wallet, date: '2026-05-01', useAutoCategory: true };
  const made = async (fields: object) => (await done('POST', '/transactions', { ...record, ...fields })).id;
  await made({ payee: 'Łódź Café', tags: ['Trip', 'coffee'], date: '2026-05-02' });
  await made({ payee: 'łódź   CAFÉ', amount: 0.5, tags: ['trip'] });
  await made({ payee: 'Lodz Cafe', date: '2026-04-30' });
  await made({ payee: 'Łódź café', type: 'income', amount: 3, date: '2026-05-02' });
  await made({ payee: 'Łódź café', status: 'failed', tags: ['failed'], date: '2026-05-03' });
  await done('DELETE', `/transactions/${await made({ payee: 'Deleted', tags: ['deleted'] })}`);
  await made({ title: 'Nobody' });
  const moved = {
    fromAsset: wallet,
    toAsset: bank,
    amount: 7,
    date: '2026-05-04',
    tags: ['COFFEE', 'Savings'],
  };
  const transfer = (await done('POST', '/assets/transfers', moved)).id;
  const theirs = await other.wallet(1000);
  await other.done('POST', '/transactions', {
    ...record,
    account: theirs,
    payee: 'Theirs',
    tags: ['theirs'],
  });

  const lodz = { name: 'Łódź café', count: 3, lastUsed: '2026-05-02', spent: 10.5, received: 3 };
  const plain = { name: 'Lodz Cafe', count: 1, lastUsed: '2026-04-30', spent: 10, received: 0 };
  const { body, headers } = await ask<LabelUse[]>('GET', '/payees');
  expect(body.data).toEqual([plain, lodz]);
  expect(body).toMatchObject({ meta: { page: 1, limit: 20, total: 2, totalPages: 1 } });
  const length = Number((await ask('GET', '/balances')).headers.get('x-ledger-revision'));
  expect(Number(headers.get('x-ledger-revision'))).toBe(length);
  const coffee = { name: 'COFFEE', count: 2, lastUsed: '2026-05-04', spent: 10, received: 0 };
  const trip = { name: 'Trip', count: 2, lastUsed: '2026-05-02', spent: 10.5, received: 0 };
  const savings = { name: 'Savings', count: 1, lastUsed: '2026-05-04', spent: 0, received: 0 };
  expect(await done('GET', '/tags')).toEqual([coffee, savings, trip]);
  expect(await done('GET', '/tags?sort=count')).toEqual([coffee, trip, savings]);
  expect(await done('GET', '/tags?sort=last')).toEqual([coffee, savings, trip]);
  expect(await done('GET', '/tags?sort=last&page=2&limit=2')).toEqual([trip]);
  expect(await done('GET', '/tags?page=3&limit=2')).toEqual([]);
  expect(await done('GET', '/payees?search=cafe%20LODZ&sort=count')).toEqual([lodz, plain]);
  expect(await done('GET', '/payees?search=tea')).toEqual([]);
  expect(await other.done('GET', '/payees')).toMatchObject([{ name: 'Theirs' }]);
  expect(await other.done('GET', '/tags')).toMatchObject([{ name: 'theirs' }]);

  const entries = await done<{ id: string }[]>('GET', `/activity?record=${transfer}`);
  await done('POST', `/activity/${entries[0]?.id}/revert`, {});
  expect(await done('GET', '/tags')).toEqual([
    { ...coffee, name: 'coffee', count: 1, lastUsed: '2026-05-02' },
    trip,
  ]);
  for (const query of ['sort=newest', 'limit=0', 'page=0', 'search=%00', 'payee=x']) {
    expect([query, (await ask('GET', `/payees?${query}`)).status]).toEqual([query, 400]);
  }
});
