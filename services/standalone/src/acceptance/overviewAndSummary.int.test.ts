import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const dining = '63617465676f727900000102';

interface Figure {
  value: number;
  percentage: number;
}
interface Overview {
  balance: Figure & { source: string };
  income: Figure;
  expenses: Figure;
  savings: Figure;
  days: { date: string; income: number; expense: number; balance: number }[];
  categories: { category: { id: string; name: string }; total: number; share: number }[];
}
const chosen = (category: string, date: string) => ({ category, date, useAutoCategory: false });

it('S2-9.02 S2-9.03 S2-9.04 S2-9.07 compares the last 30 days with the 30 before', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1000);
  for (const [type, amount, date] of [
    ['income', 1, '2026-03-21'],
    ['income', 30, '2026-03-22'],
    ['expense', 10, '2026-03-22'],
    ['income', 30, '2026-04-20'],
    ['income', 70, '2026-04-21'],
    ['expense', 5, '2026-04-21'],
    ['expense', 20, '2026-05-20'],
  ] as const) {
    await ann.record(type, wallet, amount, chosen(type === 'income' ? salary : groceries, date));
  }
  const { balance, income, expenses, savings } = await ann.done<Overview>('GET', '/overview');
  expect({ balance, income, expenses, savings }).toEqual({
    balance: { value: 1096, percentage: 4.3, owed: 0, source: 'assets' },
    income: { value: 70, percentage: 16.7 },
    expenses: { value: 25, percentage: 150 },
    savings: { value: 45, percentage: -10, putAside: { amount: 0, goals: [] } },
  });
  expect(await ann.done('GET', '/transactions/summary')).toEqual({
    totalIncome: { value: 131, trend: { value: 16.7, positive: true } },
    totalExpenses: { value: 35, trend: { value: 150, positive: true } },
    netAmount: { value: 96, trend: { value: -10, positive: false } },
  });
});

it("S2-9.02 takes the window of the user's day", async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(1000);
  await ann.record('income', wallet, 70, chosen(salary, '2026-04-21'));
  await ann.record('expense', wallet, 20, chosen(groceries, '2026-05-20'));
  const seen = async (zone: string) => {
    const { body } = await ann.ask<Overview>('GET', '/overview', undefined, { 'X-Time-Zone': zone });
    const { income, expenses, days } = body.data;
    return [income, expenses, days.at(0)?.date, days.at(-1)?.date, days.length];
  };
  expect(await seen('UTC')).toEqual([
    { value: 70, percentage: 100 },
    { value: 20, percentage: 100 },
    '2026-04-21',
    '2026-05-20',
    30,
  ]);
  expect(await seen('Pacific/Kiritimati')).toEqual([
    { value: 0, percentage: -100 },
    { value: 20, percentage: 100 },
    '2026-04-22',
    '2026-05-21',
    30,
  ]);
});

it('S2-9.03 S2-9.04 gives 0 for nothing, and savings never below 0', async () => {
  const ann = await product.person();
  const nothing = { value: 0, percentage: 0 };
  const empty = await ann.done<Overview>('GET', '/overview');
  expect(empty).toMatchObject({ income: nothing, expenses: nothing, savings: nothing, categories: [] });
  expect(empty.balance).toMatchObject(nothing);
  expect(empty.days.map(({ income, expense, balance }) => income + expense + balance)).toEqual(
    Array(30).fill(0),
  );
  const wallet = await ann.wallet(100);
  await ann.record('expense', wallet, 40);
  await ann.record('income', wallet, 50, { date: '2026-04-01' });
  expect(await ann.done('GET', '/overview')).toMatchObject({
    balance: { value: 110, percentage: -26.7 },
    income: { value: 0, percentage: -100 },
    expenses: { value: 40, percentage: 100 },
    savings: { value: 0, percentage: -100 },
  });
  expect(await ann.done('GET', '/transactions/summary')).toMatchObject({
    totalIncome: { value: 50, trend: { value: -100, positive: false } },
    netAmount: { value: 10, trend: { value: -180, positive: false } },
  });
});

