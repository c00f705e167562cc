import { describe, expect, it, vi } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const day = 24 * 60 * 60_000;

interface Goal {
  id: string;
  revision: number;
  [field: string]: unknown;
}
interface Entry {
  id: string;
  summary: string;
  revertible: boolean;
  record: { id: string };
  [field: string]: unknown;
}

const goalOf = ({ done }: Person, id: string, query = '') => done<Goal>('GET', `/goals/${id}${query}`);

describe('what goals get by themselves', () => {
  it('SV-49 given an amount for each period, when periods begin while the product is off, then its turns are told everywhere and undone', async () => {
    const before = await product.person('fed@example.com');
    const { done } = before;
    const wallet = await before.wallet(250, 'Bank');
    const every = { amount: 200, asset: wallet, timeZone: 'Europe/Berlin' };
    const shown = { ...every, asset: { id: wallet, name: 'Bank' }, last: null };
    const { id } = await done<Goal>('POST', '/goals', { name: 'Japan', target: 1000, every });
    expect(await goalOf(before, id)).toMatchObject({ every: shown });

    // The look at the start finds what read models had by the end; the next one is a minute later.
    product.now = new Date(product.now.getTime() + 45 * day);
    await product.restart();
    const person = await product.signIn('fed@example.com');
    const last = { date: '2026-07-01', amount: 50 };
    await vi.waitFor(
      async () =>
        expect(await goalOf(person, id)).toMatchObject({ putAside: 250, every: { ...shown, last } }),
      { timeout: 45_000, interval: 100 },
    );
    expect(await goalOf(person, id, '?asOf=2026-05-31')).toMatchObject({
      putAside: 0,
      every: { ...shown, last: null },
    });
    const entries = await person.done<Entry[]>('GET', `/activity?record=${id}`);
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Put 50.00 aside in Bank for “Japan”',
      'Put 200.00 aside in Bank for “Japan”',
      'Set up goal “Japan”',
    ]);
    await person.done('POST', `/activity/${entries[0]?.id}/revert`, {});
    expect(await goalOf(person, id)).toMatchObject({ putAside: 200, every: { last } });

    const ended = await person.done<Goal>('PUT', `/goals/${id}`, { every: null });
    expect(ended).toMatchObject({ every: null, putAside: 200 });
    const same = await person.done<Goal>('PUT', `/goals/${id}`, { every: null });
    expect(same.revision).toBe(ended.revision);
  }, 60_000);

  it('SV-49 given what cannot be put aside by itself, then it is refused with the field and the text', async () => {
    const person = await product.person();
    const wallet = await person.wallet(100, 'Bank');
    const gone = await person.wallet(100, 'Gone');
    await person.done('DELETE', `/assets/${gone}`);
    const set = async (every: unknown) => {
      const { status, body } = await person.ask('POST', '/goals', { name: 'Japan', every });
      return [status, (body as unknown as { errors?: object }).errors];
    };
    const told = (text: string) => [400, { every: [text] }];
    expect(await set({ amount: 1, asset: gone })).toEqual(told('This asset is deleted'));
    expect(await set({ amount: 1, asset: 'f'.repeat(24) })).toEqual(told('Asset not found'));
    expect(await set({ amount: 1, asset: 'x' })).toEqual(told('Asset not found'));
    expect(await set({ amount: 1 })).toEqual(told('Asset is required'));
    expect(await set({ amount: 0, asset: wallet })).toEqual(told('Amount must be greater than zero'));
    expect(await set({ amount: 1.001, asset: wallet })).toEqual(told('Invalid amount format'));
    expect(await set({ asset: wallet })).toEqual(told('Amount is required'));
    expect(await set({ amount: 1, asset: wallet, timeZone: 'Mars' })).toEqual(told('Unknown time zone'));
    for (const none of [[], 'x', true])
      expect(await set(none)).toEqual(told('Choose an amount and an asset'));
    expect(await set({ amount: 1, asset: wallet, every: 2 })).toEqual([400, { every: ['Unknown field'] }]);
    const { id } = await person.done<Goal>('POST', '/goals', { name: 'Car' });
    const { status, body } = await person.ask('PUT', `/goals/${id}`, { every: { amount: 1, asset: gone } });
    expect([status, body]).toMatchObject([400, { errors: { every: ['This asset is deleted'] } }]);
    const kept = await person.done<Goal>('PUT', `/goals/${id}`, { every: { amount: 1, asset: wallet } });
    expect(kept).toMatchObject({ every: { amount: 1, timeZone: 'UTC' } });
    await person.done('DELETE', `/assets/${wallet}`);
    expect(
      await person.done('PUT', `/goals/${id}`, { every: { amount: 1, asset: wallet }, note: 'x' }),
    ).toMatchObject({ every: { amount: 1, asset: { id: wallet, isDeleted: true } }, note: 'x' });
  });
});
