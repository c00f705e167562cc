import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const nobody = '0123456789abcdef01234567';

/** Nobody enters two records in one millisecond. */
const later = () => {
  product.now = new Date(product.now.getTime() + 1000);
};
const list = (person: Person, query: string) =>
  person.ask<{ id: string; title: string; amount: number }[]>('GET', `/transactions?${query}`);

const record = (person: Person, account: string, title: string, rest: object = {}) => {
  later();
  const type = 'category' in rest && rest.category === salary ? 'income' : 'expense';
  return person.record(type, account, 1, { title, useAutoCategory: false, category: groceries, ...rest });
};

it('S2-2.21 breaks ties of what was created at one moment the same way on every page', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1000);
  await Promise.all(Array.from({ length: 12 }, () => ann.record('expense', wallet, 1, { title: 'Same' })));
  for (const sort of ['newest', 'oldest', 'highest', 'lowest', 'a-z', 'z-a']) {
    const ids = async (query: string) =>
      (await list(ann, `sort=${sort}&${query}`)).body.data.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => ids(`limit=5&page=${page}`)));
    expect(pages.flat()).toEqual(await ids('limit=100'));
    expect(new Set(pages.flat()).size).toBe(12);
  }
});

it('S2-7.07 S2-7.03 pages, and finds the page around a transaction', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1000);
  const made: string[] = [];
  for (let n = 0; n < 25; n += 1) made.unshift(await record(ann, wallet, `Number ${n}`));
  const meta = async (query: string) => {
    const { body } = await list(ann, query);
    return [body.meta, body.data.map(({ id }) => id)];
  };
  expect(await meta('')).toEqual([{ page: 1, limit: 20, total: 25, totalPages: 2 }, made.slice(0, 20)]);
  expect(await meta('page=2')).toEqual([{ page: 2, limit: 20, total: 25, totalPages: 2 }, made.slice(20)]);
  expect(await meta('page=3')).toEqual([{ page: 3, limit: 20, total: 25, totalPages: 2 }, []]);
  expect(await meta(`around=${made[17]}&limit=10`)).toEqual([
    { page: 2, limit: 10, total: 25, totalPages: 3 },
    made.slice(10, 20),
  ]);
  expect(await meta(`around=${made[24]}&limit=10&sort=oldest`)).toEqual([
    { page: 1, limit: 10, total: 25, totalPages: 3 },
    made.slice(-10).toReversed(),
  ]);
  expect((await list(ann, `around=${nobody}`)).status).toBe(404);
  const bob = await product.person();
  expect((await list(bob, `around=${made[0]}`)).status).toBe(404);
});

it('S2-7.06 refuses parameters that the contract does not know', async () => {
  const ann = await product.person();
  for (const query of [
    'foo=1',
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1.5',
    'page=0',
    'page=-1',
    'page=',
    'sort=date',
    'sort=Newest',
    'type=transfers',
    'include=all',
    'deleted=yes',
    'category=zz',
    'account=zz',
    'around=zz',
    'from=2026-02-30',
    'to=yesterday',
    'page=1&page=2',
    'search=a&search=b',
    'search[]=a',
    'search=%zz',
    '__proto__=1',
    'resolveReferences=maybe',
    'search=a%00b',
    'search=%ff',
  ]) {
    const { status, body } = await list(ann, query);
    expect([query, status, body.success]).toEqual([query, 400, false]);
  }
  for (const path of ['/transactions/summary', '/assets', '/balances', '/overview', '/categories']) {
    expect([path, (await ann.ask('GET', `${path}?foo=1`)).status]).toEqual([path, 400]);
  }
});
