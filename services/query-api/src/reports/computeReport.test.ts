import { periodsWithin } from '@ledgerline/domain/plan';
import {
  addAsset,
  createTransaction,
  ledgerAfter,
  movePlan,
  sampleCategories,
  sampleId,
  sampleUserId,
  setPlan,
} from '@ledgerline/domain/testing';
import { addDays, type DateWindow, dateInZone, groupsOf } from '@ledgerline/domain/values';
import { PersonFold } from '@ledgerline/projector';
import type { BalancesDocument, DaySum, HistoryRow, ReadModels, SumsBy } from '@ledgerline/read-models';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryLog, storedEvents } from '../testing/memoryLog.ts';
import { foldRecords, type History, reportCases, standing, wallet } from '../testing/reportCases.ts';
import { computeReport } from './computeReport.ts';
import { recordsSource } from './recordsSource.ts';
import type { ReportAsk, ReportFigures, ReportSource } from './report.ts';
import { RecordsFold } from './reportRecords.ts';
import { reportThen } from './reportThen.ts';
import { storedSource } from './storedSource.ts';

/** The read models of this ledger, as far as reports read them. */
function modelsOf(history: History): { models: ReadModels; balances: BalancesDocument } {
  const fold = new PersonFold(sampleUserId);
  for (const event of history) fold.fold(event);
  const rows = [...fold.rows.values()].filter(({ deletion }) => deletion === 'none');
  const months = fold.months();
  const models = {
    months: async (_user: string, from: string, to: string) =>
      months
        .filter(({ month }) => month >= from && month <= to)
        .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    daySums: async (_user: string, from: string, to: string, by: SumsBy): Promise<DaySum[]> =>
      rows
        .filter(({ date, status }) => date >= from && date <= to && status !== 'failed')
        .filter(({ kind }) => by.asset || kind !== 'transfer')
        .map((row) => ({
          ...row,
          categoryId: by.category ? row.categoryId : null,
          accountId: by.asset ? row.accountId : null,
          total: row.amount,
          count: 1,
        })),
    historyPage: async () => ({
      rows: rows.toSorted((a: HistoryRow, b: HistoryRow) => (a.date < b.date ? -1 : 1)).slice(0, 1),
      total: rows.length,
    }),
    titleSums: async () => [],
  } as unknown as ReadModels;
  return { models, balances: fold.balances };
}

/** A second opinion: every record is asked whether it belongs in, one sum at a time. */
function addUp(history: History, ask: ReportAsk, { from, to }: DateWindow) {
  const { transactions, transfers, adjustments, assets } = standing(history);
  const has = (ids: readonly string[] | undefined, id: string) => !ids || ids.includes(id);
  const sum = (type: string) =>
    transactions
      .filter((one) => one.type === type && one.date >= from && one.date <= to)
      .filter((one) => has(ask.assetIds, one.accountId) && has(ask.categoryIds, one.categoryId))
      .reduce((total, { amount }) => total + amount, 0);
  const live = [...assets].filter(([id, isLive]) => isLive && has(ask.assetIds, id)).map(([id]) => id);
  const worthUntil = (day: string): number => {
    let worth = 0;
    for (const id of live) {
      for (const { type, accountId, amount, date } of transactions) {
        if (accountId === id && date <= day) worth += type === 'income' ? amount : -amount;
      }
      for (const { fromAssetId, toAssetId, amount, date } of transfers) {
        if (date > day) continue;
        if (toAssetId === id) worth += amount;
        if (fromAssetId === id) worth -= amount;
      }
      for (const { assetId, at, amount } of adjustments) {
        if (assetId === id && dateInZone(Date.parse(at), ask.timeZone) <= day) worth += amount;
      }
    }
    return worth;
  };
  return { income: sum('income'), expenses: sum('expense'), worthUntil };
}

/** The sums of a report, and the same by a second opinion. */
function sumsOf(
  figures: ReportFigures,
  history: History,
  ask: ReportAsk,
): { found: unknown; expected: unknown } {
  const { plan } = foldRecords(history).balances;
  const groups =
    ask.group === 'period'
      ? periodsWithin(plan?.starts ?? [], figures.window, 600)
      : groupsOf(figures.window, ask.group);
  if (figures.kind === 'netWorth') {
    const { worthUntil } = addUp(history, ask, figures.window);
    const ends = ({ from, to }: DateWindow) => [worthUntil(addDays(from, -1)), worthUntil(to)];
    return {
      found: {
        groups: figures.groups.map(({ from, to }) => ({ from, to })),
        ends: figures.groups.map(({ opening, closing }) => [opening, closing]),
        moved: figures.groups.map(
          ({ opening, income, expenses, adjustments, transfers }) =>
            opening + income - expenses + adjustments + transfers,
        ),
        points: figures.points.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0)),
        before: figures.before && [figures.before.opening, figures.before.closing],
      },
      expected: {
        groups,
        ends: groups.map(ends),
        moved: groups.map(({ to }) => worthUntil(to)),
        points: figures.points.map(({ date }) => worthUntil(date)),
        before: figures.before && ends(figures.before),
      },
    };
  }
  const flows = (window: DateWindow) => {
    const { income, expenses } = addUp(history, ask, window);
    return { from: window.from, to: window.to, income, expenses };
  };
  const plain = (one: DateWindow & { income: number; expenses: number }) => ({
    from: one.from,
    to: one.to,
    income: one.income,
    expenses: one.expenses,
  });
  const before = figures.kind === 'cashFlow' ? (figures.before?.groups ?? []) : [];
  const categories = figures.kind === 'categoryReport' ? figures.categories : [];
  return {
    found: {
      groups: figures.groups.map(plain),
      totals: plain({ ...figures.window, ...figures.totals }),
      before: before.map(plain),
      categories: categories.map(({ amounts, total }) => [total, ...amounts]),
    },
    expected: {
      groups: groups.map(flows),
      totals: flows(figures.window),
      before: before.map(flows),
      categories: categories.map(({ id, type }) => {
        const one = { ...ask, categoryIds: ask.categoryIds?.includes(id) === false ? [] : [id] };
        return [figures.window, ...groups].map(
          (window) => addUp(history, one, window)[type === 'income' ? 'income' : 'expenses'],
        );
      }),
    },
  };
}

