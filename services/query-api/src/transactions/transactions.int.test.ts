import { HistoryEntry, PageMeta, Summary, Transaction } from '@ledgerline/contract';
import {
  addAsset,
  command,
  createTransaction,
  expenseRecord,
  makeTransfer,
  type Step,
  sampleCategories,
  sampleId,
} from '@ledgerline/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from '../testing/runQueryApi.ts';

const ada = 'a0000000000000000000000a';
const ben = 'b0000000000000000000000b';
const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const closed = sampleId('asset', 3);
const id = (number: number): string => sampleId('transaction', number);
const transfer = sampleId('transfer', 1);

const ledger: Step[] = [
  addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
  addAsset(bank, { name: 'Löwen Bank', type: 'bank', institution: 'Löwen', balance: 1_000_00 }),
  addAsset(closed, { name: 'Old box', balance: 50_00 }),
  createTransaction(id(1), {
    accountId: bank,
    type: 'income',
    title: 'Salary May',
    amount: 2_500_50,
    date: '2026-02-25',
    description: 'from the company',
  }),
  createTransaction(id(2), { accountId: wallet, title: 'Lunch', amount: 12_30, date: '2026-02-26' }),
  createTransaction(id(3), {
    accountId: wallet,
    title: 'Bus ticket',
    amount: 2_75,
    date: '2026-02-26',
    categoryId: sampleCategories.transport,
    status: 'pending',
    paymentMethod: 'Card',
  }),
  createTransaction(id(4), {
    accountId: bank,
    title: 'Refused rent',
    amount: 900_00,
    date: '2026-02-27',
    status: 'failed',
  }),
  createTransaction(id(5), { accountId: closed, title: 'apple', amount: 5_00, date: '2026-01-10' }),
  createTransaction(id(6), {
    accountId: wallet,
    title: 'Zebra crossing fine',
    amount: 20_00,
    date: '2026-01-05',
  }),
  createTransaction(id(7), { accountId: wallet, title: 'Deleted thing', amount: 1_00, date: '2026-02-20' }),
  createTransaction(id(8), { accountId: wallet, title: 'Gone for good', amount: 1_00, date: '2026-02-20' }),
  makeTransfer(transfer, bank, wallet, 30_00, { date: '2026-02-28', description: '' }),
  command('DeleteTransaction', id(7)),
  command('PermanentlyDeleteTransaction', id(8)),
  command('DeleteAsset', closed),
];

let api: RunningQueryApi;
let revision: number;

beforeAll(async () => {
  api = await runQueryApi();
  await api.log.categories();
  revision = await api.log.ledger(ada, ...ledger);
  await api.log.append(ada, revision, {
    type: 'TransactionUpdated',
    data: {
      transaction: expenseRecord(id(6), {
        accountId: wallet,
        title: 'Zebra crossing fine',
        amount: 20_00,
        date: '2026-01-05',
        categorizedBy: 'auto',
        confidence: 0.75,
        words: ['fine'],
      }),
      former: { categorizedBy: 'user', confidence: null, words: [] },
      effects: [],
    },
  });
  revision += 1;
  await api.log.ledger(ben, addAsset(sampleId('asset', 9), { name: 'Ben', balance: 5_00 }));
  await api.projected(ada, revision);
  await api.projected(ben, 1);
});
afterAll(() => api[Symbol.asyncDispose]());

const entries = (data: unknown): HistoryEntry[] => (data as unknown[]).map((row) => HistoryEntry.parse(row));
const list = async (query: string, userId = ada) => {
  const { status, body, headers } = await api.get(userId, `/transactions${query}`);
  expect(status).toBe(200);
  return { rows: entries(body.data), meta: PageMeta.parse(body.meta), headers };
};
const titles = async (query: string, userId = ada): Promise<string[]> =>
  (await list(query, userId)).rows.map(({ title }) => title);

describe('GET /transactions with running=true', () => {
  const running = `?include=transfers&account=${wallet}&running=true`;
  const after = async (query: string) =>
    Object.fromEntries((await list(query)).rows.map((row) => [row.title, row.after]));

  it('AP-04 adds the position after each row; transfers count, what was deleted does not', async () => {
    expect(await after(running)).toEqual({
      'Transfer from Löwen Bank': 94.95,
      'Bus ticket': 64.95,
      Lunch: 67.7,
      'Zebra crossing fine': 80,
    });
  });

  it('AP-04 tells the same of a row whatever the filter, the sort and the page', async () => {
    expect(await after(`${running}&search=zebra`)).toEqual({ 'Zebra crossing fine': 80 });
    expect(await after(`${running}&sort=highest&limit=1&page=3`)).toEqual({ Lunch: 67.7 });
    expect(await after(`${running}&deleted=true`)).toEqual({ 'Deleted thing': 80 });
    expect(await after(`?account=${bank}&running=true&type=expense`)).toEqual({ 'Refused rent': 3500.5 });
  });

  it('AP-04 is refused without an account, and is silent unless asked for', async () => {
    expect((await api.get(ada, '/transactions?running=true')).body).toMatchObject({
      message: 'Running needs account',
      errors: { running: ['Running needs account'] },
    });
    const { rows } = await list(`?account=${wallet}&running=false`);
    expect(rows.every((row) => !('after' in row))).toBe(true);
    expect(await after(`?account=${sampleId('asset', 77)}&running=true`)).toEqual({});
  });
});

