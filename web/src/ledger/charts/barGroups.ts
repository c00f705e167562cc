import type { CashFlow } from '@ledgerline/contract';

type Group = CashFlow['groups'][number];

/** What a pair of bars shows: the sums of a group, or of some that follow one another. */
export type BarGroup = Pick<Group, 'from' | 'to' | 'income' | 'expenses'> & {
  before: Pick<Group, 'income' | 'expenses'> | null;
};

/** As many groups in one as it takes to draw at most `most` pairs of bars, and how many those are. */
export function barGroups(groups: readonly Group[], most: number): { bars: BarGroup[]; each: number } {
  const each = Math.max(1, Math.ceil(groups.length / Math.max(1, most)));
  const bars: BarGroup[] = [];
  for (let first = 0; first < groups.length; first += each) {
    const part = groups.slice(first, first + each);
    const before = part.flatMap((one) => one.before ?? []);
    bars.push({
      from: part[0]?.from ?? '',
      to: part.at(-1)?.to ?? '',
      ...sumOf(part),
      before: before.length === 0 ? null : sumOf(before),
    });
  }
  return { bars, each };
}

function sumOf(all: readonly Pick<Group, 'income' | 'expenses'>[]): { income: number; expenses: number } {
  const sum = (amounts: readonly number[]): number =>
    Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
  return { income: sum(all.map(({ income }) => income)), expenses: sum(all.map(({ expenses }) => expenses)) };
}
