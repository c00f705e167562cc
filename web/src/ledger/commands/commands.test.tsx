import { describe, expect, it } from 'vitest';
import { holding } from '../../app/testing/holding.ts';
import { sampleAsset, sampleTransaction } from '../../app/testing/sampleRecords.ts';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import type { LedgerChange, TransactionUpdate } from '../events/ledgerEvents.ts';
import { createAssetCommands } from './assetCommands.ts';
import type { CommandDeps } from './commandDeps.ts';
import { createTransactionCommands } from './transactionCommands.ts';
import { createTransferCommands, transferFailure } from './transferCommands.ts';

const id = 'a'.repeat(24);
const cash = 'c'.repeat(24);
const lunch = sampleTransaction({
  id,
  account: { id: cash, name: 'Cash' },
  description: 'Lunch',
});
const asset = sampleAsset({
  id: cash,
  name: 'Cash',
  ...holding(10),
});

const success = (data: unknown): ServiceResult<unknown> => ({
  success: true,
  data,
  meta: { revision: 9, balances: [{ id: cash, balance: 10, owed: 0 }] },
});
const refusal = (message: string, status = 400, saidBy: 'server' | 'client' = 'server'): ServiceFailure => ({
  success: false,
  message,
  kind: 'refused',
  status,
  saidBy,
});

/** Commands on a server that gives this answer to everything; what was asked, announced and kept. */
function commands(answer: ServiceResult<unknown>) {
  const asked: unknown[] = [];
  const changes: LedgerChange[] = [];
  const updates: TransactionUpdate[] = [];
  const kept: string[] = [];
  const ask = async (method: string, path: string, body?: unknown) => {
    asked.push(body === undefined ? `${method} ${path}` : [`${method} ${path}`, body]);
    return answer as ServiceResult<never>;
  };
  const deps: CommandDeps = {
    api: {
      call: fakeCall((method, path, { params: _params, ...sent }) =>
        ask(method, path, method === 'DELETE' && 'expectedRevision' in sent ? sent : sent.body),
      ),
    },
    names: { category: () => undefined, account: (known) => ({ id: known, name: 'Cash' }) },
    settle: (change) => changes.push(change),
    announceUpdate: (update) => updates.push(update),
    keepTouched: (category, account) => kept.push(`${category.name} ${account.name}`),
  };
  return {
    transactions: createTransactionCommands(deps),
    assets: createAssetCommands(deps),
    transfers: createTransferCommands(deps),
    asked,
    changes,
    updates,
    kept,
  };
}

describe('commands on transactions', () => {
  it('S2-3.25 S2-4.21 tells everyone and keeps the touched names after adding', async () => {
    const it = commands(success(lunch));
    await it.transactions.create(
      {
        type: 'expense',
        title: 'Lunch',
        amount: 12.5,
        account: cash,
        description: 'Lunch',
        date: '2026-05-02',
        useAutoCategory: true,
      },
      'key',
    );
    expect([it.changes, it.kept]).toEqual([
      [{ kind: 'transaction', action: 'created', id, record: lunch }],
      ['Food Cash'],
    ]);
  });

  it('S2-5.56 S2-3.19 sends no empty and no client-only fields with an update', async () => {
    const it = commands(success(lunch));
    const changes = {
      amount: 13,
      title: undefined,
      category: null,
      originalType: 'income',
      originalAmount: 5,
    };
    await it.transactions.update(lunch, changes as object, 'key');
    expect(it.asked).toEqual([[`PUT /transactions/${id}`, { amount: 13 }]]);
  });

  it('S2-4.23 tells what an update changed about money', async () => {
    const updated = { ...lunch, type: 'income' as const, amount: 20 };
    const it = commands(success(updated));
    await it.transactions.update(lunch, { type: 'income', amount: 20 }, 'key');
    expect(it.updates).toEqual([
      {
        transaction: updated,
        typeChanged: true,
        originalType: 'expense',
        newType: 'income',
        originalAmount: 12.5,
        newAmount: 20,
      },
    ]);
  });

  it('S2-5.29 asks nothing without an id', async () => {
    const it = commands(success(lunch));
    const answers = await Promise.all([
      it.transactions.softDelete(''),
      it.transactions.purge(''),
      it.transactions.restore(''),
    ]);
    expect([answers.map(({ message }) => message), it.asked]).toEqual([
      ['Cannot delete transaction: Missing valid ID', 'Invalid transaction ID', 'Invalid transaction ID'],
      [],
    ]);
  });

  it.each([refusal('Transaction not found', 404), refusal('The record was not found', 400)])(
    'S2-7.13 takes %o after a permanent delete for success',
    async (answer) => {
      const it = commands(answer);
      expect(await it.transactions.purge(id)).toEqual({
        success: true,
        message: 'Transaction successfully removed',
        data: null,
        meta: {},
      });
      expect(it.changes).toEqual([{ kind: 'transaction', action: 'permanentlyDeleted', id, record: null }]);
    },
  );

  it('B-57 purges only the record at the revision that is expected', async () => {
    const it = commands(success(null));
    await it.transactions.purge(id, 4);
    await it.transactions.purge(id);
    await it.assets.purge(cash, 2);
    expect(it.asked).toEqual([
      [`DELETE /transactions/${id}/permanent`, { expectedRevision: 4 }],
      [`DELETE /transactions/${id}/permanent`, { expectedRevision: undefined }],
      [`DELETE /assets/${cash}/permanent`, { expectedRevision: 2 }],
    ]);
  });

  it('S2-8.13 speaks for a server that said nothing', async () => {
    const it = commands(refusal('Request failed with status code 502', 502, 'client'));
    const messages = await Promise.all([
      it.transactions.create({} as never, 'key'),
      it.transactions.update(lunch, { amount: 1 }, 'key'),
    ]);
    expect(messages.map(({ message }) => message)).toEqual([
      'Failed to create transaction',
      'Failed to update transaction',
    ]);
  });
});

