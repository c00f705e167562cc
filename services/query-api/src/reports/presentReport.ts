import type { AsKnown, CashFlow, CategoryReport, NetWorth } from '@ledgerline/contract';
import { type DateWindow, percentShare, toDecimal } from '@ledgerline/domain/values';
import { shortEventId } from '@ledgerline/events/chain';
import { exactSum } from '@ledgerline/read-models';
import { partsOf, textOf } from '../activity/sentence.ts';
import { sentenceOf } from '../activity/summary.ts';
import type { Names } from '../names.ts';
import type {
  CashFlowFigures,
  CategoryFigures,
  FlowSums,
  Moves,
  NetWorthFigures,
  ReportFigures,
} from './report.ts';
import type { ReportMove, ReportThen } from './reportsThen.ts';

/** A report as clients see it. */
export type Report = CashFlow | CategoryReport | NetWorth;

/** Names and decimals for a report's figures. */
export function presentReport(figures: ReportFigures, names: Names, asKnown: AsKnown | null): Report {
  const { window, group, firstRecord } = figures;
  const about = { ...window, group, firstRecord, asKnown };
  switch (figures.kind) {
    case 'cashFlow':
      return { ...about, ...presentCashFlow(figures) };
    case 'categoryReport':
      return { ...about, ...presentCategories(figures, names) };
    case 'netWorth':
      return { ...about, ...presentNetWorth(figures, names) };
  }
}

type Own<Of> = Omit<Of, 'from' | 'to' | 'group' | 'firstRecord' | 'asKnown'>;

function presentCashFlow({ groups, totals, before }: CashFlowFigures): Own<CashFlow> {
  const recorded = groups.flatMap(({ count }, place) => (count > 0 ? [place] : []));
  const net = (place: number): number => (groups[place]?.income ?? 0) - (groups[place]?.expenses ?? 0);
  const byNet = recorded.toSorted((a, b) => net(b) - net(a) || a - b);
  const average = (sum: number): number => toDecimal(Math.round(sum / Math.max(1, groups.length)));
  return {
    groups: groups.map((group, place) => {
      const compared = before?.groups[place];
      return { ...presentSums(group), before: compared ? presentSums(compared) : null };
    }),
    totals: presentFlow(totals),
    averages: {
      income: average(totals.income),
      expenses: average(totals.expenses),
      net: average(totals.income - totals.expenses),
    },
    best: byNet[0] ?? null,
    worst: byNet.at(-1) ?? null,
    before: before && { ...spanOf(before.groups), ...presentFlow(before.totals) },
  };
}

function presentCategories(figures: CategoryFigures, names: Names): Own<CategoryReport> {
  const { groups, totals, before, by, categories, moreRows, titles, moreTitles } = figures;
  return {
    groups: groups.map(({ from, to, income, expenses }) => ({
      from,
      to,
      income: toDecimal(income),
      expenses: toDecimal(expenses),
    })),
    categories: categories.map(({ id, name: label, type, amounts, total, count, before: totalBefore }) => {
      return {
        ...(by === 'category' ? { category: categoryOf(names, id, type) } : { [by]: label, type }),
        amounts: amounts.map(toDecimal),
        total: toDecimal(total),
        count,
        share: percentShare(total, type === 'income' ? totals.income : totals.expenses),
        before: totalBefore === null ? null : toDecimal(totalBefore),
      } as CategoryReport['categories'][number];
    }),
    moreRows,
    totals: presentFlow(totals),
    before: before && { ...before.window, ...presentFlow(before.totals) },
    titles: titles && titles.map(({ title, total, count }) => ({ title, total: toDecimal(total), count })),
    moreTitles,
  };
}

function categoryOf(names: Names, id: string, type: 'income' | 'expense') {
  const { name, icon, color } = names.category(id, type);
  return { id, name, type, icon, color };
}

const presentNetWorth = (figures: NetWorthFigures, names: Names): Own<NetWorth> => ({
  assets: figures.assetIds.map((id) => ({ id, name: names.account(id).name })),
  points: figures.points.map(({ date, amounts }) => ({
    date,
    total: toDecimal(exactSum(amounts)),
    amounts: amounts.map(toDecimal),
  })),
  groups: figures.groups.map((group) => ({ from: group.from, to: group.to, ...presentMoves(group) })),
  totals: presentMoves(figures.totals),
  before: figures.before && {
    from: figures.before.from,
    to: figures.before.to,
    ...presentMoves(figures.before),
  },
});

/** What is known today of a report of then; null where neither can be told. */
export function presentAsKnown(
  day: string,
  { today, moves, moreMoves }: Pick<ReportThen, 'today' | 'moves' | 'moreMoves'>,
  names: Names,
): AsKnown | null {
  if (!today) return null;
  const { income, expenses } = today.totals;
  return {
    day,
    today: {
      income: toDecimal(income),
      expenses: toDecimal(expenses),
      net: toDecimal(income - expenses),
      worth: today.kind === 'netWorth' ? toDecimal(today.totals.closing) : null,
    },
    changes: moves.map((move) => presentMove(move, names)),
    moreChanges: moreMoves,
  };
}

function presentMove(
  { event, income, expenses, worth }: ReportMove,
  names: Names,
): AsKnown['changes'][number] {
  const sentence = sentenceOf(event, names);
  return {
    id: shortEventId(event.id),
    at: event.metadata.at,
    type: event.type,
    summary: textOf(sentence),
    parts: partsOf(sentence),
    record: recordOf(event, names),
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    worth: toDecimal(worth),
  };
}

function recordOf({ data }: ReportMove['event'], names: Names): AsKnown['changes'][number]['record'] {
  if ('transaction' in data) {
    return { kind: 'transaction', id: data.transaction.id, name: data.transaction.title };
  }
  if ('transfer' in data) {
    const { id, fromAssetId, toAssetId } = data.transfer;
    const name = `${names.account(fromAssetId).name} → ${names.account(toAssetId).name}`;
    return { kind: 'transfer', id, name };
  }
  // An import by itself moves nothing; it stands here for completeness, by its asset.
  if ('import' in data)
    return { kind: 'asset', id: data.import.assetId, name: names.account(data.import.assetId).name };
  if ('asset' in data) return { kind: 'asset', id: data.asset.id, name: data.asset.name };
  throw new Error('a change that moves nothing stands in a report');
}

const presentFlow = ({ income, expenses, count }: FlowSums) => ({
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  net: toDecimal(income - expenses),
  count,
});

const presentSums = ({ from, to, ...sums }: DateWindow & FlowSums) => ({ from, to, ...presentFlow(sums) });

const presentMoves = ({ opening, income, expenses, adjustments, transfers, closing }: Moves) => ({
  opening: toDecimal(opening),
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  adjustments: toDecimal(adjustments),
  transfers: toDecimal(transfers),
  closing: toDecimal(closing),
});

const spanOf = (groups: readonly DateWindow[]): DateWindow => ({
  from: groups[0]?.from ?? '',
  to: groups.at(-1)?.to ?? '',
});
