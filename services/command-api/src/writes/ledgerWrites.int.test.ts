import { ledgerStream } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';

const now = new Date('2026-05-01T12:00:00.000Z');

let api: RunningCommandApi;
beforeAll(async () => {
  api = await runCommandApi({ clock: () => now });
});
afterAll(() => api[Symbol.asyncDispose]());

const at = now.toISOString();
const today = '2026-05-01';
const groceries = '63617465676f727900000101';
/** An event id begins with its revision. */
const idAt = (revision: number) =>
  expect.stringMatching(new RegExp(`^0000000${revision}[0-9a-f]{16}$`)) as string;

const idOf = async (client: Client, path: string, body: unknown): Promise<string> => {
  const reply = await client.send('POST', path, body);
  expect(reply.body).toMatchObject({ success: true });
  return reply.body.data.id;
};
const wallet = (client: Client, balance = 100, name = 'Wallet') =>
  idOf(client, '/assets', { name, type: 'cash', balance });
const expense = (account: string, amount: number, more: object = {}) => ({
  title: 'Weekly shop',
  type: 'expense',
  amount,
  date: today,
  account,
  category: groceries,
  ...more,
});

describe('answers of writes', () => {
  it('S2-3.11 S2-7.16 S2-7.22 an asset in its new state, with its revision and balance', async () => {
    const client = await api.person();
    const created = await client.send('POST', '/assets', {
      name: ' Savings ',
      type: 'bank',
      balance: 12.34,
      institution: 'BCA',
    });
    const asset = {
      id: created.body.data.id,
      name: 'Savings',
      type: 'bank',
      balance: 12.34,
      shortfall: 0,
      owed: 0,
      overLimit: 0,
      mayOwe: 0,
      available: 12.34,
      rate: null,
      term: null,
      firstDay: null,
      earmarked: 0,
      free: 12.34,
      institution: 'BCA',
      description: '',
      isDeleted: false,
      createdAt: at,
      updatedAt: at,
      revision: 1,
    };
    const balances = [{ id: asset.id, balance: 12.34, owed: 0 }];
    expect([created.status, created.headers.get('x-ledger-revision'), created.body]).toEqual([
      201,
      '1',
      { success: true, data: asset, meta: { revision: 1, balances, events: [idAt(0)] } },
    ]);

    const updated = await client.send('PUT', `/assets/${asset.id}`, { name: 'Nest egg', balance: 20 });
    expect([updated.status, updated.headers.get('x-ledger-revision'), updated.body]).toEqual([
      200,
      '3',
      {
        success: true,
        data: { ...asset, name: 'Nest egg', balance: 20, available: 20, free: 20, revision: 3 },
        meta: { revision: 3, balances: [{ id: asset.id, balance: 20, owed: 0 }], events: [idAt(1), idAt(2)] },
      },
    ]);
    const patched = await client.send('PATCH', `/api/assets/${asset.id}`, { balance: 20 });
    expect([patched.status, patched.headers.get('x-ledger-revision')]).toEqual([200, '3']);
  });

  it('S2-3.08 S2-7.11 S2-7.22 a transaction with its names resolved, and the balance it moved', async () => {
    const client = await api.person();
    const account = await wallet(client);
    const created = await client.send(
      'POST',
      '/transactions',
      expense(account, 30.5, { paymentMethod: 'card' }),
    );
    const transaction = {
      id: created.body.data.id,
      type: 'expense',
      title: 'Weekly shop',
      amount: 30.5,
      date: today,
      category: { id: groceries, name: 'Groceries', type: 'expense', icon: 'shopping-cart', color: 'green' },
      account: { id: account, name: 'Wallet' },
      description: '',
      status: 'completed',
      paymentMethod: 'card',
      isDeleted: false,
      refundedCategory: null,
      goal: null,
      payee: '',
      tags: [],
      setBy: {},
      categorizedBy: 'user',
      createdAt: at,
      updatedAt: at,
      revision: 2,
    };
    expect([created.status, created.body]).toEqual([
      201,
      {
        success: true,
        data: transaction,
        meta: { revision: 2, balances: [{ id: account, balance: 69.5, owed: 0 }], events: [idAt(1)] },
      },
    ]);

    const path = `/transactions/${transaction.id}`;
    const deleted = await client.send('PUT', path, { isDeleted: true });
    expect(deleted.body).toEqual({
      success: true,
      data: { ...transaction, isDeleted: true, revision: 3 },
      meta: { revision: 3, balances: [{ id: account, balance: 100, owed: 0 }], events: [idAt(2)] },
    });
    const again = await client.send('DELETE', path);
    expect([again.status, again.headers.get('x-ledger-revision'), again.body.meta]).toEqual([
      200,
      '3',
      { revision: 3, balances: [], events: [] },
    ]);
    const restored = await client.send('PUT', `${path}/restore`, {});
    expect([restored.status, restored.body.data]).toEqual([200, { ...transaction, revision: 4 }]);
    const gone = await client.send('DELETE', `${path}/permanent`);
    expect([gone.status, gone.body.meta]).toEqual([
      200,
      { revision: 5, balances: [{ id: account, balance: 100, owed: 0 }], events: [idAt(4)] },
    ]);
    const twice = await client.send('DELETE', `${path}/permanent`);
    expect([twice.status, twice.body]).toEqual([404, { success: false, message: 'Transaction not found' }]);
  });

  it('S2-3.12 S2-3.13 S2-4.20 S2-7.20 a transfer, dated by the user’s zone', async () => {
    const client = await api.person();
    const [from, to] = [await wallet(client), await wallet(client, 0, 'Drawer')];
    const made = await client.send(
      'POST',
      '/assets/transfers',
      { fromAsset: from, toAsset: to, amount: 40, date: '2026-04-30T20:00:00Z' },
      { 'X-Time-Zone': 'Asia/Jakarta' },
    );
    expect([made.status, made.body]).toEqual([
      201,
      {
        success: true,
        data: {
          id: made.body.data.id,
          fromAsset: { id: from, name: 'Wallet' },
          toAsset: { id: to, name: 'Drawer' },
          amount: 40,
          description: '',
          date: '2026-05-01',
          createdAt: at,
          updatedAt: at,
          revision: 3,
          tags: [],
        },
        meta: {
          revision: 3,
          balances: [
            { id: from, balance: 60, owed: 0 },
            { id: to, balance: 40, owed: 0 },
          ],
          events: [idAt(2)],
        },
      },
    ]);
    const today_ = await client.send('POST', '/assets/transfers', {
      fromAsset: from,
      toAsset: to,
      amount: 1,
    });
    expect(today_.body.data['date']).toBe(today);
  });

  it('S2-7.22 gives the first answer again for a key, today’s revision in the header, and 422 for another body', async () => {
    const client = await api.person();
    const account = await wallet(client);
    const post = (amount: number) =>
      client.send('POST', '/transactions', expense(account, amount), { 'Idempotency-Key': 'key 1' });
    const first = await post(10);
    await client.send('PUT', `/assets/${account}`, { name: 'Purse' });
    const again = await post(10);
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
      201,
      'true',
      first.body,
    ]);
    expect([first.headers.get('x-ledger-revision'), again.headers.get('x-ledger-revision')]).toEqual([
      '2',
      '3',
    ]);
    expect((await post(11)).status).toBe(422);

    const other = await api.person();
    expect(
      (await other.send('POST', '/assets', { name: 'Mine', type: 'cash' }, { 'Idempotency-Key': 'key 1' }))
        .status,
    ).toBe(201);
    expect(await api.store.readStream(ledgerStream(client.userId), 0, 10)).toHaveLength(3);
  });

  it('has one effect and one answer for one key that comes ten times at once', async () => {
    const client = await api.person();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.send('POST', '/assets', { name: 'Wallet', type: 'cash' }, { 'Idempotency-Key': 'k' }),
      ),
    );
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  });
});