it('S2-9.05 S2-9.06 takes live assets, or, where they hold nothing, the transactions', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(10), await ann.wallet(20, 'Purse')];
  await ann.record('income', wallet, 100);
  await ann.record('expense', purse, 15);
  await ann.done('DELETE', `/assets/${wallet}`);
  const balance = async () => (await ann.done<Overview>('GET', '/overview')).balance;
  expect(await balance()).toMatchObject({ value: 5, source: 'assets' });
  await ann.done('PATCH', `/assets/${purse}`, { balance: 0 });
  expect(await balance()).toMatchObject({ value: 85, source: 'transactions' });
  expect(await ann.done('GET', '/balances')).toMatchObject({ total: 0 });
});

it('S2-9.08 counts neither transfers nor failed nor deleted ones, but pending ones', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(0, 'Purse')];
  await ann.record('income', wallet, 7, { status: 'pending' });
  await ann.record('income', wallet, 1000, { status: 'failed' });
  await ann.done('DELETE', `/transactions/${await ann.record('income', wallet, 500)}`);
  await ann.done('POST', '/assets/transfers', { fromAsset: wallet, toAsset: purse, amount: 50 });
  const expected = { totalIncome: { value: 7 }, totalExpenses: { value: 0 }, netAmount: { value: 7 } };
  for (const query of ['', '?type=income', '?include=transfers']) {
    expect(await ann.done('GET', `/transactions/summary${query}`)).toMatchObject(expected);
  }
  const overview = await ann.done<Overview>('GET', '/overview');
  expect(overview).toMatchObject({ balance: { value: 107 }, income: { value: 7 }, expenses: { value: 0 } });
  expect(overview.days.at(-1)).toEqual({ date: '2026-05-20', income: 7, expense: 0, balance: 107 });
  expect(overview.days.at(-2)).toEqual({ date: '2026-05-19', income: 0, expense: 0, balance: 100 });
});

it('B-47 draws 30 days and the categories with their shares', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(100);
  await ann.record('expense', wallet, 10, chosen(groceries, '2026-05-18'));
  await ann.record('expense', wallet, 10, chosen(groceries, '2026-05-18'));
  await ann.record('expense', wallet, 10, chosen(dining, '2026-05-20'));
  await ann.record('expense', wallet, 30, chosen(dining, '2026-04-20'));
  await ann.record('income', wallet, 40, chosen(salary, '2026-05-19'));
  const { days, categories } = await ann.done<Overview>('GET', '/overview');
  expect(days.slice(-4)).toEqual([
    { date: '2026-05-17', income: 0, expense: 0, balance: 70 },
    { date: '2026-05-18', income: 0, expense: 20, balance: 50 },
    { date: '2026-05-19', income: 40, expense: 0, balance: 90 },
    { date: '2026-05-20', income: 0, expense: 10, balance: 80 },
  ]);
  expect(categories).toEqual([
    {
      category: { id: groceries, name: 'Groceries', icon: 'shopping-cart', color: 'green' },
      total: 20,
      share: 66.7,
    },
    { category: { id: dining, name: 'Dining', icon: 'utensils', color: 'coral' }, total: 10, share: 33.3 },
  ]);
});

it('S2-2.17 S2-2.16 sums up what matches the filters, with the true net', async () => {
  const ann = await product.person();
  const [wallet, purse] = [await ann.wallet(100), await ann.wallet(100, 'Purse')];
  await ann.record('expense', wallet, 30, { ...chosen(groceries, '2020-01-01'), title: 'Bread' });
  await ann.record('expense', purse, 40, { ...chosen(dining, '2026-05-01'), title: 'Pizza' });
  await ann.record('income', purse, 5, { ...chosen(salary, '2026-05-02'), title: 'Tip' });
  for (const [query, income, expenses] of [
    ['', 5, 70],
    ['?search=piz', 0, 40],
    [`?account=${wallet}`, 0, 30],
    [`?account=${purse}&type=expense`, 0, 40],
    [`?category=${groceries}`, 0, 30],
    ['?from=2026-05-01&to=2026-05-01', 0, 40],
    ['?type=transfer', 0, 0],
  ] as const) {
    expect([query, await ann.done('GET', `/transactions/summary${query}`)]).toMatchObject([
      query,
      {
        totalIncome: { value: income },
        totalExpenses: { value: expenses },
        netAmount: { value: income - expenses },
      },
    ]);
  }
});
