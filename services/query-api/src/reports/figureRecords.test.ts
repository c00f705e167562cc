import type { FigureKind } from '@ledgerline/contract';
import {
  addAsset,
  command,
  createTransaction,
  ledgerAfter,
  makeTransfer,
  sampleId,
} from '@ledgerline/domain/testing';
import { addDays, type DateWindow } from '@ledgerline/domain/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldRecords, reportCases, wallet } from '../testing/reportCases.ts';
import { computeReport } from './computeReport.ts';
import { type FigureRecord, figureRecords, type RecordsAsk } from './figureRecords.ts';
import { recordsSource } from './recordsSource.ts';
import type { Moves, ReportAsk, ReportFigures } from './report.ts';
import type { ReportRecords } from './reportRecords.ts';

/** A figure, and the records that it leads to. */
type Opened = { figure: number; of: Partial<RecordsAsk>; sign?: 1 | -1 };

const flows = (
  window: DateWindow,
  sums: { income: number; expenses: number },
  of: Partial<RecordsAsk> = {},
) => {
  const days = { from: window.from, to: window.to, ...of };
  return [
    { figure: sums.income, of: { ...days, kinds: ['income'] } },
    { figure: sums.expenses, of: { ...days, kinds: ['expense'] }, sign: -1 },
    { figure: sums.income - sums.expenses, of: { ...days, kinds: ['income', 'expense'] } },
  ] satisfies Opened[];
};

const worth = (figure: number, to: string): Opened => ({ figure, of: { from: undefined, to, isLive: true } });

const moves = (window: DateWindow & Moves): Opened[] => {
  const of = { from: window.from, to: window.to, isLive: true };
  return [
    ...flows(window, window, { isLive: true }),
    { figure: window.adjustments, of: { ...of, kinds: ['adjustment'] } },
    { figure: window.transfers, of: { ...of, kinds: ['transfer'] } },
    { figure: window.closing - window.opening, of },
    worth(window.opening, addDays(window.from, -1)),
    worth(window.closing, window.to),
  ];
};

/** Every figure of a report with what it leads to. */
function figuresOf(report: ReportFigures): Opened[] {
  const { window } = report;
  switch (report.kind) {
    case 'cashFlow':
      return [report, report.before].flatMap((one) =>
        one ? one.groups.flatMap((group) => flows(group, group)) : [],
      );
    case 'categoryReport':
      return report.categories.flatMap(({ id, type, amounts, total }) =>
        [
          { ...window, figure: total },
          ...amounts.map((figure, place) => ({ ...(report.groups[place] ?? window), figure })),
        ].map(
          ({ from, to, figure }): Opened => ({
            figure,
            of: { from, to, kinds: [type], categoryIds: [id] },
            sign: type === 'expense' ? -1 : 1,
          }),
        ),
      );
    case 'netWorth':
      return [
        { ...window, ...report.totals },
        ...report.groups,
        ...(report.before ? [report.before] : []),
      ].flatMap(moves);
  }
}

const allKinds: readonly FigureKind[] = ['income', 'expense', 'transfer', 'adjustment', 'opening'];

const askOf = (
  { assetIds, categoryIds, timeZone, kind, to }: ReportAsk,
  of: Partial<RecordsAsk>,
): RecordsAsk => ({
  from: undefined,
  to,
  kinds: allKinds,
  assetIds,
  categoryIds: kind === 'netWorth' ? undefined : categoryIds,
  title: undefined,
  labels: {},
  isLive: false,
  timeZone,
  page: 1,
  limit: 1_000,
  ...of,
});

/** What the records on all pages add up to. */
async function listed(
  records: ReportRecords,
  ask: RecordsAsk,
  limit: number,
): Promise<{ ids: string[]; sum: number }> {
  const found: FigureRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { records: part } = await figureRecords(records, { ...ask, page, limit });
    found.push(...part);
    if (part.length < limit) break;
  }
  return { ids: found.map(({ id }) => id), sum: found.reduce((sum, { amount }) => sum + amount, 0) };
}

describe('the records behind a figure', () => {
  it('RP-23 given any ledger, when any figure of a report is opened, then its records add up to it, on all pages and by asset, each once', async () => {
    await fc.assert(
      fc.asyncProperty(reportCases, fc.nat(50), async ([history, ask], cut) => {
        for (const known of [history, history.slice(0, cut)]) {
          const records = foldRecords(known).shown();
          const report = await computeReport(recordsSource(records), ask);
          for (const { figure, of, sign = 1 } of figuresOf(report)) {
            const asked = askOf(ask, of);
            const { totals, assets } = await figureRecords(records, asked);
            const { ids, sum } = await listed(records, asked, 25);
            expect([totals.total, sum, new Set(ids).size]).toEqual([
              sign * figure + 0,
              sign * figure + 0,
              ids.length,
            ]);
            expect(assets.reduce((all, asset) => all + asset.total, 0)).toBe(sign * figure + 0);
          }
        }
      }),
    );
  });

  it('RP-23 given two spellings of a title, a failed record and a transfer, when they are asked for, then each is where its figure has it', async () => {
    const bank = sampleId('asset', 2);
    const on = { accountId: wallet, date: '2026-02-01' };
    const { history } = ledgerAfter(
      addAsset(wallet, { balance: 100_00 }),
      addAsset(bank, { type: 'bank' }),
      createTransaction(sampleId('transaction', 1), { ...on, title: 'lunch', amount: 1_00 }),
      createTransaction(sampleId('transaction', 2), { ...on, title: 'Lunch', amount: 9_00 }),
      createTransaction(sampleId('transaction', 3), {
        ...on,
        title: 'Lunch',
        amount: 5_00,
        status: 'failed',
      }),
      createTransaction(sampleId('transaction', 4), { ...on, title: 'Dinner', amount: 9_50 }),
      createTransaction(sampleId('transaction', 5), { ...on, title: 'Lunch', amount: 3_00 }),
      command('DeleteTransaction', sampleId('transaction', 5)),
      makeTransfer(sampleId('transfer', 1), wallet, bank, 50_00, { date: '2026-02-02' }),
    );
    const records = foldRecords(history).shown();
    const find = async (of: Partial<RecordsAsk>) => {
      const ask: RecordsAsk = {
        from: '2026-02-01',
        to: '2026-02-28',
        kinds: allKinds,
        assetIds: undefined,
        categoryIds: undefined,
        title: undefined,
        labels: {},
        isLive: false,
        timeZone: 'UTC',
        page: 1,
        limit: 20,
      };
      const found = await figureRecords(records, { ...ask, ...of });
      return {
        parts: found.records.map(({ kind, title, amount }) => [kind, title, amount]),
        assets: found.assets,
      };
    };
    expect((await find({ title: 'LUNCH' })).parts).toEqual([
      ['expense', 'Lunch', -9_00],
      ['expense', 'lunch', -1_00],
    ]);
    const sums = { opening: 0, income: 0, expenses: 0, adjustments: 0 };
    expect(await find({ kinds: ['transfer'] })).toEqual({
      parts: [],
      assets: [
        { assetId: wallet, ...sums, transfers: -50_00, total: -50_00 },
        { assetId: bank, ...sums, transfers: 50_00, total: 50_00 },
      ],
    });
    expect((await find({ kinds: ['transfer'], assetIds: [bank] })).parts).toEqual([['transfer', '', 50_00]]);
    expect((await find({ from: undefined, kinds: ['opening'] })).parts).toEqual([['opening', '', 100_00]]);
  });
});
