import { searchWords } from '@ledgerline/domain/values';
import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../documents.ts';
import type { ProjectionStore } from '../projectionStore.ts';
import type { HistoryFilter, HistorySort } from '../readModels.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import {
  anna,
  balancesDocument,
  bank,
  ben,
  food,
  historyRow,
  overviewDay,
  salary,
  sampleId,
  transferRow,
  wallet,
} from './sampleDocuments.ts';

/** A search for a text whose words are all called so. */
const searchFor = (text: string, categoryIds: string[] = [], assetIds: string[] = []) => ({
  search: searchWords(text).map((word) => ({ ...word, categoryIds, assetIds })),
});

const goal = sampleId(50);

const all: HistoryFilter = { kinds: ['income', 'expense', 'transfer'], deleted: false };

/** Rows that differ in just one thing each, so that every tie is met. */
const rows: HistoryRow[] = [
  historyRow({ id: sampleId(1), title: 'Lunch', amount: 10_00, date: '2026-05-03' }),
  historyRow({ id: sampleId(2), title: 'lunch', amount: 10_00, date: '2026-05-03' }),
  historyRow({ id: sampleId(3), title: 'Lunch', amount: 10_00, date: '2026-05-03', createdAt: later(1) }),
  historyRow({ id: sampleId(4), title: 'Lunch', amount: 10_00, date: '2026-05-04' }),
  historyRow({ id: sampleId(5), title: 'Äpfel', amount: 3_00, date: '2026-04-01', accountId: bank, goal }),
  historyRow({
    id: sampleId(6),
    kind: 'income',
    title: 'Pay day',
    amount: 2500_00,
    date: '2026-05-01',
    categoryId: salary,
    accountId: bank,
    refundedCategory: food,
  }),
  transferRow({ id: sampleId(7), amount: 100_00, date: '2026-05-02', description: 'for the trip' }),
  historyRow({ id: sampleId(8), title: 'Failed', status: 'failed', amount: 7_00, date: '2026-03-01' }),
  historyRow({ id: sampleId(9), title: 'Deleted', deletion: 'soft', date: '2026-05-05' }),
];

/** What an unscoped list shows of transfers. */
const shownFromNowhere = {
  emptyDescription: { incoming: 'Came in', outgoing: 'Went out' },
  titles: {
    from: new Map([
      [wallet, 'Transfer: Wallet'],
      [bank, 'Transfer: Bank'],
    ]),
    to: new Map([
      [wallet, ' → Wallet'],
      [bank, ' → Bank'],
    ]),
  },
};

const known = Array.from({ length: 20 }, (_, index) => sampleId(index + 1));

const expected: Record<HistorySort, number[]> = {
  newest: [4, 3, 2, 1, 7, 6, 5, 8],
  oldest: [8, 5, 6, 7, 1, 2, 3, 4],
  highest: [6, 7, 4, 3, 2, 1, 8, 5],
  lowest: [5, 8, 1, 2, 3, 4, 7, 6],
  'a-z': [5, 8, 4, 3, 2, 1, 6, 7],
  'z-a': [7, 6, 1, 2, 3, 4, 8, 5],
};
const sorts = Object.keys(expected) as HistorySort[];

