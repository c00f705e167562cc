import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const transferCategory = '7472616e7366657200000000';
const nobody = '0123456789abcdef01234567';

/** Nobody enters two records in one millisecond. */
const later = () => {
  product.now = new Date(product.now.getTime() + 1000);
};
const list = (person: Person, query: string) =>
  person.ask<{ id: string; title: string; amount: number }[]>('GET', `/transactions?${query}`);
const titles = async (person: Person, query: string) =>
  (await list(person, query)).body.data.map(({ title }) => title);

const record = (person: Person, account: string, title: string, rest: object = {}) => {
  later();
  const type = 'category' in rest && rest.category === salary ? 'income' : 'expense';
  return person.record(type, account, 1, { title, useAutoCategory: false, category: groceries, ...rest });
};

it('S2-2.20 searches title, category, description and the assets of transfers', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(1000), await ann.wallet(0, 'Blue purse')];
  await record(ann, wallet, 'Café Zürich');
  await record(ann, wallet, '100% juice', { description: 'from the_market' });
  await record(ann, wallet, '1000 juices');
  await record(ann, wallet, 'Pay day', { category: salary, amount: 5 });
  later();
  await ann.done('POST', '/assets/transfers', {
    fromAsset: wallet,
    toAsset: purse,
    amount: 1,
    description: 'for tea',
  });

  for (const [search, found] of [
    ['café', ['Café Zürich']],
    ['CAFÉ', ['Café Zürich']],
    ['cafe\u0301', ['Café Zürich']],
    ['ZÜRICH', ['Café Zürich']],
    ['100%', ['100% juice']],
    ['the_m', ['100% juice']],
    ['the-m', []],
    ['_', ['100% juice']],
    ['%', ['100% juice']],
    ['\\', []],
    ["'", []],
    ['salar', ['Pay day']],
    ['  pay  ', ['Pay day']],
    ['groceries', ['1000 juices', '100% juice', 'Café Zürich']],
    ['blue', ['Transfer: Wallet → Blue purse']],
    ['wallet', ['Transfer: Wallet → Blue purse']],
    ['TEA', ['Transfer: Wallet → Blue purse']],
    ['transfer', ['Transfer: Wallet → Blue purse']],
  ] as const) {
    expect([search, await titles(ann, `include=transfers&search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      found,
    ]);
  }
  expect(await titles(ann, 'search=blue')).toEqual([]);
  const gone = await titles(ann, 'search=');
  expect(gone).toHaveLength(4);
});

it('S2-2.21 sorts six ways, ties by date, then creation, and pages never overlap', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1000);
  await record(ann, wallet, 'Bread', { date: '2026-05-02', amount: 2 });
  await record(ann, wallet, 'apple', { date: '2026-05-01', amount: 2 });
  await record(ann, wallet, 'Apple', { date: '2026-05-03', amount: 2 });
  await record(ann, wallet, 'Cheese', { date: '2026-05-02', amount: 10 });
  await record(ann, wallet, 'Bread', { date: '2026-05-02', amount: 9.99 });
  const told = async (query: string) =>
    (await list(ann, query)).body.data.map((row) => `${row.title} ${row.amount}`);
  const sorted = {
    newest: ['Apple 2', 'Bread 9.99', 'Cheese 10', 'Bread 2', 'apple 2'],
    oldest: ['apple 2', 'Bread 2', 'Cheese 10', 'Bread 9.99', 'Apple 2'],
    highest: ['Cheese 10', 'Bread 9.99', 'Apple 2', 'Bread 2', 'apple 2'],
    lowest: ['apple 2', 'Bread 2', 'Apple 2', 'Bread 9.99', 'Cheese 10'],
    'a-z': ['Apple 2', 'apple 2', 'Bread 9.99', 'Bread 2', 'Cheese 10'],
    'z-a': ['Cheese 10', 'Bread 2', 'Bread 9.99', 'apple 2', 'Apple 2'],
  };
  for (const [sort, expected] of Object.entries(sorted)) {
    expect([sort, await told(`sort=${sort}`)]).toEqual([sort, expected]);
    const pages = await Promise.all([1, 2, 3].map((page) => told(`sort=${sort}&limit=2&page=${page}`)));
    expect([sort, pages.flat()]).toEqual([sort, expected]);
  }
  expect(await told('')).toEqual(sorted.newest);
});

it('S2-7.06 S2-7.02 filters by type, category, account and days', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(1000), await ann.wallet(100, 'Purse')];
  await record(ann, wallet, 'Bread', { date: '2026-05-01' });
  await record(ann, purse, 'Pay', { date: '2026-05-02', category: salary });
  await record(ann, wallet, 'Milk', { date: '2026-05-03' });
  await record(ann, wallet, 'Lost', { status: 'failed' });
  const gone = await record(ann, wallet, 'Gone', { date: '2026-05-03' });
  await ann.done('DELETE', `/transactions/${gone}`);
  later();
  await ann.done('POST', '/assets/transfers', {
    fromAsset: wallet,
    toAsset: purse,
    amount: 1,
    date: '2026-05-02',
  });

  const seen = 'Transfer: Wallet → Purse';
  for (const [query, found] of [
    ['', ['Lost', 'Milk', 'Pay', 'Bread']],
    ['include=transfers', ['Lost', 'Milk', seen, 'Pay', 'Bread']],
    ['include=transfers&resolveReferences=true', ['Lost', 'Milk', seen, 'Pay', 'Bread']],
    ['type=income', ['Pay']],
    ['type=income&include=transfers', ['Pay']],
    ['type=expense&include=transfers', ['Lost', 'Milk', 'Bread']],
    ['type=transfer', [seen]],
    [`type=transfer&account=${purse}`, ['Transfer from Wallet']],
    [`account=${purse}`, ['Pay']],
    [`account=${purse}&include=transfers`, ['Transfer from Wallet', 'Pay']],
    [`account=${wallet}&include=transfers`, ['Lost', 'Milk', 'Transfer to Purse', 'Bread']],
    [`account=${purse}&type=income&include=transfers`, ['Pay']],
    [`category=${groceries}&include=transfers`, ['Lost', 'Milk', 'Bread']],
    [`category=${transferCategory}&include=transfers`, [seen]],
    [`category=${nobody}`, []],
    [`account=${nobody}`, []],
    ['from=2026-05-02&to=2026-05-03', ['Milk', 'Pay']],
    ['from=2026-05-03', ['Lost', 'Milk']],
    ['to=2026-05-01', ['Bread']],
    ['deleted=true', ['Gone']],
    ['deleted=true&include=transfers', ['Gone']],
    [`account=${wallet}&category=${groceries}&type=expense&from=2026-05-03&search=mil`, ['Milk']],
  ] as const) {
    expect([query, await titles(ann, query)]).toEqual([query, found]);
  }
});

it('S2-3.14 S2-3.15 S2-3.16 S2-3.17 shows a transfer as one row, also seen from an asset', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(10), await ann.wallet(0, 'Purse')];
  const { id } = await ann.done('POST', '/assets/transfers', {
    fromAsset: wallet,
    toAsset: purse,
    amount: 4,
  });
  const row = {
    id,
    type: 'expense',
    transferType: 'transfer',
    title: 'Transfer: Wallet → Purse',
    amount: 4,
    date: product.today(),
    category: {
      id: transferCategory,
      name: 'Transfer',
      type: 'expense',
      icon: 'arrow-left-right',
      color: 'sky',
    },
    fromAsset: { id: wallet, name: 'Wallet' },
    toAsset: { id: purse, name: 'Purse' },
    description: 'Outgoing transfer',
    status: 'completed',
    isDeleted: false,
    createdAt: product.now.toISOString(),
  };
  const rows = async (query: string) => (await list(ann, query)).body.data;
  expect(await rows('type=transfer')).toEqual([expect.objectContaining(row)]);
  expect((await rows('type=transfer'))[0]).not.toHaveProperty('account');
  expect(await rows(`type=transfer&account=${wallet}`)).toMatchObject([
    { ...row, title: 'Transfer to Purse' },
  ]);
  expect(await rows(`type=transfer&account=${purse}`)).toMatchObject([
    {
      ...row,
      title: 'Transfer from Wallet',
      type: 'income',
      category: { ...row.category, type: 'income' },
      description: 'Incoming transfer',
    },
  ]);
  expect(await ann.done<{ id: string }[]>('GET', '/categories')).not.toContainEqual(
    expect.objectContaining({ id: transferCategory }),
  );
});
