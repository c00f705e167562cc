import { ActivityEntry, PageMeta } from '@ledgerline/contract';
import {
  addAsset,
  command,
  createTransaction,
  makeTransfer,
  sampleId,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from '../testing/runQueryApi.ts';

const ada = 'a0000000000000000000000a';
const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);

let api: RunningQueryApi;
let revision: number;

beforeAll(async () => {
  api = await runQueryApi();
  await api.log.categories();
  revision = await api.log.ledger(
    ada,
    addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
    addAsset(bank, { name: 'Giro', type: 'bank', institution: 'First Bank', balance: 50_00 }),
    createTransaction(lunch, { accountId: wallet, amount: 12_50 }),
    updateTransaction(lunch, { title: 'Dinner', amount: 20_00 }),
    updateAsset(bank, { name: 'Savings', balance: 70_00 }),
    makeTransfer(sampleId('transfer', 1), bank, wallet, 30_00),
    command('DeleteTransaction', lunch),
    command('PermanentlyDeleteTransaction', lunch),
    command('DeleteAsset', bank),
  );
  await api.projected(ada, revision);
});
afterAll(() => api[Symbol.asyncDispose]());

const list = async (query = '', headers: Record<string, string> = {}) => {
  const { status, body, headers: answered } = await api.get(ada, `/activity${query}`, headers);
  expect(status).toBe(200);
  const entries = (body.data as unknown[]).map((entry) => ActivityEntry.parse(entry));
  return { entries, meta: PageMeta.parse(body.meta), revision: answered.get('x-ledger-revision') };
};

it('B-31 B-32 answers exactly what the contract describes, and which of it can be taken back', async () => {
  const { entries, meta, revision: shown } = await list();
  expect(meta).toEqual({ page: 1, limit: 20, total: 10, totalPages: 1 });
  expect(shown).toBe('10');
  expect(entries.map(({ summary, revertible }) => [summary, revertible])).toEqual([
    ['Deleted asset “Savings”', true],
    ['Permanently deleted expense “Dinner” of 20.00 from Wallet', true],
    ['Deleted expense “Dinner” of 20.00 from Wallet', true],
    ['Transferred 30.00 from Savings to Wallet', true],
    ['Set the balance of asset “Savings” from 50.00 to 70.00', true],
    ['Renamed asset “Giro” to “Savings”', true],
    ['Renamed expense “Lunch” to “Dinner” and changed its amount', true],
    ['Added expense “Lunch” of 12.50 from Wallet', false],
    ['Added asset “Giro” with a balance of 50.00', false],
    ['Added asset “Wallet” with a balance of 100.00', true],
  ]);
});

it('the newest entry’s id begins with its revision', async () => {
  const { entries } = await list('?limit=1');
  expect(entries[0]?.id.slice(0, 8)).toBe('00000009');
});

it('B-32 takes a page from the middle of the log', async () => {
  const whole = await list();
  const { entries, meta } = await list('?limit=3&page=2');
  expect(entries).toEqual(whole.entries.slice(3, 6));
  expect(meta).toEqual({ page: 2, limit: 3, total: 10, totalPages: 4 });
});

it('has nothing for somebody without events', async () => {
  const { body, headers } = await api.get('c'.repeat(24), '/activity');
  expect([body.data, body.meta, headers.get('x-ledger-revision')]).toEqual([
    [],
    { page: 1, limit: 20, total: 0, totalPages: 0 },
    '0',
  ]);
});

it('says stale where a change of settings is not shown yet, and shows it once it is', async () => {
  const eve = 'e0000000000000000000000e';
  await api.project(false);
  await api.log.user(eve, {
    type: 'UserRegistered',
    data: {
      user: { id: eve, name: 'Eve', email: 'eve@example.com', createdAt: '2026-02-01T10:00:00.000Z' },
      settings: { colorMode: 'dark', notifications: true, language: 'en' },
      currency: 'USD',
    },
  });
  const early = await api.get(eve, '/activity');
  expect([early.body.data, early.body.meta]).toMatchObject([[], { total: 0, stale: true }]);
  await api.project(true);
  await expect
    .poll(async () => (await api.get(eve, '/activity')).body)
    .toMatchObject({ data: [{ summary: 'Signed up as Eve' }], meta: { total: 1 } });
});
