import type { PlanFlow } from '@ledgerline/domain';
import type { OverviewDayDocument } from '@ledgerline/read-models';

/** What a day brought and cost, as plans count it; of an expense category what goals paid stands by itself. */
export function planFlowsOfDay(
  day: OverviewDayDocument,
  isExpense: (categoryId: string) => boolean,
): PlanFlow[] {
  const { date, income, byCategory, refunds = {}, fromGoals = {}, beyond = {} } = day;
  const exact = (key: string, total: number): bigint => BigInt(beyond[key] ?? total);
  const flow = (fields: Partial<PlanFlow>, total: bigint): PlanFlow[] =>
    total === 0n
      ? []
      : [
          {
            date,
            kind: 'expense',
            categoryId: '',
            refundedCategory: null,
            isFromGoal: false,
            ...fields,
            total: String(total),
          },
        ];
  const spent = Object.entries(byCategory).flatMap(([categoryId, total]) => {
    if (!isExpense(categoryId)) return [];
    const paid = exact(`fromGoals ${categoryId}`, fromGoals[categoryId] ?? 0);
    return [
      ...flow({ categoryId }, exact(categoryId, total) - paid),
      ...flow({ categoryId, isFromGoal: true }, paid),
    ];
  });
  const refunded = Object.entries(refunds).map(([id, total]) => ({
    id,
    total: exact(`refunds ${id}`, total),
  }));
  const earned = refunded.reduce((rest, { total }) => rest - total, exact('income', income));
  return [
    ...spent,
    ...refunded.flatMap(({ id, total }) => flow({ kind: 'income', refundedCategory: id }, total)),
    ...flow({ kind: 'income' }, earned),
  ];
}
