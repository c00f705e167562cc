import {
  addAsset,
  command,
  createTransaction,
  makeTransfer,
  sampleCategories,
  sampleId,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from './testing/runQueryApi.ts';

const ann = 'a0000000000000000000000a';
const nobody = 'a0000000000000000000000b';
const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const { food } = sampleCategories;
const lunch = sampleId('transaction', 1);

let api: RunningQueryApi;
const headers = { 'X-Min-Revision': '6', 'X-Time-Zone': 'UTC' };
const get = async (path: string, userId = ann) =>
  api.get(userId, `/reports/${path}`, userId === ann ? headers : {});

beforeAll(async () => {
  api = await runQueryApi(new Date('2026-03-01T12:00:00.000Z'));
  await api.log.categories();
  await api.log.ledger(
    ann,
    addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
    addAsset(bank, { name: 'Bank', type: 'bank' }),
    createTransaction(lunch, { accountId: wallet, title: 'Lunch', amount: 10_00, date: '2026-02-01' }),
    createTransaction(sampleId('transaction', 2), {
      accountId: bank,
      title: 'Pay day',
      amount: 200_00,
      date: '2026-01-31',
      type: 'income',
    }),
    makeTransfer(sampleId('transfer', 1), bank, wallet, 50_00, { date: '2026-02-03' }),
    createTransaction(sampleId('transaction', 3), {
      accountId: wallet,
      title: 'lunch',
      amount: 5_00,
      date: '2026-02-02',
    }),
  );
});
afterAll(() => api[Symbol.asyncDispose]());

const flow = (income: number, expenses: number, count: number) => ({
  income,
  expenses,
  net: income - expenses,
  count,
});

describe('reports', () => {
  it('RP-05 given two months, when the cash flow is asked, then groups, totals, averages, best and worst are told, with the comparison', async () => {
    const { status, body } = await get('cash-flow?from=2026-01-01&to=2026-02-28&compare=previous');
    expect([status, body.data]).toEqual([
      200,
      {
        from: '2026-01-01',
        to: '2026-02-28',
        group: 'month',
        firstRecord: '2026-01-31',
        asKnown: null,
        groups: [
          {
            from: '2026-01-01',
            to: '2026-01-31',
            ...flow(200, 0, 1),
            before: { from: '2025-01-01', to: '2025-01-31', ...flow(0, 0, 0) },
          },
          {
            from: '2026-02-01',
            to: '2026-02-28',
            ...flow(0, 15, 2),
            before: { from: '2025-02-01', to: '2025-02-28', ...flow(0, 0, 0) },
          },
        ],
        totals: flow(200, 15, 3),
        averages: { income: 100, expenses: 7.5, net: 92.5 },
        best: 0,
        worst: 1,
        before: { from: '2025-01-01', to: '2025-02-28', ...flow(0, 0, 0) },
      },
    ]);
  });

  it('RP-06 given assets and categories, when they are named, then only they are added up', async () => {
    const totals = async (query: string) =>
      ((await get(`cash-flow?${query}`)).body.data as { totals: unknown }).totals;
    expect(await totals(`asset=${wallet}`)).toEqual(flow(0, 15, 2));
    expect(await totals(`asset=${wallet}&asset=${bank}`)).toEqual(flow(200, 15, 3));
    expect(await totals(`asset=${bank}&category=${food}`)).toEqual(flow(0, 0, 0));
    expect(await totals(`asset=${sampleId('asset', 99)}`)).toEqual(flow(0, 0, 0));
  });

  it('RP-07 given a category, when it is opened, then its titles are told', async () => {
    const { body } = await get(`categories?from=2026-02-01&to=2026-02-28&group=week&titles=${food}`);
    expect(body.data).toMatchObject({
      groups: [
        { from: '2026-02-01', to: '2026-02-01', expenses: 10 },
        { from: '2026-02-02', to: '2026-02-08', expenses: 5 },
        { expenses: 0 },
        { expenses: 0 },
        { from: '2026-02-23', to: '2026-02-28', expenses: 0 },
      ],
      categories: [
        {
          category: { id: food, type: 'expense' },
          amounts: [10, 5, 0, 0, 0],
          total: 15,
          count: 2,
          share: 100,
        },
      ],
      titles: [{ title: 'Lunch', total: 15, count: 2 }],
      moreTitles: 0,
    });
  });

  it('RP-08 given a transfer, when net worth is asked, then it is invisible in the whole and stands in an asset’s own', async () => {
    const whole = (await get('net-worth?from=2026-02-01&to=2026-02-04')).body.data as {
      points: { date: string; total: number }[];
      totals: unknown;
    };
    expect(whole.points.map(({ total }) => total)).toEqual([290, 285, 285, 285]);
    expect(whole.totals).toEqual({
      opening: 300,
      income: 0,
      expenses: 15,
      adjustments: 0,
      transfers: 0,
      closing: 285,
    });
    const own = (await get(`net-worth?from=2026-02-01&to=2026-03-01&asset=${wallet}`)).body
      .data as typeof whole;
    expect(own.totals).toEqual({
      opening: 100,
      income: 0,
      expenses: 15,
      adjustments: 0,
      transfers: 50,
      closing: 135,
    });
  });

  it.each([
    ['cash-flow?from=2026-02-30', 'from'],
    ['cash-flow?from=2026-02-02&to=2026-02-01', 'from'],
    ['cash-flow?from=1899-12-31', 'from'],
    ['cash-flow?from=9999-12-31&to=9999-12-31', 'to'],
    ['cash-flow?group=day', 'group'],
    ['cash-flow?from=1900-01-01&group=week', 'group'],
    ['cash-flow?asset=wallet', 'asset'],
    [`cash-flow?asset=${wallet}&asset=x`, 'asset'],
    ['cash-flow?compare=month', 'compare'],
    ['cash-flow?asOf=2026-03-02', 'asOf'],
    ['cash-flow?titles=x', 'titles'],
    ['categories?titles=x', 'titles'],
    ['net-worth?category=x', 'category'],
    ['net-worth?from=2026-01-01&from=2026-01-02', 'from'],
  ])('RP-09 given %s, then it is refused and the parameter %s is named', async (path, field) => {
    const { status, body } = await get(path);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('RP-10 given a period before the first record, or a ledger without events, then the report is empty and says so', async () => {
    const early = (await get('cash-flow?from=2020-01-01&to=2020-12-31&group=year')).body.data;
    expect(early).toMatchObject({
      firstRecord: '2026-01-31',
      totals: flow(0, 0, 0),
      best: null,
      worst: null,
    });
    for (const report of ['cash-flow', 'categories', 'net-worth']) {
      const { status, body } = await get(report, nobody);
      expect([status, body.data]).toMatchObject([
        200,
        { from: '2026-03-01', to: '2026-03-01', firstRecord: null },
      ]);
    }
  });

  it('RP-11 given a change after a day, when the report is asked as of that day, then it says what was known, what is, and the change', async () => {
    const bob = 'b0000000000000000000000b';
    const log = [
      addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
      createTransaction(lunch, { accountId: wallet, title: 'Lunch', amount: 10_00, date: '2026-02-01' }),
      updateTransaction(lunch, { amount: 12_50 }),
      command('DeleteTransaction', lunch),
    ];
    await api.log.ledger(bob, ...log);
    const dayBefore = await api.get(bob, '/reports/cash-flow?from=2026-02-01&to=2026-02-28&asOf=2026-01-31');
    expect([dayBefore.status, dayBefore.headers.get('X-Ledger-Revision')]).toEqual([200, '0']);
    const { asKnown } = dayBefore.body.data as {
      asKnown: { changes: { summary: string; expenses: number }[] };
    };
    expect(asKnown).toMatchObject({ day: '2026-01-31', today: { expenses: 0, worth: null }, moreChanges: 0 });
    expect(asKnown.changes.map(({ summary, expenses }) => [summary, expenses])).toEqual([
      ['Deleted expense “Lunch” of 12.50 from Wallet', -12.5],
      [expect.stringContaining('Changed the amount'), 2.5],
      ['Added expense “Lunch” of 10.00 from Wallet', 10],
    ]);
    expect((await api.get(bob, '/reports/categories?asOf=2026-03-01')).body.data).toMatchObject({
      categories: [],
      asKnown: { changes: [] },
    });
  });
});
