import type { PlanFlow } from '@ledgerline/domain';
import type { OverviewDayDocument } from '@ledgerline/read-models';

/**
 * What days brought and cost, as plans count it; of an expense category what goals paid stands by itself. Categories of
 * income come as expenses too: no plan asks for them.
 */
export function* planFlowsOfDays(days: Iterable<OverviewDayDocument>): Generator<PlanFlow, void> {
  for (const { date, income, byCategory, refunds, fromGoals, beyond } of days) {
    const exact = (key: string, sum = 0): Amount => (beyond?.[key] ? BigInt(beyond[key]) : sum);
    for (const categoryId in byCategory) {
      const spent = exact(categoryId, byCategory[categoryId]);
      const paid = fromGoals ? exact(`fromGoals ${categoryId}`, fromGoals[categoryId]) : 0;
      yield flowOf(date, categoryId, false, less(spent, paid));
      if (paid !== 0) yield flowOf(date, categoryId, true, paid);
    }
    const flow = { date, kind: 'income', categoryId: '', isFromGoal: false } as const;
    let earned = exact('income', income);
    for (const [refundedCategory, sum] of Object.entries(refunds ?? {})) {
      const total = exact(`refunds ${refundedCategory}`, sum);
      earned = less(earned, total);
      yield { ...flow, refundedCategory, total: told(total) };
    }
    yield { ...flow, refundedCategory: null, total: told(earned) };
  }
}

/** A literal: copying fields takes five times as long, and there are a hundred thousand. */
const flowOf = (date: string, categoryId: string, isFromGoal: boolean, total: Amount): PlanFlow => ({
  date,
  kind: 'expense',
  categoryId,
  refundedCategory: null,
  isFromGoal,
  total: told(total),
});

/** Minor units, big where a number can't hold them. */
type Amount = number | bigint;

/** A difference that is exact: what is taken off a number is a part of it. */
const less = (sum: Amount, part: Amount): Amount =>
  typeof sum === 'number' && typeof part === 'number' ? sum - part : BigInt(sum) - BigInt(part);

const told = (amount: Amount): number | string => (typeof amount === 'number' ? amount : String(amount));
