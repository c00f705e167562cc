import type { Summary } from '@ledgerline/contract';
import {
  compareDates,
  type DateWindow,
  last30Days,
  preceding30Days,
  toDecimal,
  trendOf,
} from '@ledgerline/domain/values';
import {
  type BalancesDocument,
  type HistoryFilter,
  isUnfiltered,
  type ReadModels,
  type Totals,
} from '@ledgerline/read-models';

const nothing: Totals = { income: 0, expense: 0 };

/** Totals of all that the filter lets through; trends of its last 30 days against the 30 before. */
export async function summarise(
  models: ReadModels,
  userId: string,
  balances: BalancesDocument,
  filter: HistoryFilter,
  today: string,
): Promise<Summary> {
  const totalsOf = (narrowed: HistoryFilter | undefined): Promise<Totals> =>
    narrowed ? models.historyTotals(userId, narrowed) : Promise.resolve(nothing);
  const counted = { ...filter, kinds: filter.kinds.filter((kind) => kind !== 'transfer') };
  if (counted.kinds.length === 0) return present(nothing, nothing, nothing);
  const known = isUnfiltered(counted) ? ofKinds(counted.kinds, balances.totals) : undefined;
  const [all, current, previous] = await Promise.all([
    known ?? totalsOf(counted),
    totalsOf(within(counted, last30Days(today))),
    totalsOf(within(counted, preceding30Days(today))),
  ]);
  return present(all, current, previous);
}

const ofKinds = (kinds: HistoryFilter['kinds'], { income, expense }: Totals): Totals => ({
  income: kinds.includes('income') ? income : 0,
  expense: kinds.includes('expense') ? expense : 0,
});

// The filter within a window of days as well; undefined where no day is left.
function within(filter: HistoryFilter, window: DateWindow): HistoryFilter | undefined {
  const from =
    filter.from !== undefined && compareDates(filter.from, window.from) > 0 ? filter.from : window.from;
  const to = filter.to !== undefined && compareDates(filter.to, window.to) < 0 ? filter.to : window.to;
  return compareDates(from, to) > 0 ? undefined : { ...filter, from, to };
}

function present(all: Totals, current: Totals, previous: Totals): Summary {
  const figure = (of: (totals: Totals) => number) => ({
    value: toDecimal(of(all)),
    trend: trendOf(of(current), of(previous)),
  });
  return {
    totalIncome: figure(({ income }) => income),
    totalExpenses: figure(({ expense }) => expense),
    netAmount: figure(({ income, expense }) => income - expense),
  };
}