describe('GET /transactions', () => {
  it('S2-3.08 S2-3.13 S2-7.08 answers transactions with their names resolved', async () => {
    const { rows } = await list('?search=bus');
    expect(rows).toEqual([
      {
        id: id(3),
        type: 'expense',
        title: 'Bus ticket',
        amount: 2.75,
        date: '2026-02-26',
        category: {
          id: sampleCategories.transport,
          name: 'Transport',
          type: 'expense',
          icon: 'bus',
          color: 'blue',
        },
        account: { id: wallet, name: 'Wallet' },
        description: '',
        status: 'pending',
        paymentMethod: 'Card',
        refundedCategory: null,
        goal: null,
        payee: '',
        tags: [],
        setBy: {},
        isDeleted: false,
        categorizedBy: 'user',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        revision: 6,
      },
    ]);
  });

  it('S2-1.05 tells an automatic category with its confidence, and keeps the name of a deleted account', async () => {
    const { rows } = await list('?search=zebra');
    expect(rows[0]).toMatchObject({ categorizedBy: 'auto', confidence: 0.75 });
    expect((await list('?search=apple')).rows[0]).toMatchObject({
      account: { id: closed, name: 'Old box', isDeleted: true },
    });
  });

  it('B-16 B-29 shows deleted ones only when asked for them, and never those that are gone for good', async () => {
    expect(await titles('?deleted=true')).toEqual(['Deleted thing']);
    expect((await list('?deleted=true')).rows[0]?.isDeleted).toBe(true);
  });

  it('S2-7.03 has no page around a transaction that the list leaves out', async () => {
    for (const query of [`around=${id(7)}`, `around=${id(8)}`, `type=income&around=${id(2)}`]) {
      expect(await api.get(ada, `/transactions?${query}`)).toMatchObject({
        status: 404,
        body: { success: false, message: 'Transaction not found' },
      });
    }
  });
});

describe('GET /transactions/{id}', () => {
  it('S2-7.10 answers one, also a soft-deleted one', async () => {
    const { body } = await api.get(ada, `/transactions/${id(7)}`);
    expect(Transaction.parse(body.data)).toMatchObject({ title: 'Deleted thing', isDeleted: true });
  });

  it('S2-8.11 a transfer is none', async () => {
    expect((await api.get(ada, `/transactions/${transfer}`)).status).toBe(404);
  });
});

describe('GET /transactions/summary', () => {
  const summary = async (query = '') =>
    Summary.parse((await api.get(ada, `/transactions/summary${query}`)).body.data);

  it('S2-3.02 S2-2.17 S2-9.08 adds up all that counts: pending yes, failed, deleted and transfers no', async () => {
    expect(await summary()).toEqual({
      totalIncome: { value: 2500.5, trend: { value: 100, positive: true } },
      totalExpenses: { value: 40.05, trend: { value: -39.8, positive: false } },
      netAmount: { value: 2460.45, trend: { value: 10041.8, positive: true } },
    });
    expect(await summary('?include=transfers')).toEqual(await summary());
  });

  it('S2-2.17 of what matches the filters, which narrow the trend as well', async () => {
    expect(await summary(`?account=${wallet}`)).toEqual({
      totalIncome: { value: 0, trend: { value: 0, positive: true } },
      totalExpenses: { value: 35.05, trend: { value: -24.8, positive: false } },
      netAmount: { value: -35.05, trend: { value: 24.8, positive: true } },
    });
    expect((await summary('?type=income')).netAmount.value).toBe(2500.5);
    expect((await summary('?search=lunch')).totalExpenses.value).toBe(12.3);
    expect((await summary('?from=2026-02-26&to=2026-02-26')).totalExpenses.value).toBe(15.05);
    expect((await summary('?type=transfer')).netAmount).toEqual({
      value: 0,
      trend: { value: 0, positive: true },
    });
  });
});
