import type { Asset, Balances, Overview } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const today = '2026-05-20';

/** Adds an asset; answers it. */
const add = (person: Person, asset: object) => person.done<Asset>('POST', '/assets', asset);
const bankWith = (person: Person, balance: number, more: object = {}) =>
  add(person, { name: 'Bank', type: 'bank', institution: 'First', balance, ...more });
const card = (person: Person, more: object) => add(person, { name: 'Visa', type: 'credit', ...more });
const owes = async (person: Person, id: string) => {
  const held = await person.done<Asset>('GET', `/assets/${id}`);
  return [held.balance, held.shortfall, held.owed, held.overLimit, held.available];
};
const totals = async (person: Person) => {
  const { total, owed } = await person.done<Balances>('GET', '/balances');
  return [total, owed];
};

it('OW-01 while nothing may be owed, assets have the new fields with nothing in them', async () => {
  const ann = await product.person();
  await ann.wallet();
  const bank = await bankWith(ann, 100);
  expect(bank).toMatchObject({ owed: 0, overLimit: 0, mayOwe: 0, available: 100 });
  expect(bank).toMatchObject({ rate: null, term: null, firstDay: null });
  const refused = await ann.refused('POST', '/transactions', {
    type: 'expense',
    title: 'Thing',
    amount: 100.01,
    date: today,
    account: bank.id,
    useAutoCategory: true,
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Insufficient funds in Bank. Available balance: 100.00' },
  });
});

it('OW-02 given a limit of 500 at −600, then 600 are owed, 100 beyond it; the totals do not depend on it', async () => {
  const ann = await product.person();
  await bankWith(ann, 1000);
  const { id } = await card(ann, { owed: 600, mayOwe: 500 });
  expect(await owes(ann, id)).toEqual([0, 0, 600, 100, 0]);
  expect(await totals(ann)).toEqual([400, 600]);
  await ann.done('PUT', `/assets/${id}`, { mayOwe: 600 });
  expect(await owes(ann, id)).toEqual([0, 0, 600, 0, 0]);
  expect(await totals(ann)).toEqual([400, 600]);
});

it('OW-02 a transfer beyond the limit is refused, and nothing is written', async () => {
  const ann = await product.person();
  await ann.wallet();
  const bank = await bankWith(ann, 0);
  const { id } = await card(ann, { owed: 400, mayOwe: 500 });
  const body = { fromAsset: id, toAsset: bank.id, amount: 100.01, date: today };
  expect(await ann.refused('POST', '/assets/transfers', body)).toMatchObject({
    status: 400,
    body: { errors: { amount: ['Transfer amount exceeds available balance of 100.00'] } },
  });
  expect(await ann.done<object[]>('GET', '/assets/transfers')).toEqual([]);
  expect(await owes(ann, id)).toEqual([0, 0, 400, 0, 100]);
  await ann.done('POST', '/assets/transfers', { ...body, amount: 100 });
  expect(await owes(ann, id)).toEqual([0, 0, 500, 0, 0]);
});

it('OW-03 totals subtract what is owed, may be below 0, and say where they come from', async () => {
  const ann = await product.person();
  const bank = await bankWith(ann, 250);
  const { id } = await card(ann, { owed: 250 });
  const shown = async () => (await ann.done<Overview>('GET', '/overview')).balance;
  expect(await shown()).toMatchObject({ value: 0, owed: 250, source: 'assets' });
  await ann.done('PUT', `/assets/${bank.id}`, { balance: 100 });
  await ann.done('PUT', `/assets/${id}`, { balance: 50 });
  expect(await shown()).toMatchObject({ value: 150, owed: 0 });
  await add(ann, { name: 'House', type: 'loan', owed: 10_050 });
  expect(await shown()).toMatchObject({ value: -9_900, owed: 10_050, source: 'assets' });
});