/** The totals that the changes since a moment lead from and to. */
const totalsOf = (figures: ReportFigures) =>
  figures.kind === 'netWorth'
    ? { worth: figures.totals.closing }
    : { income: figures.totals.income, expenses: figures.totals.expenses };

describe('reports', () => {
  it('RP-03 given any ledger, when a report is made of its read models, then each figure is the sum of its records', async () => {
    await fc.assert(
      fc.asyncProperty(reportCases, async ([history, ask]) => {
        const { models, balances } = modelsOf(history);
        const figures = await computeReport(storedSource(models, sampleUserId, balances), ask);
        const { found, expected } = sumsOf(figures, history, ask);
        expect(found).toEqual(expected);
        const folded: ReportSource = recordsSource(foldRecords(history).shown());
        expect(await computeReport(folded, ask)).toEqual(figures);
      }),
    );
  }, 300_000);

  it('RP-04 given any ledger and moment, when a report is asked as of it, then it says what the log had, what it has now, and each change in between', async () => {
    await fc.assert(
      fc.asyncProperty(reportCases, fc.nat(50), async ([history, ask], cut) => {
        const known = history.slice(0, cut);
        const then = foldRecords(known).shown();
        const answer = await reportThen(memoryLog(storedEvents(history)), { shown: then, stuck: false }, ask);
        const { figures, today, moves } = answer;
        if (!figures || !today) throw new Error('too many groups');
        for (const { found, expected } of [
          sumsOf(figures, known, ask),
          sumsOf(today, history, { ...ask, from: figures.window.from, compare: undefined }),
        ]) {
          expect(found).toEqual(expected);
        }
        const moved = Object.entries(totalsOf(figures)).map(([key, total]) => [
          key,
          moves.reduce((sum, move) => sum + move[key as 'income' | 'expenses' | 'worth'], total),
        ]);
        expect(Object.fromEntries(moved)).toEqual(totalsOf(today));
        const revisions = moves.map(({ event }) => event.revision);
        expect(revisions).toEqual(revisions.toSorted((a, b) => b - a));
        expect([answer.balances.revision, answer.head]).toEqual([known.length, history.length]);
      }),
    );
  }, 300_000);

  it('RP-03 given months that are compared with days cut in the middle of months, then each group before has its own records', async () => {
    const spend = (id: number, amount: number, date: string) =>
      createTransaction(sampleId('transaction', id), { accountId: wallet, amount, date });
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 1000_00 }),
      spend(1, 40_00, '2026-01-20'),
      spend(2, 7_00, '2026-01-05'),
    );
    const { models, balances } = modelsOf(history);
    const figures = await computeReport(storedSource(models, sampleUserId, balances), {
      kind: 'cashFlow',
      from: '2026-02-10',
      to: '2026-04-27',
      group: 'month',
      compare: 'previous',
      assetIds: undefined,
      categoryIds: undefined,
      titlesOf: undefined,
      by: 'category',
      labels: {},
      today: '2026-04-20',
      timeZone: 'UTC',
    });
    const before = figures.kind === 'cashFlow' ? figures.before?.groups : undefined;
    expect(before?.map(({ from, to, expenses }) => [from, to, expenses])).toEqual([
      ['2025-11-25', '2025-12-13', 0],
      ['2025-12-14', '2026-01-13', 7_00],
      ['2026-01-14', '2026-02-09', 40_00],
    ]);
  });

  it('RP-08 given monthly points and an end to come, then the point of today has nothing of tomorrow', async () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 100_00 }),
      createTransaction(sampleId('transaction', 1), { accountId: wallet, amount: 40_00, date: '2026-01-05' }),
      createTransaction(sampleId('transaction', 2), { accountId: wallet, amount: 7_00, date: '2026-01-21' }),
    );
    const { models, balances } = modelsOf(history);
    const figures = await computeReport(storedSource(models, sampleUserId, balances), {
      kind: 'netWorth',
      from: '2024-01-01',
      to: '2027-06-30',
      group: 'month',
      compare: undefined,
      assetIds: undefined,
      categoryIds: undefined,
      titlesOf: undefined,
      by: 'category',
      labels: {},
      today: '2026-01-20',
      timeZone: 'UTC',
    });
    if (figures.kind !== 'netWorth') throw new Error('net worth');
    expect(figures.points.slice(-2)).toEqual([
      { date: '2025-12-31', amounts: [100_00] },
      { date: '2026-01-20', amounts: [60_00] },
    ]);
    expect(figures.totals.closing).toBe(53_00);
  });

  it('SV-10 given a plan, when categories by period are compared with it, then before is what was planned and moved in whole periods', async () => {
    const { food, transport } = sampleCategories;
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 1000_00 }),
      createTransaction(sampleId('transaction', 1), { accountId: wallet, amount: 40_00, date: '2026-02-05' }),
      setPlan('2026-01-01', 100_00),
      setPlan('2026-02-01', 5_00, { only: true }),
      movePlan('2026-02-01', transport, 7_00),
    );
    const { models, balances } = modelsOf(history);
    const ask = {
      kind: 'categoryReport',
      from: '2026-01-15',
      to: '2026-03-31',
      group: 'period',
      compare: 'plan',
      assetIds: undefined,
      categoryIds: undefined,
      titlesOf: undefined,
      by: 'category',
      labels: {},
      today: '2026-03-01',
      timeZone: 'UTC',
    } as const;
    const of = async (more: Partial<ReportAsk>) => {
      const figures = await computeReport(storedSource(models, sampleUserId, balances), { ...ask, ...more });
      if (figures.kind !== 'categoryReport') throw new Error('categories');
      expect(figures.before).toBeNull();
      return figures.categories.map(({ id, total, before }) => [id, total, before]);
    };
    expect(await of({})).toEqual([
      [food, 40_00, 112_00],
      [transport, 0, -7_00],
    ]);
    expect(await of({ from: '2026-02-02', to: '2026-02-28' })).toEqual([[food, 40_00, null]]);
    expect(await of({ categoryIds: [transport] })).toEqual([[transport, 0, -7_00]]);
  });

  it('given two spellings of a title, when its category is opened, then they are one, by the dearer spelling', async () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 1000_00 }),
      createTransaction(sampleId('transaction', 1), {
        accountId: wallet,
        title: 'lunch',
        amount: 1_00,
        date: '2026-02-01',
      }),
      createTransaction(sampleId('transaction', 2), {
        accountId: wallet,
        title: 'Lunch',
        amount: 9_00,
        date: '2026-02-01',
      }),
      createTransaction(sampleId('transaction', 3), {
        accountId: wallet,
        title: 'Dinner',
        amount: 9_50,
        date: '2026-02-01',
      }),
    );
    const records = foldRecords(history).shown();
    const [titlesOf] = [...records.records.values()].map(({ categoryId }) => categoryId ?? '');
    const figures = await computeReport(recordsSource(records), {
      kind: 'categoryReport',
      from: '2026-02-01',
      to: '2026-02-28',
      group: 'month',
      compare: undefined,
      assetIds: undefined,
      categoryIds: undefined,
      titlesOf,
      by: 'category',
      labels: {},
      today: '2026-03-01',
      timeZone: 'UTC',
    });
    expect(figures.kind === 'categoryReport' && figures.titles).toEqual([
      { title: 'Lunch', total: 10_00, count: 2 },
      { title: 'Dinner', total: 9_50, count: 1 },
    ]);
  });
});

