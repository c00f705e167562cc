import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PageMeta, Proof } from '@ledgerline/contract';
import { describe, expect, inject, it } from 'vitest';
import { signIn } from '../testing/client.ts';
import { inProcess } from '../testing/inProcess.ts';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

async function prove(person: Person, asset: string, query = ''): Promise<Proof> {
  const { status, body } = await person.ask('GET', `/assets/${asset}/proof${query}`);
  expect(status).toBe(200);
  return Proof.parse(body.data);
}

describe('GET /assets/{id}/proof', () => {
  it('B-40 B-41 tells what made a balance, oldest first, with a running sum that may be below 0', async () => {
    const ann = await product.person();
    const [wallet, purse] = [await ann.wallet(10), await ann.wallet(0, 'Purse')];
    const pay = await ann.record('income', wallet, 100, { title: 'Pay day' });
    const rent = await ann.record('expense', wallet, 70, { title: 'Rent' });
    await ann.done('DELETE', `/transactions/${pay}`);
    await ann.done('PATCH', `/assets/${wallet}`, { name: 'Old wallet' });
    await ann.done('PUT', `/transactions/${rent}`, { description: 'May' });
    await ann.done('PATCH', `/assets/${wallet}`, { balance: 20 });
    const { id: transfer } = await ann.done('POST', '/assets/transfers', {
      fromAsset: wallet,
      toAsset: purse,
      amount: 0.5,
    });

    const proof = await prove(ann, wallet);
    expect(proof).toMatchObject({ balance: 19.5, revision: 9, verified: true });
    expect(proof.asset).toEqual(await ann.done('GET', `/assets/${wallet}`));
    expect(proof.steps.map(({ revision, type, delta, balance }) => [revision, type, delta, balance])).toEqual(
      [
        [1, 'AssetAdded', 10, 10],
        [3, 'TransactionCreated', 100, 110],
        [4, 'TransactionCreated', -70, 40],
        [5, 'TransactionSoftDeleted', -100, -60],
        [8, 'AssetBalanceAdjusted', 80, 20],
        [9, 'TransferMade', -0.5, 19.5],
      ],
    );
    expect(proof.steps.map(({ record, summary }) => [record, summary])).toEqual([
      [{ kind: 'asset', id: wallet, name: 'Wallet' }, 'Added asset “Wallet” with a balance of 10.00'],
      [{ kind: 'transaction', id: pay, name: 'Pay day' }, 'Added income “Pay day” of 100.00 to Old wallet'],
      [{ kind: 'transaction', id: rent, name: 'Rent' }, 'Added expense “Rent” of 70.00 from Old wallet'],
      [{ kind: 'transaction', id: pay, name: 'Pay day' }, 'Deleted income “Pay day” of 100.00 to Old wallet'],
      [
        { kind: 'asset', id: wallet, name: 'Old wallet' },
        'Set the balance of asset “Old wallet” from 0.00 (60.00 short) to 20.00',
      ],
      [
        { kind: 'transfer', id: transfer, name: 'Old wallet → Purse' },
        'Transferred 0.50 from Old wallet to Purse',
      ],
    ]);
    expect(proof.hash).toBe(proof.steps.at(-1)?.hash);
    expect(proof.steps.at(0)?.at).toBe(proof.asset.createdAt);
    expect((await prove(ann, purse)).steps.map(({ type, delta }) => [type, delta])).toEqual([
      ['AssetAdded', 0],
      ['TransferMade', 0.5],
    ]);
  });

  it('B-41 comes in pages that each tell the whole', async () => {
    const ann = await product.person();
    const wallet = await ann.wallet(1000);
    for (let amount = 1; amount <= 6; amount += 1) await ann.record('expense', wallet, amount);
    const whole = await prove(ann, wallet);
    const steps = [];
    for (const page of [1, 2, 3]) {
      const { body } = await ann.ask('GET', `/assets/${wallet}/proof?page=${page}&limit=3`);
      expect(PageMeta.parse(body.meta)).toEqual({ page, limit: 3, total: 7, totalPages: 3 });
      const proof = Proof.parse(body.data);
      expect({ ...proof, steps: [] }).toEqual({ ...whole, steps: [] });
      steps.push(...proof.steps);
    }
    expect(steps).toEqual(whole.steps);
    expect(await prove(ann, wallet, '?page=9')).toEqual({ ...whole, steps: [] });
    // Another event of the ledger, but none of this asset.
    await ann.wallet(1, 'Purse');
    expect(await prove(ann, wallet)).toMatchObject({ revision: 8, verified: true, steps: whole.steps });
    expect((await ann.ask('GET', `/assets/${wallet}/proof?limit=101`)).status).toBe(400);
  });

  it('B-41 also of a deleted asset, but of none that is gone, not there or not yours', async () => {
    const [ann, bob] = [await product.person(), await product.person()];
    const wallet = await ann.wallet(10);
    const pay = await ann.record('income', wallet, 5);
    await ann.done('DELETE', `/assets/${wallet}`);
    await ann.done('DELETE', `/transactions/${pay}`);
    const proof = await prove(ann, wallet);
    expect(proof).toMatchObject({ balance: 10, verified: true, asset: { isDeleted: true } });
    expect(proof.steps.map(({ balance }) => balance)).toEqual([10, 15, 10]);

    const none = { success: false, message: 'Asset not found' };
    const refused = async (person: Person, id: string) => {
      const { status, body } = await person.ask('GET', `/assets/${id}/proof`);
      return [status, body];
    };
    expect(await refused(bob, wallet)).toEqual([404, none]);
    await ann.done('DELETE', `/assets/${wallet}/permanent`);
    for (const id of [wallet, pay, 'f'.repeat(24), 'wallet'])
      expect(await refused(ann, id)).toEqual([404, none]);
  });

  // A server's files are out of reach.
  it.skipIf(inject('engines')?.log === 'eventstoredb')(
    'B-40 is not verified once a single byte of the log was changed, and still answered',
    async () => {
      await using running = await inProcess();
      const ann = await signIn(running.url, 'ann@example.com');
      const { body } = await ann.send('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 25 });
      const path = `/assets/${body.data.id}/proof`;
      const before = await ann.get<Proof>(path);
      expect(before).toMatchObject({ balance: 25, verified: true });
      await ann.send('POST', '/assets', { name: 'Purse', type: 'cash', balance: 1 });

      const log = new DatabaseSync(join(running.dataDir, 'events.db'));
      const stream = `ledger-${ann.userId}`;
      log.prepare(`UPDATE events SET data = replace(data, '2500', '2600') WHERE stream = ?`).run(stream);
      log.close();
      const after = await ann.get<Proof>(path);
      expect(after).toMatchObject({ balance: 25, verified: false });
      expect(after.steps.length).toBeLessThanOrEqual(1);
      // What the other asset stands on is the same chain.
      const { data: assets } = (await ann.send<{ id: string; name: string }[]>('GET', '/assets')).body;
      const purse = assets.find(({ name }) => name === 'Purse');
      expect(await ann.get<Proof>(`/assets/${purse?.id}/proof`)).toMatchObject({ balance: 1 });
    },
  );
});
