import type { Asset } from '@ledgerline/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { type Attempt, attemptOn, type Model, shown, target } from './ledgerModel.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';

const amount = fc.integer({ min: 1, max: 2000 });
const at = fc.nat({ max: 11 });
const asset = fc.nat({ max: 4 });
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      income: fc.boolean(),
      failed: fc.integer({ max: 4, min: 0 }).map((n) => n === 0),
      amount,
      asset,
    }),
    weight: 4,
  },
  {
    arbitrary: fc
      .record({
        kind: fc.constant('change' as const),
        at,
        income: some(fc.boolean()),
        failed: some(fc.boolean()),
        amount: some(amount),
        asset: some(asset),
      })
      .map((attempt) => JSON.parse(JSON.stringify(attempt)) as Attempt),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'restore' as const),
      of: fc.constant('transaction' as const),
      at,
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'restore' as const, 'restore' as const),
      of: fc.constant('asset' as const),
      at: asset,
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), from: asset, to: asset, amount }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      asset,
      balance: fc.integer({ min: 0, max: 2000 }),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('owe' as const),
      asset,
      owed: fc.constantFrom(0, 0, 300, 1200),
    }),
    weight: 2,
  },
);

const needsEntry = (attempt: Attempt) =>
  attempt.kind === 'change' || ('of' in attempt && attempt.of === 'transaction');

/** Sends an attempt. */
async function send(person: Person, { assets, transactions }: Model, attempt: Attempt) {
  const assetId = (index: number) => assets[index % assets.length]?.id;
  const fields = (of: { income?: boolean; failed?: boolean; amount?: number; asset?: number }) => ({
    ...(of.income !== undefined && {
      type: of.income ? 'income' : 'expense',
      category: of.income ? salary : groceries,
    }),
    ...(of.failed !== undefined && { status: of.failed ? 'failed' : 'completed' }),
    ...(of.amount !== undefined && { amount: of.amount / 100 }),
    ...(of.asset !== undefined && { account: assetId(of.asset) }),
  });
  const record = 'at' in attempt ? transactions[attempt.at % transactions.length]?.id : undefined;
  switch (attempt.kind) {
    case 'record':
      return person.ask('POST', '/transactions', {
        title: 'Entry',
        date: product.today(),
        ...fields(attempt),
      });
    case 'change':
      return person.ask('PUT', `/transactions/${record}`, fields(attempt));
    case 'transfer': {
      const [fromAsset, toAsset] = [assetId(attempt.from), assetId(attempt.to)];
      return person.ask('POST', '/assets/transfers', { fromAsset, toAsset, amount: attempt.amount / 100 });
    }
    case 'set':
      return person.ask('PATCH', `/assets/${assetId(attempt.asset)}`, { balance: attempt.balance / 100 });
    case 'owe':
      return person.ask('PATCH', `/assets/${assetId(attempt.asset)}`, { owed: attempt.owed / 100 });
    case 'delete':
    case 'restore': {
      const path = attempt.of === 'asset' ? `/assets/${assetId(attempt.at)}` : `/transactions/${record}`;
      return attempt.kind === 'delete' ? person.ask('DELETE', path) : person.ask('PUT', `${path}/restore`);
    }
  }
}

/** What an asset shows. */
async function heldBy({ done }: Person, id: string) {
  const { balance, shortfall, owed } = await done<Asset>('GET', `/assets/${id}`);
  return [balance, shortfall, owed];
}

it('B-01 B-02 B-05 B-06 B-21 OW-02 OW-03 OW-04 OW-05 keeps to the one rule that moves money, whatever is tried', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempts, { minLength: 20, maxLength: 40 }), async (tried) => {
      const ann = await product.person();
      const model: Model = { assets: [], transactions: [] };
      for (const name of ['A', 'B', 'C']) {
        model.assets.push({ id: await ann.wallet(10, name), position: 1000, deleted: false, mayOwe: 0 });
      }
      for (const [type, mayOwe] of [
        ['bank', 500],
        ['credit', null],
      ] as const) {
        const may = mayOwe === null ? null : mayOwe / 100;
        const { id } = await ann.done('POST', '/assets', { name: type, type, balance: 10, mayOwe: may });
        model.assets.push({ id, position: 1000, deleted: false, mayOwe });
      }
      for (const attempt of tried) {
        if (model.transactions.length === 0 && needsEntry(attempt)) continue;
        const before = structuredClone(model);
        const { body } = await send(ann, model, attempt);
        const done = attemptOn(model, attempt);
        const last = model.transactions.at(-1);
        if (attempt.kind === 'record' && done && last) last.id = body.data.id;
        const held = await Promise.all(model.assets.map(({ id }) => heldBy(ann, id)));
        expect({ attempt, before, message: body.message, done: body.success, held }).toEqual({
          attempt,
          before,
          message: body.message,
          done,
          held: model.assets.map(shown),
        });
      }
      const total = (income: boolean) =>
        model.transactions.reduce(
          (sum, entry) => sum + (entry.income === income ? Math.abs(target(entry)) : 0),
          0,
        );
      expect(await ann.done('GET', '/transactions/summary')).toMatchObject({
        totalIncome: { value: total(true) / 100 },
        totalExpenses: { value: total(false) / 100 },
      });
      const live = model.assets.filter(({ deleted }) => !deleted);
      expect(await ann.done('GET', '/balances')).toMatchObject({
        total:
          live.reduce(
            (sum, { position, mayOwe }) => sum + Math.max(mayOwe === 0 ? 0 : position, position),
            0,
          ) / 100,
      });
    }),
    { numRuns: 6 },
  );
});
