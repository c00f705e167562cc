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
