import { expect, it } from 'vitest';
import type { DaySum, SumsBy } from '../readModels.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  activityRow,
  anna,
  balancesDocument,
  bank,
  ben,
  eventId,
  food,
  historyRow,
  monthDocument,
  salary,
  sampleId,
  transferRow,
  wallet,
} from './sampleDocuments.ts';

const expense = (number: number, fields: Parameters<typeof historyRow>[0] = {}) =>
  historyRow({ id: sampleId(number), ...fields });

const inOrder = (a: DaySum, b: DaySum): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** What reports are made of. */
export function sumsContract(fixture: ReadStoreFixture): void {
  it('given months of two people, when some are read, then they come oldest first and nobody else’s do', async () => {
    const { live, write } = await openWritable(fixture);
    const months = ['2026-02', '2025-12', '2026-01', '1969-12'].map((month) => monthDocument({ month }));
    await write({ months: [...months, monthDocument({ userId: ben, month: '2026-01' })] });
    expect((await live.months(anna, '2025-12', '2026-01')).map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
    ]);
    expect(await live.months(anna, '1900-01', '1970-01')).toEqual([monthDocument({ month: '1969-12' })]);
  });

  it('given more than a number holds, when added up, then its digits are exact', async () => {
    const { live, write } = await openWritable(fixture);
    const most = 99_999_999_999_999;
    const history = Array.from({ length: 130 }, (_, place) =>
      expense(place + 1, { amount: most - place, payee: 'Kopi' }),
    );
    await write({ history, balances: [balancesDocument()] });
    const digits = '12999999999991485';
    const sum = { total: Number(digits), digits, count: 130 };
    const by = { category: false, asset: false };
    expect(await live.daySums(anna, '2026-05-03', '2026-05-03', by)).toMatchObject([sum]);
    expect(await live.labelSums(anna, 'payee')).toMatchObject([sum]);
    const day = { categoryId: food, from: '2026-05-03', to: '2026-05-03' };
    expect(await live.titleSums(anna, day)).toEqual([{ title: 'Lunch', ...sum }]);
  });

  it('given rows of several days, kinds and assets, when summed by day, then what counts is added up by what is to be told apart', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      history: [
        expense(1),
        expense(2, { amount: 5_00, title: 'Dinner' }),
        expense(3, { accountId: bank }),
        expense(4, { date: '2026-05-04' }),
        expense(5, { status: 'failed' }),
        expense(6, { status: 'pending', amount: 1 }),
        expense(7, { deletion: 'soft' }),
        expense(8, { deletion: 'permanent' }),
        expense(9, { date: '2026-05-05' }),
        expense(10, { kind: 'income', categoryId: salary, amount: 99_999_999_999_999 }),
        transferRow({ id: sampleId(11), amount: 3_00 }),
        transferRow({ id: sampleId(12), amount: 4_00 }),
        expense(13, { userId: ben }),
      ],
      balances: [balancesDocument()],
    });
    const sum = (fields: Partial<DaySum>): DaySum => ({
      date: '2026-05-03',
      kind: 'expense',
      categoryId: food,
      accountId: wallet,
      fromAssetId: null,
      toAssetId: null,
      total: 10_00,
      count: 1,
      ...fields,
    });
    const found = async (by: SumsBy) =>
      (await live.daySums(anna, '2026-05-03', '2026-05-04', by)).toSorted(inOrder);
    expect(await found({ category: true, asset: true })).toEqual(
      [
        sum({ total: 15_01, count: 3 }),
        sum({ accountId: bank }),
        sum({ date: '2026-05-04' }),
        sum({ kind: 'income', categoryId: salary, total: 99_999_999_999_999 }),
        sum({
          kind: 'transfer',
          categoryId: null,
          accountId: null,
          fromAssetId: wallet,
          toAssetId: bank,
          total: 7_00,
          count: 2,
        }),
      ].toSorted(inOrder),
    );
    const alike = { categoryId: null, accountId: null };
    expect(await found({ category: false, asset: false })).toEqual(
      [
        sum({ ...alike, total: 25_01, count: 4 }),
        sum({ ...alike, date: '2026-05-04' }),
        sum({ ...alike, kind: 'income', total: 99_999_999_999_999 }),
      ].toSorted(inOrder),
    );
    expect((await found({ category: true, asset: false })).map(({ categoryId }) => categoryId)).toEqual([
      food,
      salary,
      food,
    ]);
    expect((await found({ category: false, asset: true })).map(({ total }) => total)).toEqual([
      15_01, 10_00, 99_999_999_999_999, 7_00, 10_00,
    ]);
  });

  it('PY-25 given payees and tags, when summed by them, then rows of other names stand apart, in whatever case', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      history: [
        expense(1, { payee: 'Kopi', tags: ['Trip', 'tea'] }),
        expense(2, { payee: 'KOPI', tags: ['trip', 'TEA'], amount: 1 }),
        expense(3, { payee: 'Kopi', tags: ['tea'] }),
        expense(4, { title: 'Dinner' }),
        expense(5, { payee: 'Kopi', status: 'failed' }),
      ],
      balances: [balancesDocument()],
    });
    const by = { category: false, asset: false, labels: true };
    const found = await live.daySums(anna, '2026-05-03', '2026-05-03', by);
    expect(
      found
        .map(({ total, count, labels }) => ({ total, count, labels }))
        .toSorted((a, b) => a.total - b.total || (labelsText(a) < labelsText(b) ? -1 : 1)),
    ).toEqual([
      { total: 10_00, count: 1, labels: { payee: '', tags: [] } },
      { total: 10_00, count: 1, labels: { payee: 'kopi', tags: ['tea'] } },
      { total: 10_01, count: 2, labels: { payee: 'kopi', tags: ['trip', 'tea'] } },
    ]);
    const may = { categoryId: food, from: '2026-05-01', to: '2026-05-31' };
    expect(await live.titleSums(anna, { ...may, payee: 'kopi', tags: ['tea', 'trip'] })).toEqual([
      { title: 'Lunch', total: 10_01, count: 2 },
    ]);
    expect(await live.titleSums(anna, { ...may, payee: '', tags: [''] })).toEqual([
      { title: 'Dinner', total: 10_00, count: 1 },
    ]);
  });

  it('given a category, when summed by title, then only what counts of it in those days and accounts is added up', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      history: [
        expense(1),
        expense(2, { amount: 2_00 }),
        expense(3, { accountId: bank, title: 'Dinner' }),
        expense(4, { status: 'failed' }),
        expense(5, { deletion: 'soft' }),
        expense(6, { date: '2026-06-01' }),
        expense(7, { categoryId: salary }),
      ],
      balances: [balancesDocument()],
    });
    const may = { categoryId: food, from: '2026-05-01', to: '2026-05-31' };
    const found = await live.titleSums(anna, may);
    expect(found.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { title: 'Dinner', total: 10_00, count: 1 },
      { title: 'Lunch', total: 12_00, count: 2 },
    ]);
    expect(await live.titleSums(anna, { ...may, accountIds: [bank, sampleId(77)] })).toEqual([
      { title: 'Dinner', total: 10_00, count: 1 },
    ]);
  });

  it('AP-01 given places, when asked what rows behind them moved an asset by, then what counts up to a day is added up', async () => {
    const { live, write } = await openWritable(fixture);
    const at = (second: number) => `2026-05-03T10:00:0${second}.000Z`;
    await write({
      history: [
        expense(1, { date: '2026-05-01', createdAt: at(9) }),
        expense(2, { amount: 2_00, createdAt: at(1) }),
        expense(3, { amount: 4_00, createdAt: at(2) }),
        expense(4, { amount: 8_00, createdAt: at(2) }),
        expense(5, { kind: 'income', categoryId: salary, amount: 16_00, createdAt: at(3) }),
        expense(6, { amount: 32_00, status: 'pending', date: '2026-05-04', createdAt: at(1) }),
        expense(7, { date: '2026-05-04', status: 'failed' }),
        expense(8, { date: '2026-05-04', deletion: 'soft' }),
        expense(9, { date: '2026-05-04', deletion: 'permanent' }),
        expense(10, { date: '2026-05-04', accountId: bank }),
        expense(11, { date: '2026-05-04', userId: ben }),
        transferRow({ id: sampleId(12), amount: 64_00, date: '2026-05-05' }),
        transferRow({
          id: sampleId(13),
          amount: 128_00,
          date: '2026-05-05',
          fromAssetId: bank,
          toAssetId: wallet,
        }),
        expense(14, { date: '2026-05-06' }),
      ],
      balances: [balancesDocument()],
    });
    const place = (date: string, createdAt: string, number: number) => ({
      date,
      createdAt,
      id: sampleId(number),
    });
    const places = [
      place('2026-05-05', at(0), 13),
      place('2026-05-04', at(1), 6),
      place('2026-05-03', at(2), 4),
      place('2026-05-03', at(2), 3),
      place('2026-05-03', at(1), 2),
      place('2026-05-01', at(9), 1),
    ];
    const transfers = 128_00 - 64_00;
    const moves = async (userId: string, assetId: string, of: typeof places, to: string) =>
      (await live.movesAfter(userId, assetId, [{ places: of, to }]))[0];
    expect(await moves(anna, wallet, places, '2026-05-05')).toEqual([
      0,
      transfers,
      transfers - 32_00 + 16_00,
      transfers - 32_00 + 16_00 - 8_00,
      transfers - 32_00 + 16_00 - 8_00 - 4_00,
      transfers - 32_00 + 16_00 - 8_00 - 4_00 - 2_00,
    ]);
    const last = places.slice(-1);
    expect(await moves(anna, bank, last, '2026-12-31')).toEqual([-10_00 - transfers]);
    expect(await moves(anna, wallet, last, '2026-05-01')).toEqual([0]);
    expect(await moves(anna, wallet, [], '2026-12-31')).toEqual([]);
    expect(await moves(sampleId(77), wallet, last, '2026-12-31')).toEqual([0]);
    expect(await moves(anna, sampleId(77), last, '2026-12-31')).toEqual([0]);
    const stretches = [
      { places: places.slice(0, 2), to: '2026-05-05' },
      { places: places.slice(2, 4), to: '2026-05-03' },
      { places: [], to: '2026-05-01' },
    ];
    expect(await live.movesAfter(anna, wallet, stretches)).toEqual([
      [0, transfers],
      [16_00, 16_00 - 8_00],
      [],
    ]);
    expect(await live.movesAfter(anna, wallet, [])).toEqual([]);
  });

  it('AP-02 given adjustments of two assets, when those of one are read, then they come from an instant on, and nothing else does', async () => {
    const { live, write } = await openWritable(fixture);
    const entry = (streamRevision: number, at: string, moved?: number, recordId = wallet) =>
      activityRow({
        streamRevision,
        eventId: eventId(streamRevision),
        type: 'AssetBalanceAdjusted',
        recordKind: 'asset',
        recordId,
        at,
        ...(moved !== undefined && { moved }),
      });
    const activity = [
      entry(0, '2026-05-01T00:00:00.000Z', 1),
      entry(1, '2026-05-02T00:00:00.000Z', -1500),
      entry(2, '2026-05-02T00:00:00.000Z', 7_00, bank),
      entry(3, '2026-05-03T00:00:00.001Z'),
      entry(4, '2026-05-04T00:00:00.000Z', 99_999_999_999_999),
    ];
    await write({ activity, balances: [balancesDocument({ revision: 5 })] });
    const found = await live.adjustments(anna, wallet, '2026-05-02T00:00:00.000Z');
    expect(found.toSorted((a, b) => a.revision - b.revision)).toEqual([
      { at: '2026-05-02T00:00:00.000Z', revision: 2, amount: -1500 },
      { at: '2026-05-04T00:00:00.000Z', revision: 5, amount: 99_999_999_999_999 },
    ]);
    expect(await live.adjustments(sampleId(77), wallet, '2026-05-02T00:00:00.000Z')).toEqual([]);
    expect((await live.activity(anna, { recordId: wallet }, { page: 1, limit: 10 })).rows).toEqual(
      activity.filter(({ recordId }) => recordId === wallet).toReversed(),
    );
  });
}

const labelsText = ({ labels }: { labels: DaySum['labels'] }): string => JSON.stringify(labels);
