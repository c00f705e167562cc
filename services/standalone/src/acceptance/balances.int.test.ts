import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const oneEvent = [expect.stringMatching(/^[0-9a-f]{24}$/)];
const groceries = '63617465676f727900000101';

const remove = (person: Person, id: string) => person.done('DELETE', `/transactions/${id}`);
const restore = (person: Person, id: string) => person.done('PUT', `/transactions/${id}/restore`);
const change = (person: Person, id: string, body: object) => person.done('PUT', `/transactions/${id}`, body);

it('S2-4.05 B-03 earns 100, spends 70, deletes the income: 0.00 and 70.00 short', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet();
  const income = await ann.record('income', wallet, 100);
  await ann.record('expense', wallet, 70);
  const deleted = await ann.ask('DELETE', `/transactions/${income}`);
  expect(deleted.body.meta).toEqual({
    revision: 4,
    balances: [{ id: wallet, balance: 0, owed: 0 }],
    events: oneEvent,
  });
  expect(await ann.holds(wallet)).toEqual([0, 70]);
  const restored = await ann.ask('PUT', `/transactions/${income}/restore`);
  expect(restored.body.meta).toEqual({
    revision: 5,
    balances: [{ id: wallet, balance: 30, owed: 0 }],
    events: oneEvent,
  });
  expect(await ann.holds(wallet)).toEqual([30, 0]);
  await remove(ann, income);
  await ann.record('income', wallet, 100);
  expect(await ann.holds(wallet)).toEqual([30, 0]);
});

it('S2-4.01 S2-4.02 S2-4.03 deletes, restores and deletes for good', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(50);
  const [income, expense] = [await ann.record('income', wallet, 20), await ann.record('expense', wallet, 60)];
  expect(await ann.holds(wallet)).toEqual([10, 0]);
  await remove(ann, expense);
  expect(await ann.holds(wallet)).toEqual([70, 0]);
  await restore(ann, expense);
  expect(await ann.holds(wallet)).toEqual([10, 0]);
  await remove(ann, income);
  expect(await ann.holds(wallet)).toEqual([0, 10]);
  await ann.done('DELETE', `/transactions/${income}/permanent`);
  expect(await ann.holds(wallet)).toEqual([0, 10]);
  await ann.done('DELETE', `/transactions/${expense}/permanent`);
  expect(await ann.holds(wallet)).toEqual([50, 0]);
  expect(await ann.done('GET', '/transactions?deleted=true')).toEqual([]);
});

it('B-06 restores an expense that had paid off a part of a shortfall', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet();
  const income = await ann.record('income', wallet, 100);
  const expense = await ann.record('expense', wallet, 70);
  await remove(ann, income);
  await ann.record('income', wallet, 40);
  expect(await ann.holds(wallet)).toEqual([0, 30]);
  await remove(ann, expense);
  expect(await ann.holds(wallet)).toEqual([40, 0]);
  const coffee = await ann.record('expense', wallet, 0.01);
  await ann.refused('PUT', `/transactions/${expense}/restore`);
  await remove(ann, coffee);
  await restore(ann, expense);
  expect(await ann.holds(wallet)).toEqual([0, 30]);
});

it('B-06 lets delete followed by restore be the identity, also out of a shortfall', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet();
  const income = await ann.record('income', wallet, 100);
  const expense = await ann.record('expense', wallet, 70);
  await remove(ann, income);
  for (let times = 0; times < 2; times += 1) {
    await remove(ann, expense);
    expect(await ann.holds(wallet)).toEqual([0, 0]);
    await restore(ann, expense);
    expect(await ann.holds(wallet)).toEqual([0, 70]);
  }
});

it('S2-4.04 B-05 changes type, account and amount at once', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(30, 'Purse')];
  const id = await ann.record('expense', wallet, 60);
  await change(ann, id, { type: 'income', category: salary });
  expect(await ann.holds(wallet)).toEqual([160, 0]);
  await change(ann, id, { type: 'expense', category: groceries, amount: 100 });
  expect(await ann.holds(wallet)).toEqual([0, 0]);
  await ann.refused('PUT', `/transactions/${id}`, { account: purse });
  await change(ann, id, { account: purse, amount: 30 });
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [100, 0],
    [0, 0],
  ]);
  await change(ann, id, { account: wallet, type: 'income', category: salary, amount: 5 });
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [105, 0],
    [30, 0],
  ]);
});

