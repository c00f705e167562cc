import { expect, it } from 'vitest';
import type { ActivityRow, HistoryRow } from '../documents.ts';
import type { KeptDocument } from '../readModels.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  activityRow,
  anna,
  bank,
  ben,
  eventId,
  food,
  historyRow,
  salary,
  sampleId,
  transferRow,
} from './sampleDocuments.ts';

const rows = [
  historyRow({ id: sampleId(1), categorizedBy: 'auto', confidence: 0.1 + 0.2 }),
  historyRow({
    id: sampleId(2),
    kind: 'income',
    categoryId: salary,
    refundedCategory: food,
    deletion: 'soft',
  }),
  historyRow({
    id: sampleId(4),
    goal: sampleId(5),
    payee: 'Corner shop',
    tags: ['Trip', 'food'],
    setBy: { payee: { rule: { id: food, name: 'Shops', version: 2 } } },
  }),
  transferRow({ id: sampleId(3), description: 'for the trip', paymentMethod: 'cash' }),
  historyRow({ id: 'an id of another kind', createdAt: '2026-05-03T10:00:00.001Z' }),
];

/** Each says of some field what no row says. */
const otherFields: Partial<HistoryRow>[] = [
  { userId: ben },
  { id: sampleId(99) },
  { kind: 'expense', categorizedBy: null },
  { title: 'Dinner' },
  { amount: 10_01 },
  { date: '2026-05-04' },
  { categoryId: sampleId(98) },
  { accountId: bank },
  { fromAssetId: food },
  { toAssetId: food },
  { description: 'for the Trip' },
  { status: 'pending' },
  { paymentMethod: 'Cash' },
  { refundedCategory: salary },
  { goal: food },
  { payee: 'Corner Shop' },
  { tags: ['trip'] },
  { setBy: { payee: { rule: { id: food, name: 'Shops', version: 1 } } } },
  { confidence: 0.3 },
  { deletion: 'permanent' },
  { createdAt: '2026-05-03T10:00:00.002Z' },
  { updatedAt: '2026-05-03T10:00:00.002Z' },
  { revision: 2 },
];

const entries = [
  activityRow({ stream: 'user', recordKind: 'user', recordId: anna, at: '2026-05-01T00:00:00.000Z' }),
  activityRow({ streamRevision: 0, at: '2026-05-02T00:00:00.000Z' }),
  activityRow({ streamRevision: 1, at: '2026-05-02T00:00:00.000Z', eventId: 'an id of another kind' }),
  activityRow({ streamRevision: 2, at: '2026-05-03T00:00:00.000Z', reverts: eventId(1) }),
];

const otherEntryFields: Partial<ActivityRow>[] = [
  { userId: ben },
  { eventId: eventId(50) },
  { streamRevision: 17 },
  { type: 'AssetAdded' },
  { at: '2026-05-04T00:00:00.001Z' },
  { recordKind: 'settings' },
  { recordId: sampleId(50) },
  { reverts: eventId(50) },
];

/** All that is kept of a person, to be compared with what should be. */
export function keptContract(fixture: ReadStoreFixture): void {
  const all = async <Kept>(pages: AsyncIterable<readonly Kept[]>): Promise<Kept[]> =>
    (await Array.fromAsync(pages)).flat();
  const load = <Document>(kept: readonly KeptDocument<Document>[]): Document[] =>
    kept.map((document) => document.load());

  it('gives all rows that lists show, and no tombstones', async () => {
    const { live, write } = await openWritable(fixture);
    const tombstone = historyRow({ id: sampleId(4), deletion: 'permanent' });
    await write({ history: [...rows, tombstone, historyRow({ userId: ben, id: sampleId(5) })] });
    const kept = await all(live.keptHistory(anna));
    expect(load(kept)).toHaveLength(rows.length);
    expect(load(kept)).toEqual(expect.arrayContaining(rows));
    expect(kept.map(({ id }) => id)).toEqual(load(kept).map(({ id }) => id));
    expect(await all(live.keptHistory(sampleId(7)))).toEqual([]);
  });

  it('says of a row whether it is the same in every field', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ history: rows });
    for (const kept of await all(live.keptHistory(anna))) {
      const row = kept.load();
      expect(kept.says({ ...row })).toBe(true);
      const others = otherFields.map((fields) => ({ ...row, ...fields }));
      expect(others.filter((other) => kept.says(other))).toEqual([]);
    }
  });

  it('gives long histories in pages, each row once', async () => {
    const { live, write } = await openWritable(fixture);
    const idOf = (number: number): string => number.toString(16).padStart(24, '0');
    const many = Array.from({ length: 1_100 }, (_, index) => index + 1);
    await write({
      history: many.map((number) => historyRow({ id: idOf(number) })),
      activity: many.map((number) => activityRow({ streamRevision: number, eventId: eventId(number) })),
    });
    const ids = (await all(live.keptHistory(anna))).map(({ id }) => id).toSorted();
    expect(ids).toEqual(many.map(idOf));
    const revisions = load(await all(live.keptActivity(anna, {})));
    expect(revisions.map(({ streamRevision }) => streamRevision)).toEqual(many);
  });

  it('gives all entries of the activity, oldest first, or those of a span of instants', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ activity: entries });
    const span = { from: '2026-05-02T00:00:00.000Z', to: '2026-05-03T00:00:00.000Z' };
    expect(load(await all(live.keptActivity(anna, {})))).toEqual(entries);
    expect(load(await all(live.keptActivity(anna, span)))).toEqual([entries[1], entries[2]]);
    expect(await all(live.keptActivity(ben, {}))).toEqual([]);
  });

  it('says of an entry whether it is the same in every field', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ activity: entries });
    for (const kept of await all(live.keptActivity(anna, {}))) {
      const entry = kept.load();
      expect(kept.says({ ...entry })).toBe(true);
      const stream = entry.stream === 'user' ? 'ledger' : 'user';
      const others = [{ stream } as const, ...otherEntryFields].map((fields) => ({ ...entry, ...fields }));
      expect(others.filter((other) => kept.says(other))).toEqual([]);
    }
  });
}
