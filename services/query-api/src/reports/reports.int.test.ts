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
import { type RunningQueryApi, runQueryApi } from '../testing/runQueryApi.ts';

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
  await api.projected(ann, 6);
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
    ['cash-flow?from=', 'from'],
    ['cash-flow?from=0001-01-01', 'from'],
    ['cash-flow?from=1899-12-31', 'from'],
    ['cash-flow?from=2026-02-02&to=2026-02-01', 'from'],
    ['cash-flow?from[]=2026-02-02', 'from[]'],
    ['cash-flow?to=0001-01-01', 'to'],
    ['cash-flow?to=10000-01-01', 'to'],
    ['cash-flow?from=9999-12-31&to=9999-12-31', 'to'],
    ['cash-flow?group=day', 'group'],
    ['cash-flow?group=month&group=year', 'group'],
    ['cash-flow?from=1900-01-01&group=week', 'group'],
    ['cash-flow?from=1900-01-01&to=9998-12-31', 'group'],
    ['cash-flow?asset=wallet', 'asset'],
    ['cash-flow?asset=', 'asset'],
    [`cash-flow?asset=${wallet}&asset=x`, 'asset'],
    [`cash-flow?${`asset=${wallet}&`.repeat(51)}`, 'asset'],
    [`cash-flow?${`category=${food}&`.repeat(51)}`, 'category'],
    ['cash-flow?compare=month', 'compare'],
    ['cash-flow?compare=year&compare=year', 'compare'],
    ['cash-flow?asOf=2026-03-02', 'asOf'],
    ['cash-flow?asOf=9999-12-31', 'asOf'],
    ['cash-flow?asOf=0000-01-01', 'asOf'],
    ['cash-flow?asOf=2026-02-01&asOf=2026-02-02', 'asOf'],
    ['cash-flow?titles=x', 'titles'],
    ['cash-flow?__proto__=x', '__proto__'],
    ['categories?titles=x', 'titles'],
    [`categories?titles=${food}&titles=${food}`, 'titles'],
    ['net-worth?category=x', 'category'],
    ['net-worth?from=2026-01-01&from=2026-01-02', 'from'],
    ['records?to=9999-12-31', 'to'],
    ['records?from=2026-02-02&to=2026-02-01', 'from'],
    ['records?asOf=2026-03-02', 'asOf'],
    ['records?kind=loan', 'kind'],
    [`records?${'kind=income&'.repeat(6)}`, 'kind'],
    ['records?live=yes', 'live'],
    ['records?title=', 'title'],
    [`records?title=${'x'.repeat(201)}`, 'title'],
    ['records?page=0', 'page'],
    ['records?limit=101', 'limit'],
    ['records?group=month', 'group'],
  ])('RP-09 given %s, then it is refused and the parameter %s is named', async (path, field) => {
    const { status, body } = await get(path);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('RP-06 given an asset of somebody else, when any report is asked for it, then it is as one that is not there: nothing', async () => {
    const carl = 'c0000000000000000000000c';
    const own = sampleId('asset', 7);
    await api.log.ledger(carl, addAsset(own, { name: 'Carl’s', balance: 70_00 }));
    await api.projected(carl, 1);
    const data = async (path: string) => (await get(path)).body.data;
    expect(await data(`cash-flow?asset=${own}`)).toMatchObject({ totals: flow(0, 0, 0) });
    expect(await data(`categories?asset=${own}`)).toMatchObject({ categories: [] });
    expect(await data(`net-worth?asset=${own}`)).toMatchObject({ assets: [], totals: { closing: 0 } });
    expect(await data(`records?asset=${own}`)).toMatchObject({
      assets: [],
      records: [],
      totals: { total: 0 },
    });
  });

  it.each([
    ['Etc/GMT-12', '2026-03-02', '2026-03-03'],
    ['Etc/GMT-11', '2026-03-01', '2026-03-02'],
    ['Etc/GMT+12', '2026-03-01', '2026-03-02'],
  ])('RP-24 given noon in Greenwich, when %s asks, then today is %s', async (zone, today, tomorrow) => {
    const ask = (path: string) => api.get(ann, `/reports/${path}`, { 'X-Time-Zone': zone });
    const ends = async (path: string) => ((await ask(path)).body.data as { to: string }).to;
    for (const report of ['cash-flow', 'categories', 'net-worth', 'records']) {
      expect(await ends(report)).toBe(today);
      expect(await ends(`${report}?asOf=${today}`)).toBe(today);
      expect((await ask(`${report}?asOf=${tomorrow}`)).body.errors).toHaveProperty('asOf');
    }
  });

  it('RP-23 given a worth, when its records are asked for, then they come with their names and each asset’s part, on pages', async () => {
    const { status, headers: sent, body } = await get('records?to=2026-02-02&live=true&limit=2');
    const part = { opening: 0, income: 0, expenses: 0, adjustments: 0, transfers: 0 };
    const inWallet = {
      asset: { id: wallet, name: 'Wallet' },
      ...part,
      opening: 100,
      expenses: 15,
      total: 85,
    };
    const inBank = { asset: { id: bank, name: 'Bank' }, ...part, income: 200, total: 200 };
    expect([status, sent.get('X-Ledger-Revision'), body.meta]).toEqual([
      200,
      '6',
      { page: 1, limit: 2, total: 4, totalPages: 2 },
    ]);
    expect(body.data).toMatchObject({
      from: null,
      to: '2026-02-02',
      totals: { ...part, opening: 100, income: 200, expenses: 15, total: 285 },
      assets: [inWallet, inBank],
      records: [
        { kind: 'expense', date: '2026-02-02', amount: -5, record: { kind: 'transaction', name: 'lunch' } },
        { kind: 'expense', date: '2026-02-01', amount: -10, record: { id: lunch }, category: { id: food } },
      ],
    });
    const last = (await get('records?to=2026-02-02&live=true&limit=2&page=2')).body.data;
    expect(last).toMatchObject({
      records: [
        { kind: 'income', amount: 200, assets: [{ id: bank, name: 'Bank' }] },
        { kind: 'opening', date: null, amount: 100, record: { kind: 'asset', id: wallet, name: 'Wallet' } },
      ],
    });
    const transfers = (await get(`records?kind=transfer&asset=${bank}`)).body.data;
    expect(transfers).toMatchObject({ records: [{ amount: -50, record: { name: 'Bank → Wallet' } }] });
    const nothingYet = await get('records?asOf=2026-01-31');
    expect([nothingYet.status, nothingYet.body.data]).toMatchObject([200, { to: '2026-01-31', records: [] }]);
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
    await api.projected(bob, await api.log.ledger(bob, ...log));
    const dayBefore = await api.get(bob, '/reports/cash-flow?from=2026-02-01&to=2026-02-28&asOf=2026-01-31');
    expect([dayBefore.status, dayBefore.headers.get('X-Ledger-Revision')]).toEqual([200, '0']);
    const { asKnown } = dayBefore.body.data as {
      asKnown: { changes: { summary: string; parts: unknown; expenses: number }[] };
    };
    expect(asKnown).toMatchObject({ day: '2026-01-31', today: { expenses: 0, worth: null }, moreChanges: 0 });
    expect(asKnown.changes.map(({ summary, expenses }) => [summary, expenses])).toEqual([
      ['Deleted expense “Lunch” of 12.50 from Wallet', -12.5],
      [expect.stringContaining('Changed the amount'), 2.5],
      ['Added expense “Lunch” of 10.00 from Wallet', 10],
    ]);
    expect(asKnown.changes[0]?.parts).toEqual([
      'Deleted expense “',
      { name: 'Lunch' },
      '” of ',
      { amount: 12.5 },
      ' from ',
      { name: 'Wallet' },
    ]);
    expect((await api.get(bob, '/reports/categories?asOf=2026-03-01')).body.data).toMatchObject({
      categories: [],
      asKnown: { changes: [] },
    });
  });
});
