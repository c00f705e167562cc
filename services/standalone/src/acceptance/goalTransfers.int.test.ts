import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Goal {
  id: string;
  parts: { asset: { id: string }; amount: number; missing: number }[];
}
interface Entry {
  id: string;
  summary: string;
  [field: string]: unknown;
}

/** A person with 300 in Bank, all of it put aside for Japan, and Savings with nothing. */
async function saver() {
  const person = await product.person();
  const [bank, savings] = [await person.wallet(300, 'Bank'), await person.wallet(0, 'Savings')];
  const { id: goal } = await person.done<Goal>('POST', '/goals', { name: 'Japan' });
  await person.done('POST', `/goals/${goal}/earmarks`, { asset: bank, amount: 300 });
  return { person, bank, savings, goal };
}

const partsOf = async ({ done }: Person, goal: string) => (await done<Goal>('GET', `/goals/${goal}`)).parts;

const groupsOf = async ({ done }: Person) =>
  (await done<Entry[]>('GET', '/activity')).filter(({ type }) => type === 'Group');

describe('transfers that take along what is put aside', () => {
  it('SV-50 Bank 300, all for Japan; 300 to Savings with it: part there 300, nothing missing; one undo, and one again', async () => {
    const { person, bank, savings, goal } = await saver();
    const { ask, done } = person;
    const body = { fromAsset: bank, toAsset: savings, amount: 300, earmarks: [{ goal, amount: 300 }] };
    const send = () => ask('POST', '/assets/transfers', body, { 'idempotency-key': 'along' });
    const made = await send();
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        data: { fromAsset: { id: bank }, toAsset: { id: savings }, amount: 300 },
        meta: {
          balances: [
            { id: bank, balance: 0 },
            { id: savings, balance: 300 },
          ],
          events: [expect.any(String)],
          group: expect.any(String),
        },
      },
    ]);
    expect((await send()).body).toEqual(made.body);
    const there = [{ asset: { id: savings, name: 'Savings' }, amount: 300, missing: 0 }];
    expect(await partsOf(person, goal)).toEqual(there);
    expect(await done('GET', `/assets/${bank}`)).toMatchObject({ earmarked: 0, free: 0 });
    expect(await done('GET', `/assets/${savings}`)).toMatchObject({ earmarked: 300, free: 0 });

    const { group } = (made.body as unknown as { meta: { group: string } }).meta;
    const [entry] = await groupsOf(person);
    expect(entry).toMatchObject({
      id: group,
      kind: 'bulk',
      count: 3,
      summary: 'Transferred 300.00 from Bank to Savings, with what was put aside',
    });
    await done('POST', `/activity/groups/${group}/revert`, {});
    expect(await partsOf(person, goal)).toEqual([
      { asset: { id: bank, name: 'Bank' }, amount: 300, missing: 0 },
    ]);
    const undone = (await groupsOf(person)).find(({ kind }) => kind === 'revert');
    await done('POST', `/activity/groups/${undone?.id}/revert`, {});
    expect(await partsOf(person, goal)).toEqual(there);
  });

  it('SV-50 given what cannot move along, then nothing moves, and the field says why', async () => {
    const { person, bank, savings, goal } = await saver();
    const other = await person.done<Goal>('POST', '/goals', { name: 'Car' });
    const closed = await person.done<Goal>('POST', '/goals', { name: 'House' });
    await person.done('POST', `/goals/${closed.id}/close`, { how: 'reached' });
    const gone = await person.done<Goal>('POST', '/goals', { name: 'Boat' });
    await person.done('DELETE', `/goals/${gone.id}`);
    const refused = async (earmarks: unknown, amount = 100) => {
      const { status, body } = await person.ask('POST', '/assets/transfers', {
        fromAsset: bank,
        toAsset: savings,
        amount,
        earmarks,
      });
      return [status, (body as unknown as { errors?: object }).errors];
    };
    const told = (text: string) => [400, { earmarks: [text] }];
    expect(await refused([{ goal, amount: 100.01 }])).toEqual(
      told('No more than the transfer can move along'),
    );
    expect(await refused([{ goal: other.id, amount: 1 }])).toEqual(told('Only 0.00 is put aside in Bank'));
    expect(await refused([{ goal: 'f'.repeat(24), amount: 1 }])).toEqual(told('Goal not found'));
    expect(await refused([{ goal: 'x', amount: 1 }])).toEqual(told('Goal not found'));
    expect(await refused([{ amount: 1 }])).toEqual(told('Goal is required'));
    expect(await refused([{ goal: closed.id, amount: 1 }])).toEqual(told('This goal is closed'));
    expect(await refused([{ goal: gone.id, amount: 1 }])).toEqual(told('This goal is deleted'));
    expect(
      await refused([
        { goal, amount: 1 },
        { goal, amount: 1 },
      ]),
    ).toEqual(told('Name each goal once'));
    expect(await refused([{ goal, amount: 0 }])).toEqual(told('Amount must be greater than zero'));
    expect(await refused('x')).toEqual(told('Earmarks must be a list'));
    expect(await person.done('GET', `/assets/${bank}`)).toMatchObject({ balance: 300, earmarked: 300 });
    // Without any it is a transfer as before.
    const plain = await person.ask('POST', '/assets/transfers', {
      fromAsset: bank,
      toAsset: savings,
      amount: 100,
      earmarks: [],
    });
    expect(plain.body).toMatchObject({ meta: { events: [expect.any(String)] } });
    expect(plain.body).not.toHaveProperty('meta.group');
    expect(await person.done('GET', `/assets/${bank}`)).toMatchObject({ earmarksMissing: { amount: 100 } });
  });
});