it('RP-04 given many assets that came later, when net worth is asked as known before, then records are gone through once for all of them', async () => {
  const before = [
    addAsset(wallet, { balance: 1000_00 }),
    createTransaction(sampleId('transaction', 1), { accountId: wallet, amount: 7_00, date: '2026-01-21' }),
  ];
  const later = Array.from({ length: 40 }, (_, place) =>
    addAsset(sampleId('asset', place + 2), { name: `Asset ${place}`, balance: 1_00 }),
  );
  const { history } = ledgerAfter(...before, ...later);
  const then = foldRecords(history.slice(0, 2)).shown();
  const shown = vi.spyOn(RecordsFold.prototype, 'shown');
  const { figures, today, moves } = await reportThen(
    memoryLog(storedEvents(history)),
    { shown: then, stuck: false },
    {
      kind: 'netWorth',
      from: '2026-01-01',
      to: '2026-01-20',
      group: 'month',
      compare: undefined,
      assetIds: undefined,
      categoryIds: undefined,
      titlesOf: undefined,
      by: 'category',
      labels: {},
      today: '2026-02-20',
      timeZone: 'UTC',
    },
  );
  expect([figures, today].map((one) => one?.kind === 'netWorth' && one.totals.closing)).toEqual([
    1000_00, 1040_00,
  ]);
  expect(moves.map(({ worth }) => worth)).toEqual(later.map(() => 1_00));
  expect(shown).toHaveBeenCalledTimes(1);
  shown.mockRestore();
});
