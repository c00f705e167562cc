/** Change in percent, rounded to 1 decimal; against 0 it is 100 for a positive value, else 0. Any unit, integers. */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return percent(current - previous, Math.abs(previous));
}

/** The share of a part in a total, in percent with 1 decimal; 0 of nothing. */
export const percentShare = (part: number, total: number): number => (total === 0 ? 0 : percent(part, total));

/** Income minus expense, never below 0. */
export const savingsOf = ({ income, expense }: Sums): number => Math.max(0, income - expense);

/** Income and expense of a span of days, in minor units. */
export interface Sums {
  income: number;
  expense: number;
}

/** A value in minor units and its change in percent. */
export interface Figure {
  value: number;
  percentage: number;
}

export interface Trend {
  /** Signed change in percent. */
  value: number;
  positive: boolean;
}

export interface OverviewFigures {
  balance: Figure & { source: 'assets' | 'transactions' };
  income: Figure;
  expenses: Figure;
  savings: Figure;
}

/**
 * The four figures of the Overview. The balance is that of the live assets or, if that is 0, all income minus all
 * expenses; its change is against the balance less the window's net.
 */
export function overviewFigures(sums: {
  assetsTotal: number;
  /** What the assets owe: where that is not 0, a total of 0 is theirs. */
  owed: number;
  allTime: Sums;
  last30: Sums;
  preceding30: Sums;
}): OverviewFigures {
  const { assetsTotal, owed, allTime, last30, preceding30 } = sums;
  const source = assetsTotal === 0 && owed === 0 ? 'transactions' : 'assets';
  const balance = source === 'transactions' ? allTime.income - allTime.expense : assetsTotal;
  const net = last30.income - last30.expense;
  return {
    balance: { value: balance, percentage: percentChange(balance, balance - net), source },
    income: figure(last30.income, preceding30.income),
    expenses: figure(last30.expense, preceding30.expense),
    savings: figure(savingsOf(last30), savingsOf(preceding30)),
  };
}

/** The trend of a summary card; `positive` says that it did not fall, also for expenses. */
export function trendOf(current: number, previous: number): Trend {
  const value = percentChange(current, previous);
  return { value, positive: value >= 0 };
}

const figure = (current: number, previous: number): Figure => ({
  value: current,
  percentage: percentChange(current, previous),
});

/** Percent with 1 decimal, half away from zero, exact: in integers, since floats lose halves. `whole` is above 0. */
function percent(part: number, whole: number): number {
  const tenths = (BigInt(Math.abs(part)) * 2000n + BigInt(whole)) / (2n * BigInt(whole));
  return (Number(tenths) / 10) * (part < 0 && tenths > 0n ? -1 : 1);
}
