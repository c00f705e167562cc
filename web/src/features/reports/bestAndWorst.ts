import type { CashFlow } from '@ledgerline/contract';

type Group = CashFlow['groups'][number];

/**
 * The groups with the highest and the lowest net, each with records; null where there is no choice. What is not over by
 * `today` is left out: a part of a month compares with no whole one.
 */
export function bestAndWorst(groups: readonly Group[], today: string): { best: Group; worst: Group } | null {
  const byNet = groups
    .filter(({ count, to }) => count > 0 && to < today)
    .toSorted((a, b) => b.net - a.net || (a.from < b.from ? -1 : 1));
  const best = byNet[0];
  const worst = byNet.at(-1);
  return best && worst && best !== worst ? { best, worst } : null;
}
