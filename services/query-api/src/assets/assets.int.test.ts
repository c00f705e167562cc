import { Asset, Balances, Category, Overview, Transfer } from '@ledgerline/contract';
import { defaultCategories } from '@ledgerline/domain';
import {
  addAsset,
  command,
  createTransaction,
  makeTransfer,
  sampleCategories,
  sampleId,
} from '@ledgerline/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from '../testing/runQueryApi.ts';

const ada = 'a0000000000000000000000a';
const nobody = 'c0000000000000000000000c';
const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const reserve = sampleId('asset', 3);
const trash = sampleId('asset', 4);
const gone = sampleId('asset', 5);
const pay = sampleId('transaction', 1);

let api: RunningQueryApi;

beforeAll(async () => {
  // 23:30 in Jakarta, 16:30 in London.
  api = await runQueryApi(new Date('2026-03-01T16:30:00.000Z'));
  await api.log.categories();
  const revision = await api.log.ledger(
    ada,
    addAsset(wallet, { name: 'Wallet', balance: 100_00, description: 'in the drawer' }),
    addAsset(bank, { name: 'Bank', type: 'bank', institution: 'Löwen', balance: 1_000_50 }),
    addAsset(reserve, { name: 'Reserve', type: 'emergency', balance: 0, owed: 0 }),
    addAsset(trash, { name: 'In the trash', balance: 7_00 }),
    addAsset(gone, { name: 'Gone', balance: 9_00 }),
    createTransaction(pay, {
      accountId: reserve,
      type: 'income',
      title: 'Pay day',
      amount: 100_00,
      date: '2026-01-31',
    }),
    createTransaction(sampleId('transaction', 2), { accountId: reserve, amount: 70_00, date: '2026-03-01' }),
    command('DeleteTransaction', pay),
    makeTransfer(sampleId('transfer', 1), bank, wallet, 10_00, {
      date: '2026-02-10',
      description: 'pocket money',
    }),
    makeTransfer(sampleId('transfer', 2), wallet, bank, 5_00, { date: '2026-02-11' }),
    command('DeleteAsset', trash),
    command('PermanentlyDeleteAsset', gone),
  );
  await api.projected(ada, revision);
});
afterAll(() => api[Symbol.asyncDispose]());

const data = async (path: string, userId = ada, headers: Record<string, string> = {}): Promise<unknown> => {
  const { status, body } = await api.get(userId, path, headers);
  expect(status).toBe(200);
  return body.data;
};
const assets = async (query: string): Promise<Asset[]> =>
  ((await data(`/assets${query}`)) as unknown[]).map((asset) => Asset.parse(asset));

