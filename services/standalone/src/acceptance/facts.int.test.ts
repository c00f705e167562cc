import { describe, expect, it } from 'vitest';
import type { Row } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

/** What an entry of Activity tells of reverts. */
interface Entry extends Row {
  type: string;
  reverts?: string;
  revertedBy?: string;
}

describe('S2-7.22 the meta of a write', () => {
  it('names the events that the write appended, by their ids in Activity and in their order', async () => {
    const ann = await product.person();
    const id = await ann.wallet(100);
    const { body } = await ann.ask('PUT', `/assets/${id}`, { name: 'Purse', balance: 80 });
    const [newest, second] = await ann.done<Entry[]>('GET', `/activity?record=${id}`);
    expect([second?.type, newest?.type]).toEqual(['AssetUpdated', 'AssetBalanceAdjusted']);
    expect(body.meta?.events).toEqual([second?.id, newest?.id]);
  });

  it('names no events where the write changed nothing', async () => {
    const ann = await product.person();
    const id = await ann.wallet(100);
    const { body } = await ann.ask('PUT', `/assets/${id}`, { name: 'Wallet' });
    expect(body.meta).toEqual({ revision: 1, balances: [], events: [] });
  });

  it('B-05 is the same when a request with an Idempotency-Key is repeated', async () => {
    const ann = await product.person();
    const send = () =>
      ann.ask(
        'POST',
        '/assets',
        { name: 'Till', type: 'cash', balance: 5 },
        { 'X-CSRF-Token': ann.csrfToken, 'Idempotency-Key': 'till' },
      );
    const first = await send();
    const again = await send();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.body.meta?.events).toHaveLength(1);
    expect(again.body.meta).toEqual(first.body.meta);
  });
});

describe('B-38 an entry of Activity', () => {
  it('names the entry that it took back, and the one that took it back while that counts', async () => {
    const ann = await product.person();
    const wallet = await ann.wallet(100);
    const lunch = await ann.record('expense', wallet, 10);
    const told = async () =>
      (await ann.done<Entry[]>('GET', `/activity?record=${lunch}`)).map(({ id, reverts, revertedBy }) => ({
        id,
        reverts,
        revertedBy,
      }));
    const [created] = await told();
    const createdId = created?.id ?? '';

    const first = await ann.ask('POST', `/activity/${createdId}/revert`);
    const [undo = ''] = first.body.meta?.events ?? [];
    expect(await told()).toEqual([
      { id: undo, reverts: createdId, revertedBy: undefined },
      { id: createdId, reverts: undefined, revertedBy: undo },
    ]);

    const second = await ann.ask('POST', `/activity/${undo}/revert`);
    const [redo = ''] = second.body.meta?.events ?? [];
    expect(await told()).toEqual([
      { id: redo, reverts: undo, revertedBy: undefined },
      { id: undo, reverts: createdId, revertedBy: redo },
      { id: createdId, reverts: undefined, revertedBy: undefined },
    ]);
  });
});

describe('the body of a refusal', () => {
  it('carries its code and what its text names, amounts as decimals', async () => {
    const ann = await product.person();
    const wallet = await ann.wallet(87.5);
    const purse = await ann.wallet(0, 'Purse');
    const facts = async (method: string, path: string, request: unknown) => {
      const { status, body } = await ann.ask(method, path, request);
      return [status, body.code, body.params];
    };
    const transfer = { fromAsset: wallet, toAsset: purse, amount: 100 };
    expect(await facts('POST', '/assets/transfers', transfer)).toEqual([
      400,
      'transfer-not-covered',
      { assetName: 'Wallet', balance: 87.5 },
    ]);
    expect(await facts('PUT', `/assets/${purse}`, { name: 'Wallet' })).toEqual([
      409,
      'asset-name-taken',
      { name: 'Wallet' },
    ]);
    expect(await facts('PUT', `/assets/${wallet}`, { balance: 1, expectedBalance: 2.25 })).toEqual([
      409,
      'balance-conflict',
      { expected: 2.25, actual: 87.5 },
    ]);
    await ann.done('DELETE', `/assets/${purse}`);
    expect(await facts('PUT', `/assets/${purse}`, { name: 'X' })).toEqual([400, 'asset-deleted', undefined]);
  });

  it('carries no code where something is not there: that body is the same for every reason', async () => {
    const ann = await product.person();
    const { status, body } = await ann.ask('PUT', `/assets/${'0'.repeat(24)}`, { name: 'X' });
    expect([status, body]).toEqual([404, { success: false, message: 'Asset not found' }]);
  });

  it('B-39 names what stands in the way of a revert', async () => {
    const ann = await product.person();
    const wallet = await ann.wallet(100);
    await ann.done('PUT', `/assets/${wallet}`, { name: 'Purse' });
    const [renamed] = await ann.done<Entry[]>('GET', `/activity?record=${wallet}`);
    await ann.done('PUT', `/assets/${wallet}`, { name: 'Bag' });
    const { body } = await ann.ask('POST', `/activity/${renamed?.id}/revert`);
    expect([body.code, body.params]).toEqual(['revert-blocked', { by: 'newer-change', detail: 'name' }]);
  });
});
