import { expect, it } from 'vitest';
import type {
  ActivityRow,
  BalancesDocument,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
} from '../documents.ts';
import type { PersonTables } from '../readModels.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  activityRow,
  anna,
  assetDocument,
  balancesDocument,
  bank,
  ben,
  eventId,
  food,
  historyRow,
  monthDocument,
  overviewDay,
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
  { eventId: eventId(50) },
  { streamRevision: 17 },
  { type: 'AssetAdded' },
  { at: '2026-05-04T00:00:00.001Z' },
  { recordKind: 'settings' },
  { recordId: sampleId(50) },
  { reverts: eventId(50) },
];

const days = [
  overviewDay(),
  overviewDay({ date: '2026-05-04', refunds: { [food]: 5 }, beyond: { expense: '1' } }),
];

const otherDays: Partial<OverviewDayDocument>[] = [
  { date: '2026-05-05' },
  { revision: 2 },
  { income: 1 },
  { expense: 10_01 },
  { byCategory: { [salary]: 10_00 } },
  { refunds: { [food]: 6 } },
  { fromGoals: { [food]: 5 } },
  { beyond: { expense: '2' } },
];

const months = [monthDocument(), monthDocument({ month: '2025-12' })];

const otherMonths: Partial<MonthDocument>[] = [
  { month: '2026-01' },
  { revision: 2 },
  { cells: monthDocument().cells.map((cell) => ({ ...cell, total: 10_01 })) },
  { cells: monthDocument().cells.map((cell) => ({ ...cell, categoryId: salary })) },
];

const balances = [balancesDocument({ assets: [assetDocument()] })];

const otherBalances: Partial<BalancesDocument>[] = [
  { revision: 2 },
  { totals: { income: 1, expense: 0 } },
  { counts: { income: 1, expense: 0, transfer: 0, deletedTransactions: 0 } },
  { assets: [assetDocument({ position: 100_01 })] },
  { assets: [] },
  { followers: 1 },
  { dismissed: [sampleId(9)] },
];

/** By table: documents, and fields of which each says what no row says. */
const samples: { readonly [Name in keyof PersonTables]: readonly [PersonTables[Name][], object[]] } = {
  history: [rows, otherFields],
  activity: [entries, otherEntryFields],
  overview: [days, otherDays],
  months: [months, otherMonths],
  balances: [balances, otherBalances],
};

/** All that is kept of a person, to be compared with what should be. */
export function keptContract(fixture: ReadStoreFixture): void {
  const everything = { history: rows, activity: entries, overview: days, months, balances };
  const ofBen = {
    history: [historyRow({ userId: ben, id: sampleId(5) })],
    activity: [activityRow({ userId: ben })],
    overview: [overviewDay({ userId: ben })],
    months: [monthDocument({ userId: ben })],
    balances: [balancesDocument({ userId: ben })],
  };

  it.each(Object.keys(samples) as (keyof PersonTables)[])(
    'given rows of two people, when those of one are read (%s), then they are all there, as what their documents are to be',
    async (name) => {
      const { live, write } = await openWritable(fixture);
      await write(everything);
      await write(ofBen);
      const [documents, others]: readonly [object[], object[]] = samples[name];
      const stored = (await Array.fromAsync(live.storedRows(name, anna))).flat();
      const loaded = stored.map((row) => row.load());
      expect(loaded).toHaveLength(documents.length);
      expect(loaded).toEqual(expect.arrayContaining(documents));
      for (const [place, { key, digest }] of stored.entries()) {
        const document = loaded[place] as PersonTables[typeof name];
        expect(live.rowOf(name, document)).toEqual({ key, digest });
        const same = others
          .map((fields) => live.rowOf(name, { ...document, ...fields }))
          .filter((other) => other.digest === digest);
        expect(same).toEqual([]);
      }
      expect(new Set(stored.map(({ key }) => key)).size).toBe(stored.length);
      expect(await Array.fromAsync(live.storedRows(name, sampleId(7)))).toEqual([[]]);
    },
  );

  it('gives no tombstones', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ history: [historyRow({ id: sampleId(4), deletion: 'permanent' })] });
    expect(await Array.fromAsync(live.storedRows('history', anna))).toEqual([[]]);
  });

  it('gives long histories in pages, each row once', async () => {
    const { live, write } = await openWritable(fixture);
    const idOf = (number: number): string => number.toString(16).padStart(24, '0');
    const many = Array.from({ length: 1_100 }, (_, index) => index + 1);
    await write({
      history: many.map((number) => historyRow({ id: idOf(number) })),
      activity: many.map((number) => activityRow({ streamRevision: number, eventId: eventId(number) })),
    });
    const ids = (await Array.fromAsync(live.storedRows('history', anna))).flat().map((row) => row.load().id);
    expect(ids).toEqual(many.map(idOf));
    const revisions = (await Array.fromAsync(live.storedRows('activity', anna)))
      .flat()
      .map((row) => row.load().streamRevision);
    expect(revisions).toEqual(many);
  });
}