it('OW-04 a payment beyond the limit is taken back, unless what it paid off was spent since', async () => {
  const ann = await product.person();
  await ann.wallet();
  const bank = await bankWith(ann, 1000);
  const { id } = await card(ann, { owed: 600, mayOwe: 500 });
  const pay = () =>
    ann.ask('POST', '/assets/transfers', { fromAsset: bank.id, toAsset: id, amount: 200, date: today });
  const takeBack = async () => {
    const { body } = await pay();
    expect(body.meta).toMatchObject({
      balances: [
        { id: bank.id, owed: 0 },
        { id, balance: 0, owed: 400 },
      ],
    });
    return String((body.meta as { events: string[] }).events[0]);
  };
  await ann.done('POST', `/activity/${await takeBack()}/revert`);
  expect(await owes(ann, id)).toEqual([0, 0, 600, 100, 0]);
  const paid = await takeBack();
  await ann.record('expense', id, 100);
  expect(await ann.refused('POST', `/activity/${paid}/revert`)).toMatchObject({ status: 409 });
  expect(await owes(ann, id)).toEqual([0, 0, 500, 0, 0]);
});

it('OW-05 what is shown moves nothing: a balance of 0 never wipes a debt, owing 0 does', async () => {
  const ann = await product.person();
  await ann.wallet();
  const { id } = await card(ann, { owed: 250 });
  const put = (change: object) => ann.done('PUT', `/assets/${id}`, change);
  await put({ balance: 0 });
  await put({ owed: 250, expectedOwed: 250 });
  expect(await owes(ann, id)).toEqual([0, 0, 250, 0, null]);
  expect(await ann.refused('PUT', `/assets/${id}`, { owed: 0, expectedOwed: 200 })).toEqual({
    status: 409,
    body: { success: false, message: 'What is owed was changed elsewhere in the meantime: it is 250.00 now' },
  });
  expect(await ann.refused('PUT', `/assets/${id}`, { owed: 1, balance: 1 })).toMatchObject({
    body: { errors: { owed: ['An asset has a balance or owes, not both'] } },
  });
  await put({ owed: 0 });
  expect(await owes(ann, id)).toEqual([0, 0, 0, 0, null]);
});

it('OW-06 a change to what may not owe makes a shortfall of it, and undo restores it', async () => {
  const ann = await product.person();
  const { id } = await card(ann, { owed: 250, institution: 'First' });
  const { body } = await ann.ask('PUT', `/assets/${id}`, { type: 'cash', institution: '', balance: 0 });
  expect(body.data).toMatchObject({ type: 'cash', mayOwe: 0, shortfall: 250, owed: 0 });
  const [event] = (body.meta as { events: string[] }).events;
  await ann.done('POST', `/activity/${String(event)}/revert`);
  expect(await owes(ann, id)).toEqual([0, 0, 250, 0, null]);
});

it('OW-07 refuses what an asset has no place for, each under its field', async () => {
  const ann = await product.person();
  await ann.wallet();
  const bank = await bankWith(ann, 10);
  const purse = await add(ann, { name: 'Purse', type: 'cash' });
  const { id } = await card(ann, { owed: 1 });
  const only = 'Only a bank account, a credit card or a loan may owe';
  const loans = 'Only a loan has a rate, a term and a first day';
  for (const [asset, change, errors] of [
    [purse.id, { mayOwe: 5 }, { mayOwe: [only] }],
    [purse.id, { owed: 5 }, { owed: [only] }],
    [bank.id, { owed: 5 }, { owed: ['Its limit is 0, so it may not owe'] }],
    [id, { rate: 3 }, { rate: [loans] }],
    [id, { term: 3 }, { term: [loans] }],
    [id, { firstDay: today }, { firstDay: [loans] }],
    [id, { mayOwe: -1 }, { mayOwe: ['Limit cannot be negative'] }],
    [id, { owed: -1 }, { owed: ['Amount cannot be negative'] }],
    [id, { term: 601 }, { term: ['Term must be a whole number from 1 to 600'] }],
    [id, { rate: 1.2345 }, { rate: ['Rate must be from 0 to 100 with at most 3 decimals'] }],
  ] as const)
    expect(await ann.refused('PUT', `/assets/${asset}`, change)).toMatchObject({
      status: 400,
      body: { errors },
    });
});