describe('commands on assets', () => {
  it('S2-8.25 S2-8.26 says in its own words that a name is taken', async () => {
    const it = commands(refusal("An asset named 'Cash' already exists", 409));
    const add = await it.assets.add({ name: 'Cash', type: 'cash', balance: 0 }, 'key');
    const update = await it.assets.update(cash, { name: 'Cash' }, 'key');
    expect([add.message, update.message]).toEqual([
      'Cannot create an asset with the same name in the same category',
      'Cannot update to an asset with the same name in the same category',
    ]);
  });

  it('S2-8.21 speaks for itself where the server says nothing', async () => {
    const it = commands(refusal('Request failed', 500, 'client'));
    const update = await it.assets.update(cash, { name: 'Purse' }, 'key');
    const deletion = await it.assets.softDelete(cash);
    expect([update.message, deletion.message]).toEqual(['Failed to update asset', 'Failed to delete asset']);
  });

  it('S2-5.35 checks the balance before sending', async () => {
    const it = commands(success(asset));
    expect(await it.assets.update(cash, { balance: -1 }, 'key')).toMatchObject({
      message: 'Asset balance cannot be negative',
      errors: { balance: ['Balance cannot be negative'] },
    });
    expect(it.asked).toEqual([]);
  });

  it('S2-7.17 reads transactions before it deletes', async () => {
    const it = commands(success(asset));
    await it.assets.softDelete(cash);
    expect(it.asked).toEqual(['GET /transactions', `DELETE /assets/${cash}`]);
  });

  it('S2-7.18 S2-8.27 a purged asset that is gone is success, any other failure names the path', async () => {
    expect((await commands(refusal('Not found', 404)).assets.purge(cash)).message).toBe(
      'Resource successfully removed',
    );
    const failed = await commands(refusal('Request failed', 500, 'client')).assets.purge(cash);
    expect(failed.message).toBe(`Failed to delete resource at /assets/${cash}/permanent`);
  });

  it('S2-5.36 S2-5.37 asks nothing without an id', async () => {
    const it = commands(success(asset));
    const answers = [
      await it.assets.update('', {}, 'key'),
      await it.assets.purge(''),
      await it.assets.restore(''),
    ];
    expect([answers.map(({ message }) => message), it.asked]).toEqual([
      ['Asset ID is missing. Please try again.', 'Invalid asset ID', 'Invalid asset ID'],
      [],
    ]);
  });

  it('S2-7.04 sets a balance by PUT and PATCH; a conflict is no refusal', async () => {
    const it = commands(refusal('The balance was changed', 409));
    const [wanted, found] = [
      { balance: 30, owed: 0 },
      { balance: 25, owed: 0 },
    ];
    expect([
      await it.assets.putBalance(cash, wanted, found),
      await it.assets.patchBalance(cash, wanted, found),
    ]).toEqual(['conflict', 'conflict']);
    expect(it.asked).toEqual([
      [`PUT /assets/${cash}`, { balance: 30, expectedBalance: 25 }],
      [`PATCH /api/assets/${cash}`, { balance: 30, expectedBalance: 25 }],
    ]);
  });

  it('OW-63 sets what is owed where something is', async () => {
    const it = commands(success(null));
    await it.assets.putBalance(cash, { balance: 0, owed: 30 }, { balance: 5, owed: 0 });
    expect(it.asked).toEqual([
      [`PUT /assets/${cash}`, { balance: 0, expectedBalance: 5, owed: 30, expectedOwed: 0 }],
    ]);
  });
});

describe('commands on transfers', () => {
  it.each([
    [
      'Description cannot exceed 200 characters',
      'Transfer description cannot exceed 200 characters. Please shorten your description.',
    ],
    ['Insufficient funds in Cash. Available balance: 1.00', 'Cash has insufficient funds for this transfer.'],
    ['validation failed: amount: must be positive', 'amount: must be positive'],
    ['Destination asset not found', 'Destination asset not found'],
  ])('S2-8.32 S2-8.33 S2-8.34 %s becomes %s', (said, text) => {
    expect(transferFailure(refusal(said), 'Cash').message).toBe(text);
  });

  it('S2-8.28 S2-5.50 speaks for itself without ids and for a silent server', async () => {
    const it = commands(refusal('Request failed with status code 500', 500, 'client'));
    const transfer = { fromAsset: cash, toAsset: id, amount: 1 };
    expect((await it.transfers.make({ ...transfer, toAsset: '' }, 'key')).message).toBe('Invalid asset IDs');
    expect((await it.transfers.make(transfer, 'key')).message).toBe('Failed to create asset transfer');
  });
});