it('B-03 takes an income away by lowering, moving and turning it', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(), await ann.wallet(500, 'Purse')];
  const id = await ann.record('income', wallet, 100);
  await ann.record('expense', wallet, 80);
  await change(ann, id, { amount: 30 });
  expect(await ann.holds(wallet)).toEqual([0, 50]);
  await change(ann, id, { account: purse });
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [0, 80],
    [530, 0],
  ]);
  await change(ann, id, { type: 'expense', category: groceries });
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [0, 80],
    [470, 0],
  ]);
  await ann.done('POST', '/assets/transfers', { fromAsset: purse, toAsset: wallet, amount: 100 });
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [20, 0],
    [370, 0],
  ]);
});

it('B-05 counts an income made an expense once the income is gone', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const id = await ann.record('income', wallet, 100);
  await change(ann, id, { type: 'expense', category: groceries });
  expect(await ann.holds(wallet)).toEqual([0, 0]);
  await change(ann, id, { type: 'income', category: salary });
  await ann.record('expense', wallet, 101);
  await ann.refused('PUT', `/transactions/${id}`, { type: 'expense', category: groceries });
  expect(await ann.holds(wallet)).toEqual([99, 0]);
});

it('S2-9.08 S2-3.09 counts pending like completed and failed not at all', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  const income = await ann.record('income', wallet, 50, { status: 'failed' });
  const expense = await ann.record('expense', wallet, 1000, { status: 'failed' });
  expect(await ann.holds(wallet)).toEqual([100, 0]);
  await remove(ann, expense);
  await restore(ann, expense);
  await change(ann, expense, { amount: 120 });
  expect(await ann.holds(wallet)).toEqual([100, 0]);
  await change(ann, income, { status: 'pending' });
  await change(ann, expense, { status: 'pending' });
  expect(await ann.holds(wallet)).toEqual([30, 0]);
  await change(ann, income, { status: 'failed' });
  expect(await ann.holds(wallet)).toEqual([0, 20]);
  await change(ann, expense, { status: 'failed' });
  expect(await ann.holds(wallet)).toEqual([100, 0]);
});

it('B-07 sets a position, also over a shortfall', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet();
  const income = await ann.record('income', wallet, 100);
  await ann.record('expense', wallet, 70);
  await remove(ann, income);
  await ann.done('PATCH', `/assets/${wallet}`, { balance: 0 });
  expect(await ann.holds(wallet)).toEqual([0, 0]);
  await restore(ann, income);
  expect(await ann.holds(wallet)).toEqual([100, 0]);
});

it('B-21 lets a deleted asset go on moving, unseen', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(10, 'Purse')];
  const expense = await ann.record('expense', wallet, 60);
  const income = await ann.record('income', wallet, 5);
  await ann.done('DELETE', `/assets/${wallet}`);
  expect(await ann.done('GET', '/balances')).toMatchObject({ total: 10, assets: [{ id: purse }] });
  const deleted = await ann.ask('DELETE', `/transactions/${expense}`);
  expect(deleted.status).toBe(200);
  await remove(ann, income);
  expect(await ann.holds(wallet)).toEqual([100, 0]);
  await ann.done('PUT', `/assets/${wallet}/restore`);
  expect(await ann.done('GET', '/balances')).toEqual({
    total: 110,
    owed: 0,
    byType: { cash: 110, bank: 0, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
    assets: expect.arrayContaining([
      { id: wallet, name: 'Wallet', type: 'cash', balance: 100, owed: 0 },
      { id: purse, name: 'Purse', type: 'cash', balance: 10, owed: 0 },
    ]),
  });
});

it('B-08 adds up cents exactly', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(0.1);
  for (const amount of [0.2, 1.1, 2.2, 4.35, 1.15, 8.41]) await ann.record('income', wallet, amount);
  expect(await ann.holds(wallet)).toEqual([17.51, 0]);
  await ann.record('expense', wallet, 17.51);
  expect(await ann.holds(wallet)).toEqual([0, 0]);
});