/** Pages, filters, search and totals of one person's rows. */
export function listsContract(fixture: ReadStoreFixture): void {
  async function openFilled(): Promise<ProjectionStore> {
    const { live, write } = await openWritable(fixture);
    const counts = { income: 1, expense: 6, transfer: 1, deletedTransactions: 1 };
    await write({
      history: [...rows, historyRow({ userId: ben, id: sampleId(10) })],
      balances: [balancesDocument({ counts, totals: { income: 2500_00, expense: 43_00 } })],
    });
    return live;
  }

  const numbers = (page: { rows: HistoryRow[] }): number[] =>
    page.rows.map(({ id }) => known.indexOf(id) + 1);
  const find = async (live: ProjectionStore, filter: Partial<HistoryFilter>): Promise<number[]> =>
    numbers(await live.historyPage(anna, { ...all, ...filter }, 'newest', { page: 1, limit: 50 }));

  it.each(sorts)('B-Lists sorts by %s; ties by date, creation, id', async (sort) => {
    const live = await openFilled();
    const filter = { ...all, transferTexts: shownFromNowhere };
    const page = await live.historyPage(anna, filter, sort, { page: 1, limit: 50 });
    expect(numbers(page)).toEqual(expected[sort]);
    expect(page.total).toBe(8);
  });

  it.each(sorts)('cuts %s into pages that never overlap, and finds the page of every row', async (sort) => {
    const live = await openFilled();
    const filter = { ...all, transferTexts: shownFromNowhere };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => live.historyPage(anna, filter, sort, { page, limit: 3 })),
    );
    expect(pages.map(numbers)).toEqual([
      expected[sort].slice(0, 3),
      expected[sort].slice(3, 6),
      expected[sort].slice(6),
      [],
    ]);
    for (const [place, number] of expected[sort].entries()) {
      expect(await live.historyPageOf(anna, filter, sort, 3, sampleId(number))).toBe(
        Math.floor(place / 3) + 1,
      );
    }
  });

  const titledLikeTransfers: HistoryRow[] = [
    historyRow({ id: sampleId(8), title: 'Transfer: Wallet → Bank', date: '2026-04-30' }),
    historyRow({ id: sampleId(9), title: 'transfer: bank → wallet', date: '2026-05-03' }),
  ];
  it.each([
    ['none', [], [1, 2, 5, 4, 7, 6, 3]],
    ['two', titledLikeTransfers, [1, 2, 9, 5, 4, 7, 6, 8, 3]],
  ] as const)(
    'S2-2.21 cuts a-z into pages around transfers; %s of the others have titles like theirs',
    async (_, others, az) => {
      const { live, write } = await openWritable(fixture);
      const between = (fromAssetId: string, toAssetId: string, ids: [number, number]) =>
        ids.map((id, days) =>
          transferRow({ id: sampleId(id), fromAssetId, toAssetId, date: `2026-05-0${days + 1}` }),
        );
      await write({
        history: [
          historyRow({ id: sampleId(1), title: 'Apples' }),
          historyRow({ id: sampleId(2), title: 'Tea' }),
          historyRow({ id: sampleId(3), title: 'Zoo' }),
          ...between(bank, wallet, [4, 5]),
          ...between(wallet, bank, [6, 7]),
          ...others,
        ],
        balances: [balancesDocument()],
      });
      const filter = { ...all, transferTexts: shownFromNowhere };
      for (const [sort, inOrder] of [
        ['a-z', az],
        ['z-a', az.toReversed()],
      ] as const) {
        for (const limit of az.keys()) {
          const pages = Array.from({ length: Math.ceil(az.length / (limit + 1)) }, (_page, number) =>
            live.historyPage(anna, filter, sort, { page: number + 1, limit: limit + 1 }),
          );
          expect((await Promise.all(pages)).flatMap(numbers)).toEqual(inOrder);
        }
      }
    },
  );

  it('gives rows by their ids, and none for an id that is not there', async () => {
    const live = await openFilled();
    const wanted = [sampleId(9), sampleId(1), sampleId(99)];
    const found = await live.historyRows(anna, wanted);
    expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([rows[0], rows[8]]);
    expect([await live.historyRows(anna, []), await live.historyRows(ben, wanted)]).toEqual([[], []]);
  });

  it('finds no page for a row that the filter leaves out', async () => {
    const live = await openFilled();
    const incomes: HistoryFilter = { kinds: ['income'], deleted: false };
    expect(await live.historyPageOf(anna, incomes, 'newest', 3, sampleId(6))).toBe(1);
    expect(await live.historyPageOf(anna, incomes, 'newest', 3, sampleId(1))).toBeNull();
    expect(await live.historyPageOf(anna, all, 'newest', 3, sampleId(9))).toBeNull();
    expect(await live.historyPageOf(anna, all, 'newest', 3, sampleId(10))).toBeNull();
    expect(await live.historyPageOf(anna, all, 'newest', 3, sampleId(99))).toBeNull();
  });

  it('filters by kind, category, dates and deletion, with the total of what is left', async () => {
    const live = await openFilled();
    expect(await find(live, { kinds: ['income'] })).toEqual([6]);
    expect(await find(live, { kinds: ['transfer'] })).toEqual([7]);
    expect(await find(live, { kinds: ['transfer', 'income'] })).toEqual([7, 6]);
    expect(await find(live, { categoryId: salary })).toEqual([6]);
    expect(await find(live, { categoryId: sampleId(77) })).toEqual([]);
    expect(await find(live, { from: '2026-05-02', to: '2026-05-03' })).toEqual([3, 2, 1, 7]);
    expect(await find(live, { deleted: true })).toEqual([9]);
    const page = await live.historyPage(anna, { ...all, from: '2026-05-01' }, 'newest', {
      page: 1,
      limit: 2,
    });
    expect(page.total).toBe(6);
    expect(numbers(page)).toEqual([4, 3]);
  });

  it('matches an account also as the source and the destination of transfers', async () => {
    const live = await openFilled();
    expect(await find(live, { accountId: bank })).toEqual([7, 6, 5]);
    expect(await find(live, { accountId: wallet })).toEqual([4, 3, 2, 1, 7, 8]);
    expect(await find(live, { accountId: sampleId(77) })).toEqual([]);
    expect(await find(live, { goalId: goal })).toEqual([5]);
    expect(await find(live, { goalId: sampleId(77) })).toEqual([]);
    expect(await find(live, { spentIn: food })).toEqual([4, 3, 2, 1, 6, 5, 8]);
    expect(await find(live, { spentIn: food, kinds: ['income'] })).toEqual([6]);
    expect(await find(live, { spentIn: salary })).toEqual([]);
  });

  it.each([
    [['income', 'expense', 'transfer'], 3, 6],
    [['income', 'expense'], 2, 5],
    [['income', 'transfer'], 2, 1],
    [['income'], 1, 0],
    [['transfer'], 1, 1],
  ] as const)(
    'counts the %j of one account, whatever part of it the page shows',
    async (kinds, ofBank, ofWallet) => {
      const live = await openFilled();
      const total = async (accountId: string, filter: Partial<HistoryFilter> = {}): Promise<number> =>
        (
          await live.historyPage(
            anna,
            { kinds: [...kinds], deleted: false, accountId, ...filter },
            'newest',
            {
              page: 1,
              limit: 1,
            },
          )
        ).total;
      expect([await total(bank), await total(wallet), await total(sampleId(77))]).toEqual([
        ofBank,
        ofWallet,
        0,
      ]);
      expect(await total(wallet, { from: '2027-01-01' })).toBe(0);
    },
  );

  it('searches title and description whatever the case and accents, the given categories, and transfers of the given assets', async () => {
    const live = await openFilled();
    const search = (text: string, categoryIds: string[] = [], assetIds: string[] = []) =>
      find(live, searchFor(text, categoryIds, assetIds));
    expect(await search('LUNCH')).toEqual([4, 3, 2, 1]);
    expect(await search('ÄPFEL')).toEqual([5]);
    expect(await search('apfel')).toEqual([5]);
    expect(await search('the TRIP')).toEqual([7]);
    expect(await search('nothing like it')).toEqual([]);
    expect(await search('nothing like it', [salary])).toEqual([6]);
    expect(await search('nothing like it', [], [bank])).toEqual([7]);
    expect(await search('nothing like it', [sampleId(77)], [sampleId(78)])).toEqual([]);
  });

  it.each(['%', '_', "'", '"', '\\', '*', '-', '(', 'a OR b'])(
    'takes %s in a search for itself',
    async (text) => {
      const { live, write } = await openWritable(fixture);
      await write({
        history: [
          historyRow({ id: sampleId(1), title: `Say ${text}!` }),
          historyRow({ id: sampleId(2), title: 'Say' }),
        ],
      });
      const filter: HistoryFilter = { ...all, ...searchFor(text) };
      const { rows, total } = await live.historyPage(anna, filter, 'newest', { page: 1, limit: 5 });
      expect(rows.map(({ id }) => id)).toEqual([sampleId(1)]);
      expect(total).toBe(1);
    },
  );

  it('S2-2.20 finds each word in any text, in any order, with other letters and marks, and amounts', async () => {
    const { live, write } = await openWritable(fixture);
    const bankSays = {
      assetId: bank,
      text: 'card payment',
      reference: '',
      counterparty: 'ACMEREF77',
      bookedOn: '2026-05-03',
      amount: 12_50,
      importId: sampleId(90),
      line: 1,
      occurrence: 1,
    };
    await write({
      history: [
        historyRow({ id: sampleId(1), title: 'Tram in Łódź', description: 'Rock ’n’ Roll', amount: 12_50 }),
        historyRow({ id: sampleId(2), title: 'Bœuf  bourguignon', amount: 1_250_00 }),
        historyRow({ id: sampleId(3), title: 'Flat 1250', amount: 5_00 }),
        transferRow({ id: sampleId(4), amount: 12_50, banks: [bankSays] }),
      ],
    });
    const search = (text: string) => find(live, { ...searchFor(text), transferTexts: shownFromNowhere });
    expect(await search('lodz tram')).toEqual([1]);
    expect(await search("'n' LODZ")).toEqual([1]);
    expect(await search('boeuf bourguignon')).toEqual([2]);
    expect(await search('bourguignon   bœuf')).toEqual([2]);
    expect(await search('tram bourguignon')).toEqual([]);
    expect(await search('12.50')).toEqual([4, 1]);
    expect(await search('12,5 tram')).toEqual([1]);
    expect(await search('1,250')).toEqual([2]);
    expect(await search('1250')).toEqual([3, 2]);
    expect(await search('acmeref77 went out')).toEqual([4]);
    expect((await live.historyTotals(anna, { ...all, ...searchFor('1250') })).expense).toBe(1_255_00);
    const page = await live.historyPage(anna, { ...all, ...searchFor('12.50') }, 'a-z', {
      page: 1,
      limit: 5,
    });
    expect([numbers(page), page.total]).toEqual([[4, 1], 2]);
    expect(await live.historyPageOf(anna, { ...all, ...searchFor('12.50') }, 'newest', 1, sampleId(1))).toBe(
      2,
    );
  });

  it('finds a text by its first character, and only there where it stands whole', async () => {
    const { live, write } = await openWritable(fixture);
    await write({
      history: [
        historyRow({ id: sampleId(1), title: 'abcd', description: 'bcde' }),
        historyRow({ id: sampleId(2), title: 'abcx', description: 'xbcd' }),
        historyRow({ id: sampleId(3), title: '給料日', description: 'abcd' }),
        historyRow({ userId: ben, id: sampleId(4), title: 'abcde' }),
      ],
    });
    const search = (text: string) => find(live, searchFor(text));
    expect(await search('a')).toEqual([3, 2, 1]);
    expect(await search('bcd')).toEqual([3, 2, 1]);
    expect(await search('abcd')).toEqual([3, 1]);
    expect(await search('abcde')).toEqual([]);
    expect(await search('給')).toEqual([3]);
    expect(await search('給料日')).toEqual([3]);
  });

  it('finds a changed row by its new texts only', async () => {
    const { live, write } = await openWritable(fixture);
    const search = (text: string) => find(live, searchFor(text));
    await write({ history: [historyRow({ title: 'Breakfast', description: 'croissant' })] });
    await write({ history: [historyRow({ title: 'Dinner', description: 'croissants', revision: 3 })] });
    await write({ history: [historyRow({ title: 'Breakfast', revision: 2 })] });
    expect(await search('breakfast')).toEqual([]);
    expect(await search('dinner')).toEqual([1]);
    expect(await search('croissants')).toEqual([1]);
    await write({ history: [historyRow({ title: 'Dinner', deletion: 'permanent', revision: 4 })] });
    expect(await search('dinner')).toEqual([]);
  });

  describe('transfers by the texts shown', () => {
    const cash = sampleId(70);
    const transferTexts: NonNullable<HistoryFilter['transferTexts']> = {
      emptyDescription: { incoming: 'Came in', outgoing: 'Went out' },
      titles: {
        from: new Map([
          [wallet, 'Out of Wallet'],
          [bank, 'Out of Bank'],
          [cash, 'Out of Cash'],
        ]),
        to: new Map([
          [wallet, 'Into Wallet'],
          [bank, 'Into Bank'],
          [cash, 'Into Cash'],
        ]),
      },
    };
    const nowhere: typeof transferTexts.titles = {
      from: new Map([...shownFromNowhere.titles.from, [cash, 'Transfer: Cash']]),
      to: new Map([...shownFromNowhere.titles.to, [cash, ' → Cash']]),
    };
    const seenFrom = (accountId?: string): Partial<HistoryFilter> =>
      accountId === undefined
        ? { transferTexts: { ...transferTexts, titles: nowhere } }
        : { transferTexts, accountId };

    async function openWithTransfers() {
      const { live, write } = await openWritable(fixture);
      await write({
        history: [
          transferRow({ id: sampleId(1), date: '2026-05-01' }),
          transferRow({ id: sampleId(2), date: '2026-05-02', fromAssetId: bank, toAssetId: wallet }),
          transferRow({ id: sampleId(3), date: '2026-05-03', fromAssetId: cash, description: 'Trip' }),
          transferRow({ id: sampleId(4), date: '2026-05-04' }),
          historyRow({ id: sampleId(5), date: '2026-05-05', title: 'Into Bank', accountId: bank }),
          historyRow({ id: sampleId(6), date: '2026-05-06', title: 'out of luck', accountId: bank }),
          historyRow({ id: sampleId(7), date: '2026-05-07', title: 'Into', accountId: bank }),
        ],
      });
      return live;
    }

    it('S2-2.20 searches descriptions that stand in for empty ones', async () => {
      const live = await openWithTransfers();
      const search = (text: string, accountId?: string) =>
        find(live, { ...seenFrom(accountId), ...searchFor(text) });
      expect(await search('went OUT')).toEqual([4, 2, 1]);
      expect(await search('came')).toEqual([]);
      expect(await search('came', bank)).toEqual([4, 1]);
      expect(await search('went', bank)).toEqual([2]);
      expect(await search('trip', bank)).toEqual([3]);
    });

    it('S2-2.20 searches whole titles in a list seen from nowhere, also words of both names', async () => {
      const live = await openWithTransfers();
      const search = (text: string) => find(live, { ...seenFrom(), ...searchFor(text) });
      expect(await search('TRANSFER:')).toEqual([4, 3, 2, 1]);
      expect(await search(' → ')).toEqual([4, 3, 2, 1]);
      expect(await search('cash bank')).toEqual([3]);
      expect(await search('bank → cash')).toEqual([3]);
      expect(await search('wallet →')).toEqual([4, 2, 1]);
      expect(await search('wallet trip')).toEqual([]);
      expect(await search('trip cash')).toEqual([3]);
    });

    it.each([
      ['a-z', [7, 5, 6, 2, 3, 4, 1]],
      ['z-a', [1, 4, 3, 2, 6, 5, 7]],
    ] as const)('S2-2.21 sorts %s by whole titles in a list seen from nowhere', async (sort, expected) => {
      const live = await openWithTransfers();
      const filter: HistoryFilter = { ...all, ...seenFrom(), from: '2026-05-01' };
      const page = await live.historyPage(anna, filter, sort, { page: 1, limit: 10 });
      expect(numbers(page)).toEqual(expected);
    });

    it('S2-2.20 searches the titles seen from an account, not those of other lists', async () => {
      const live = await openWithTransfers();
      const search = (text: string, accountId?: string, kinds: HistoryFilter['kinds'] = all.kinds) =>
        find(live, { ...seenFrom(accountId), kinds, ...searchFor(text) });
      expect(await search('transfer:')).toEqual([4, 3, 2, 1]);
      expect(await search('transfer:', bank)).toEqual([]);
      expect(await search('out of', bank)).toEqual([6, 4, 3, 1]);
      expect(await search('out of wallet', bank)).toEqual([4, 1]);
      expect(await search('into', bank)).toEqual([7, 5, 2]);
      expect(await search('into', bank, ['transfer'])).toEqual([2]);
      expect(await search('into', wallet)).toEqual([4, 1]);
      const filter = { ...all, ...seenFrom(bank), ...searchFor('o') };
      expect(await live.historyTotals(anna, filter)).toEqual({ income: 0, expense: 30_00 });
    });

    it.each([
      ['a-z', [7, 5, 2, 3, 6, 4, 1]],
      ['z-a', [1, 4, 6, 3, 2, 5, 7]],
    ] as const)('S2-2.21 sorts %s by the titles seen from an account', async (sort, expected) => {
      const live = await openWithTransfers();
      const filter: HistoryFilter = { ...all, ...seenFrom(bank), from: '2026-05-01' };
      const pages = await Promise.all(
        [1, 2, 3].map((page) => live.historyPage(anna, filter, sort, { page, limit: 3 })),
      );
      expect(pages.flatMap(numbers)).toEqual(expected);
      for (const [place, number] of expected.entries()) {
        expect(await live.historyPageOf(anna, filter, sort, 3, sampleId(number))).toBe(
          Math.floor(place / 3) + 1,
        );
      }
    });
  });

  it('B-Lists counts, sorts and finds in a list of thousands as in a short one', async () => {
    const { live, write } = await openWritable(fixture);
    const many = Array.from({ length: 2_000 }, (_, number) =>
      historyRow({
        id: number.toString(16).padStart(24, '0'),
        title: number % 2 === 0 ? `Coffee ${number}` : `Lunch ${number}`,
        amount: 1 + ((number * 37) % 2_000),
        accountId: number % 100 === 0 ? bank : wallet,
      }),
    );
    await write({ history: [...many, ...many.map((row) => ({ ...row, userId: ben }))] });
    const ids = async (filter: Partial<HistoryFilter>, sort: HistorySort, page: number) => {
      const found = await live.historyPage(anna, { ...all, ...filter }, sort, { page, limit: 3 });
      return [found.rows.map(({ id }) => many.findIndex((row) => row.id === id)), found.total];
    };
    const search = searchFor;
    expect(await ids(search('COFFEE'), 'newest', 1)).toEqual([[1998, 1996, 1994], 1_000]);
    expect(await ids(search('coffee'), 'newest', 334)).toEqual([[0], 1_000]);
    expect(await ids(search('f'), 'lowest', 1)).toEqual([[0, 1946, 1892], 1_000]);
    expect(await ids(search('coffee 1998'), 'a-z', 1)).toEqual([[1998], 1]);
    expect(await ids({ ...search('coffee'), accountId: bank }, 'oldest', 7)).toEqual([[1800, 1900], 20]);
    const around = { ...all, ...search('coffee') };
    expect(await live.historyPageOf(anna, around, 'newest', 3, many[0]?.id ?? '')).toBe(334);
    expect(await live.historyPageOf(anna, around, 'newest', 3, many[1]?.id ?? '')).toBeNull();
    expect((await live.historyTotals(anna, around)).expense).toBe(
      many.reduce((sum, { title, amount }) => sum + (title.startsWith('Coffee') ? amount : 0), 0),
    );
  }, 300_000);

  it('adds up what counts under a filter: no transfers, nothing failed or deleted', async () => {
    const live = await openFilled();
    expect(await live.historyTotals(anna, all)).toEqual({ income: 2500_00, expense: 43_00 });
    expect(await live.historyTotals(anna, { ...all, kinds: ['expense'] })).toEqual({
      income: 0,
      expense: 43_00,
    });
    expect(await live.historyTotals(anna, { ...all, from: '1900-01-01' })).toEqual({
      income: 2500_00,
      expense: 43_00,
    });
    expect(await live.historyTotals(anna, { ...all, accountId: bank })).toEqual({
      income: 2500_00,
      expense: 3_00,
    });
    expect(await live.historyTotals(anna, { ...all, categoryId: food, from: '2026-05-04' })).toEqual({
      income: 0,
      expense: 10_00,
    });
    expect(await live.historyTotals(anna, { ...all, kinds: ['transfer'] })).toEqual({
      income: 0,
      expense: 0,
    });
    expect(await live.historyTotals(anna, { ...all, ...searchFor('pfel') })).toEqual({
      income: 0,
      expense: 3_00,
    });
  });

  it('adds up to the number nearest to the exact sum where numbers end', async () => {
    const { live, write } = await openWritable(fixture);
    const most = 99_999_999_999_999;
    const exact = 501n * BigInt(most) + 1n;
    const digits = String(exact);
    const history = Array.from({ length: 501 }, (_, number) =>
      historyRow({ id: number.toString(16).padStart(24, '0'), amount: most }),
    );
    const day = overviewDay({
      expense: Number(exact - 1n),
      byCategory: { [food]: Number(exact - 1n) },
      beyond: { expense: String(exact - 1n), [food]: String(exact - 1n) },
    });
    const small = overviewDay({
      date: '2026-05-04',
      expense: 1,
      byCategory: { [food]: 1 },
      refunds: { [food]: 5 },
      fromGoals: { [food]: 1 },
    });
    const totals = { income: 0, expense: Number(exact) };
    const document = balancesDocument({ totals, beyond: { expense: digits } });
    await write({
      history: [...history, historyRow({ id: sampleId(1), amount: 1, date: '2026-05-04' })],
      overview: [day, small],
      balances: [document],
    });
    expect(await live.historyTotals(anna, { ...all, accountId: wallet })).toEqual(totals);
    expect(await live.overviewDays(anna, '2026-05-01', '2026-05-31')).toEqual([day, small]);
    expect(await live.balances(anna)).toEqual(document);
  });

  it('lists live transfers, newest first, of one asset or of all', async () => {
    const { live, write } = await openWritable(fixture);
    const made = [
      transferRow({ id: sampleId(1), date: '2026-05-01' }),
      transferRow({ id: sampleId(2), date: '2026-05-02', fromAssetId: bank, toAssetId: food }),
      transferRow({ id: sampleId(3), date: '2026-05-03', deletion: 'permanent' }),
    ];
    const counts = { income: 0, expense: 0, transfer: 2, deletedTransactions: 0 };
    await write({
      history: [...made, historyRow({ id: sampleId(4) })],
      balances: [balancesDocument({ counts })],
    });
    const ids = async (accountId?: string, page = 1, limit = 10) => {
      const filter: HistoryFilter = { kinds: ['transfer'], deleted: false, ...(accountId && { accountId }) };
      const { rows, total } = await live.historyPage(anna, filter, 'newest', { page, limit });
      return [rows.map(({ id }) => id), total];
    };
    expect(await ids()).toEqual([[sampleId(2), sampleId(1)], 2]);
    expect(await ids(undefined, 2, 1)).toEqual([[sampleId(1)], 2]);
    expect(await ids(wallet)).toEqual([[sampleId(1)], 1]);
    expect(await ids(bank)).toEqual([[sampleId(2), sampleId(1)], 2]);
  });

  it('gives the days of a window oldest first', async () => {
    const { live, write } = await openWritable(fixture);
    const day = (date: string) => ({
      userId: anna,
      date,
      revision: 1,
      income: 1,
      expense: 0,
      byCategory: { [salary]: 1 },
    });
    await write({ overview: ['2026-05-03', '1969-12-31', '2026-05-01', '2026-05-02'].map(day) });
    expect(await live.overviewDays(anna, '2026-05-01', '2026-05-02')).toEqual([
      day('2026-05-01'),
      day('2026-05-02'),
    ]);
    expect(await live.overviewDays(anna, '1960-01-01', '1970-01-01')).toEqual([day('1969-12-31')]);
    expect(await live.dayRevisions(anna, '1960-01-01', '2026-05-01')).toEqual([
      { date: '1969-12-31', revision: 1 },
      { date: '2026-05-01', revision: 1 },
    ]);
    expect(await live.dayRevisions(ben, '1960-01-01', '2026-05-01')).toEqual([]);
  });
}

function later(minutes: number): string {
  return new Date(Date.parse('2026-05-03T10:00:00.000Z') + minutes * 60_000).toISOString();
}
