import type { Overview } from '@ledgerline/contract';
import { noGoals, putAsideShown } from '@ledgerline/domain';
import {
  type DateWindow,
  datesIn,
  type Figure,
  heldAt,
  last30Days,
  overviewFigures,
  percentShare,
  preceding30Days,
  type Sums,
  toDecimal,
} from '@ledgerline/domain/values';
import { exactSum, type OverviewDayDocument } from '@ledgerline/read-models';
import type { BalancesThen } from '../folding/balancesThen.ts';
import type { Names } from '../names.ts';

/** The days that an overview of `today` is made of: both windows. */
export const overviewSpan = (today: string): DateWindow => ({
  from: preceding30Days(today).from,
  to: today,
});

/** The Overview of `today` from the documents of its span, and how many dates of schedules are overdue. */
export function presentOverview(
  today: string,
  balances: BalancesThen,
  days: readonly OverviewDayDocument[],
  names: Names,
  overdue: number,
): Overview {
  const window = last30Days(today);
  const figures = overviewFigures({
    assetsTotal: liveTotal(balances),
    owed: liveOwed(balances),
    allTime: balances.totals,
    last30: sumOf(days, window),
    preceding30: sumOf(days, preceding30Days(today)),
  });
  return {
    balance: {
      ...decimal(figures.balance),
      owed: toDecimal(liveOwed(balances)),
      source: figures.balance.source,
    },
    income: decimal(figures.income),
    expenses: decimal(figures.expenses),
    savings: { ...decimal(figures.savings), putAside: putAsideShown(balances.goals ?? noGoals, today) },
    days: presentDays(window, days, figures.balance.value),
    categories: presentCategories(within(days, window), names),
    overdue,
  };
}

/** The sum of the balances of all live assets less what they owe, in minor units. */
export const liveTotal = (balances: BalancesThen): number =>
  exactSum(liveHeld(balances).map(({ balance, owed }) => balance - owed));

/** What all live assets owe, in minor units. */
export const liveOwed = (balances: BalancesThen): number =>
  exactSum(liveHeld(balances).map(({ owed }) => owed));

const liveHeld = ({ assets }: BalancesThen) =>
  assets
    .filter(({ deletion }) => deletion === 'none')
    .map(({ position, mayOwe }) => heldAt(position, mayOwe));

const decimal = ({ value, percentage }: Figure): Figure => ({ value: toDecimal(value), percentage });

const within = (days: readonly OverviewDayDocument[], { from, to }: DateWindow): OverviewDayDocument[] =>
  days.filter(({ date }) => date >= from && date <= to);

function sumOf(days: readonly OverviewDayDocument[], window: DateWindow): Sums {
  const counted = within(days, window);
  return {
    income: exactSum(counted.map(({ income }) => income)),
    expense: exactSum(counted.map(({ expense }) => expense)),
  };
}

// A day's balance is today's less the net of the days after it.
function presentDays(
  window: DateWindow,
  days: readonly OverviewDayDocument[],
  today: number,
): Overview['days'] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  let balance = today;
  return datesIn(window)
    .toReversed()
    .map((date) => {
      const { income, expense } = byDate.get(date) ?? { income: 0, expense: 0 };
      const day = {
        date,
        income: toDecimal(income),
        expense: toDecimal(expense),
        balance: toDecimal(balance),
      };
      balance -= income - expense;
      return day;
    })
    .toReversed();
}

function presentCategories(days: readonly OverviewDayDocument[], names: Names): Overview['categories'] {
  const totals = new Map<string, number>();
  for (const { byCategory } of days) {
    for (const [id, total] of Object.entries(byCategory)) totals.set(id, (totals.get(id) ?? 0) + total);
  }
  const expenses = [...totals]
    .map(([id, total]) => ({ category: names.category(id, 'expense'), total }))
    .filter(({ category, total }) => category.type === 'expense' && total > 0)
    .toSorted((a, b) => b.total - a.total || (a.category.name < b.category.name ? -1 : 1));
  const all = expenses.reduce((sum, { total }) => sum + total, 0);
  return expenses.map(({ category: { id, name, icon, color }, total }) => ({
    category: { id, name, icon, color },
    total: toDecimal(total),
    share: percentShare(total, all),
  }));
}