describe('GET /assets', () => {
  it('S2-3.11 S2-7.15 answers the live ones', async () => {
    const live = await assets('');
    expect(live.map(({ name }) => name)).toEqual(['Wallet', 'Bank', 'Reserve']);
    expect(live[1]).toEqual({
      id: bank,
      name: 'Bank',
      type: 'bank',
      balance: 995.5,
      shortfall: 0,
      owed: 0,
      overLimit: 0,
      mayOwe: 0,
      available: 995.5,
      rate: null,
      term: null,
      firstDay: null,
      earmarked: 0,
      free: 995.5,
      institution: 'Löwen',
      description: '',
      isDeleted: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      revision: 2,
    });
  });

  it('S2-7.15 keeps one type, or the deleted ones, never those that are gone for good', async () => {
    expect((await assets('?type=bank')).map(({ id }) => id)).toEqual([bank]);
    expect(await assets('?type=e-wallet')).toEqual([]);
    expect((await assets('?deleted=true')).map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      [trash, true],
    ]);
  });

  it('B-16 one by its id, also a deleted one; 404 for one that is gone or never was', async () => {
    expect(Asset.parse(await data(`/assets/${trash}`))).toMatchObject({
      name: 'In the trash',
      isDeleted: true,
    });
    for (const id of [gone, 'f'.repeat(24), pay]) {
      expect(await api.get(ada, `/assets/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, message: 'Asset not found' },
      });
    }
  });
});

describe('GET /balances', () => {
  it('adds the live ones up, in all and by type', async () => {
    expect(Balances.parse(await data('/balances'))).toEqual({
      total: 1100.5,
      owed: 0,
      byType: { cash: 105, bank: 995.5, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
      assets: [
        { id: wallet, name: 'Wallet', type: 'cash', balance: 105, owed: 0 },
        { id: bank, name: 'Bank', type: 'bank', balance: 995.5, owed: 0 },
        { id: reserve, name: 'Reserve', type: 'emergency', balance: 0, owed: 0 },
      ],
    });
  });

  it('is an empty ledger for whoever has none', async () => {
    const { headers, body } = await api.get(nobody, '/balances');
    expect(headers.get('X-Ledger-Revision')).toBe('0');
    expect(body.data).toEqual({
      total: 0,
      owed: 0,
      byType: { cash: 0, bank: 0, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
      assets: [],
    });
  });
});

describe('GET /assets/transfers', () => {
  it('S2-3.12 S2-7.19 answers them newest first, of all assets or of one, by page', async () => {
    const { body } = await api.get(ada, '/assets/transfers?limit=1');
    expect((body.data as unknown[]).map((row) => Transfer.parse(row))).toEqual([
      {
        id: sampleId('transfer', 2),
        fromAsset: { id: wallet, name: 'Wallet' },
        toAsset: { id: bank, name: 'Bank' },
        amount: 5,
        description: '',
        tags: [],
        date: '2026-02-11',
        createdAt: expect.any(String),
        updatedAt: '2026-02-01T10:09:00.000Z',
        revision: 10,
      },
    ]);
    expect(body.meta).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    const ofBank = await api.get(ada, `/assets/transfers?asset=${bank}`);
    expect(ofBank.body.meta).toMatchObject({ total: 2 });
    expect(await data(`/assets/transfers?asset=${reserve}`)).toEqual([]);
  });

  it('S2-7.19 one by its id; a transaction is none', async () => {
    expect(Transfer.parse(await data(`/assets/transfers/${sampleId('transfer', 1)}`))).toMatchObject({
      amount: 10,
      description: 'pocket money',
    });
    expect(await api.get(ada, `/assets/transfers/${sampleId('transaction', 2)}`)).toMatchObject({
      status: 404,
      body: { message: 'Transfer not found' },
    });
  });
});

describe('GET /categories', () => {
  it('S2-7.14 S2-3.10 answers the catalogue, of one type if asked, without the one of transfers', async () => {
    const all = ((await data('/categories')) as unknown[]).map((category) => Category.parse(category));
    expect(all.map(({ id }) => id).toSorted()).toEqual(defaultCategories.map(({ id }) => id).toSorted());
    expect(all.map(({ name }) => name)).not.toContain('Transfer');
    const incomes = (await data('/categories?type=income')) as Category[];
    expect(new Set(incomes.map(({ type }) => type))).toEqual(new Set(['income']));
  });

  it('S2-7.14 answers one by its id', async () => {
    expect(await data(`/categories/${sampleCategories.food}`)).toMatchObject({ name: 'Dining' });
    const { headers } = await api.get(ada, `/categories/${sampleCategories.food}`);
    expect(headers.get('X-Ledger-Revision')).toBeNull();
    expect(await api.get(ada, `/categories/${'f'.repeat(24)}`)).toMatchObject({
      status: 404,
      body: { message: 'Category not found' },
    });
  });
});

describe('GET /overview', () => {
  it('S2-3.01 S2-9.02 B-47 of the 30 days that end today, in the user’s zone', async () => {
    const london = Overview.parse(await data('/overview', ada, { 'X-Time-Zone': 'Europe/London' }));
    expect(london.expenses).toEqual({ value: 70, percentage: 100 });
    expect(london.balance).toEqual({ value: 1100.5, percentage: -6, owed: 0, source: 'assets' });
    expect([london.days.length, london.days[0]?.date, london.days.at(-1)]).toEqual([
      30,
      '2026-01-31',
      { date: '2026-03-01', income: 0, expense: 70, balance: 1100.5 },
    ]);
    expect(london.categories).toEqual([
      { category: expect.objectContaining({ name: 'Dining' }), total: 70, share: 100 },
    ]);
    const auckland = Overview.parse(await data('/overview', ada, { 'X-Time-Zone': 'Pacific/Auckland' }));
    expect(auckland.days.at(-1)).toEqual({ date: '2026-03-02', income: 0, expense: 0, balance: 1100.5 });
  });

  it('is all zeros for an empty ledger', async () => {
    const overview = Overview.parse(await data('/overview', nobody));
    expect(overview).toMatchObject({
      balance: { value: 0, percentage: 0, owed: 0, source: 'transactions' },
      income: { value: 0, percentage: 0 },
      categories: [],
    });
    expect(overview.days).toHaveLength(30);
  });
});
