import { expect, it } from 'vitest';
import type { Person, Row } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Written extends Row {
  count: number;
}

interface Line extends Row {
  type: string;
  summary: string;
}

const page = async (person: Person, query: string) =>
  (await person.ask<Line[]>('GET', `/activity?${query}`)).body;
const bulk = (person: Person, ids: readonly string[], change: object): Promise<Written> =>
  person.done('POST', '/transactions/bulk', { ids, change });
const takeBack = (person: Person, { id }: Row): Promise<Written> =>
  person.done('POST', `/activity/groups/${id}/revert`);

async function withExpenses() {
  const ann = await product.person();
  // What is recorded comes after what signing up wrote.
  product.now = new Date(product.now.getTime() + 60_000);
  const wallet = await ann.wallet(100);
  const ids = [
    await ann.record('expense', wallet, 1, { title: 'Lunch' }),
    await ann.record('expense', wallet, 2, { title: 'Coffee' }),
    await ann.record('expense', wallet, 3, { title: 'Dinner' }),
  ];
  return { ann, wallet, ids };
}

it('ST-01 ST-02 ST-03 ST-04 lists a group as one line, and its changes where they are asked for', async () => {
  const { ann, ids } = await withExpenses();
  const group = await bulk(ann, ids, { status: 'pending' });
  const { data, meta } = await page(ann, 'limit=2');
  expect(data[0]).toEqual({
    id: group.id,
    type: 'Group',
    kind: 'bulk',
    at: expect.any(String),
    source: 'api',
    count: 3,
    standing: 3,
    summary: 'Changed the status of 3 transactions to pending',
    parts: ['Changed the status of 3 transactions to pending'],
    revertible: true,
  });
  expect(data[1]).toMatchObject({ type: 'TransactionCreated' });
  // Signing up, the asset, three expenses and the group.
  expect(meta).toMatchObject({ total: 6, totalPages: 3 });
  expect((await page(ann, 'limit=2&page=3')).data.map(({ type }) => type)).toEqual([
    'AssetAdded',
    'UserRegistered',
  ]);

  const members = await page(ann, `group=${group.id}`);
  expect([members.meta?.total, members.data.map(({ type, revertible }) => [type, revertible])]).toEqual([
    3,
    Array.from({ length: 3 }, () => ['TransactionUpdated', true]),
  ]);
  const ofRecord = await page(ann, `record=${ids[0]}`);
  expect(ofRecord.data.map(({ type }) => type)).toEqual(['TransactionUpdated', 'TransactionCreated']);
});

it('ST-05 ST-08 tells what stands of a group after reverts of parts, of the whole, and of those', async () => {
  const { ann, wallet, ids } = await withExpenses();
  const group = await bulk(ann, ids, { deleted: true });
  expect(await ann.holds(wallet)).toEqual([100, 0]);
  const first = async () => (await page(ann, 'limit=100')).data.find(({ id }) => id === group.id);
  const [member] = (await page(ann, `group=${group.id}`)).data;
  await ann.done('POST', `/activity/${member?.id}/revert`);
  expect(await first()).toMatchObject({ count: 3, standing: 2, revertible: true });

  const reverted = await takeBack(ann, group);
  expect(reverted.count).toBe(2);
  expect(await ann.holds(wallet)).toEqual([94, 0]);
  expect(await first()).toMatchObject({ standing: 0, revertible: false });
  expect((await page(ann, 'limit=1')).data[0]).toMatchObject({
    id: reverted.id,
    type: 'Group',
    kind: 'revert',
    reverts: group.id,
    summary: 'Reverted: deleted 2 transactions',
    standing: 2,
  });
  const again = await takeBack(ann, reverted);
  expect(await ann.holds(wallet)).toEqual([97, 0]);
  expect(await first()).toMatchObject({ standing: 2, revertible: true });
  expect((await page(ann, 'limit=1')).data[0]).toMatchObject({
    id: again.id,
    summary: 'Reverted: restored 2 transactions',
  });
});

it('OW-33 OW-35 given transfers that took the place of transactions, then Activity tells what was made', async () => {
  const person = await product.person();
  const { done } = person;
  const [bank, nest] = [await person.wallet(1000, 'Bank'), await person.wallet(10, 'Nest')];
  const book = async (type: string, account: string, amount: number) => {
    const fields = { type, account, amount, title: 'Saved', date: '2026-05-01', useAutoCategory: true };
    return (await done<{ id: string }>('POST', '/transactions', fields)).id;
  };
  const newest = async () => (await done<Line[]>('GET', '/activity')).find(({ type }) => type === 'Group');
  const spent = await book('expense', bank, 5);
  await book('income', nest, 5);
  await done('POST', `/transactions/${spent}/transfer`, { asset: nest });
  const made = await newest();
  expect(made?.summary).toBe('Transferred 5.00 from Bank to Nest');
  await done('POST', `/activity/groups/${made?.id}/revert`, {});
  expect((await newest())?.summary).toBe('Reverted: transferred 5.00 from Bank to Nest');

  const ids = [await book('expense', bank, 1), await book('expense', bank, 2)];
  await done('POST', '/transactions/bulk', { ids, change: { transfer: { asset: nest } } });
  const many = await newest();
  expect(many?.summary).toBe('Made 2 transfers');
  await done('POST', `/activity/groups/${many?.id}/revert`, {});
  expect((await newest())?.summary).toBe('Reverted: made 2 transfers');
});
