import { expect, it } from 'vitest';
import type { LabelField, LabelSum, LabelWanted } from '../readModels.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import { anna, balancesDocument, ben, historyRow, salary, sampleId, transferRow } from './sampleDocuments.ts';

const record = (number: number, fields: Parameters<typeof historyRow>[0] = {}) =>
  historyRow({ id: sampleId(number), ...fields });

const inOrder = (a: LabelSum, b: LabelSum): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What is known of payees and tags. */
export function labelsContract(fixture: ReadStoreFixture): void {
  async function openFilled() {
    const { live, write } = await openWritable(fixture);
    const at = (second: number) => `2026-05-03T10:00:0${second}.000Z`;
    await write({
      history: [
        record(1, { payee: 'Kopi Kenangan', tags: ['Trip', 'coffee'], createdAt: at(2) }),
        record(2, { payee: 'KOPI  kenangan', tags: ['trip'], amount: 5_00, createdAt: at(1) }),
        record(3, { payee: 'kopi kenangan', date: '2026-05-02', amount: 1 }),
        record(4, { payee: 'Kopi Kenangan', kind: 'income', categoryId: salary, amount: 2_00 }),
        record(5, { payee: 'Café', status: 'pending', date: '2026-01-31' }),
        record(6, { payee: 'Cafe', date: '2026-01-31' }),
        record(7, { payee: 'Failed', tags: ['x'], status: 'failed' }),
        record(8, { payee: 'Deleted', tags: ['x'], deletion: 'soft' }),
        record(9, { payee: 'Gone', tags: ['x'], deletion: 'permanent' }),
        record(10),
        transferRow({ id: sampleId(11), tags: ['COFFEE', '.*'], date: '2026-06-01', amount: 7_00 }),
        record(12, { userId: ben, payee: 'Ben’s', tags: ['ben'] }),
      ],
      balances: [balancesDocument()],
    });
    const sums = async (field: LabelField) => (await live.labelSums(anna, field)).toSorted(inOrder);
    const names = async (field: LabelField, wanted: LabelWanted[], userId = anna) =>
      Object.fromEntries(await live.labelNames(userId, field, wanted));
    return { live, sums, names };
  }

  it('PY-10 given records with payees, when they are added up, then two spellings are one, and only what counts does', async () => {
    const { live, sums } = await openFilled();
    const sum = (key: string, fields: Partial<LabelSum>): LabelSum => ({
      keys: [key],
      kind: 'expense',
      total: 10_00,
      count: 1,
      lastUsed: '2026-05-03',
      ...fields,
    });
    expect(await sums('payee')).toEqual(
      [
        sum('kopi kenangan', { total: 15_01, count: 3 }),
        sum('kopi kenangan', { kind: 'income', total: 2_00 }),
        sum('café', { lastUsed: '2026-01-31' }),
        sum('cafe', { lastUsed: '2026-01-31' }),
      ].toSorted(inOrder),
    );
    expect(await live.labelSums(sampleId(77), 'payee')).toEqual([]);
  });

  it('PY-10 given records and transfers with tags, when they are added up, then those with the same tags are one sum', async () => {
    const { sums } = await openFilled();
    const sum = (keys: string[], fields: Partial<LabelSum>): LabelSum => ({
      keys,
      kind: 'expense',
      total: 10_00,
      count: 1,
      lastUsed: '2026-05-03',
      ...fields,
    });
    expect(await sums('tags')).toEqual(
      [
        sum(['trip', 'coffee'], {}),
        sum(['trip'], { total: 5_00 }),
        sum(['coffee', '.*'], { kind: 'transfer', total: 7_00, lastUsed: '2026-06-01' }),
      ].toSorted(inOrder),
    );
  });

  it('PY-10 given several spellings, when names are asked for, then they are as the newest record that counts has them', async () => {
    const { names } = await openFilled();
    const day = '2026-05-03';
    const kopi = { key: 'kopi kenangan', lastUsed: day };
    expect(
      await names('payee', [kopi, { key: 'cafe', lastUsed: '2026-01-31' }, { key: 'failed', lastUsed: day }]),
    ).toEqual({ 'kopi kenangan': 'Kopi Kenangan', cafe: 'Cafe' });
    expect(
      await names('tags', [
        { key: 'trip', lastUsed: day },
        { key: 'coffee', lastUsed: '2026-06-01' },
        { key: '.*', lastUsed: '2026-06-01' },
        { key: 'x', lastUsed: day },
      ]),
    ).toEqual({ trip: 'Trip', coffee: 'COFFEE', '.*': '.*' });
    expect(await names('payee', [])).toEqual({});
    expect(await names('payee', [kopi], ben)).toEqual({});
    expect(await names('payee', [kopi], sampleId(77))).toEqual({});
  });
}
