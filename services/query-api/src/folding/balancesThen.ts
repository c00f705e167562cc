import type { PlanState } from '@ledgerline/domain/plan';
import type { BalancesDocument } from '@ledgerline/read-models';

/**
 * What is told of a ledger as it was: what only lists of today ask for stays where it was folded. It goes from one thread
 * to another, and schedules, imports and plans may be megabytes.
 */
export type BalancesThen = Omit<
  BalancesDocument,
  'schedules' | 'dismissed' | 'imports' | 'rules' | 'declinedOffers' | 'plan'
> & { plan?: Pick<PlanState, 'starts'> };

/** As much of a ledger as it was as is told. */
export function balancesThen(balances: BalancesDocument): BalancesThen {
  const { schedules: _, dismissed: _d, imports: _i, rules: _r, declinedOffers: _o, plan, ...told } = balances;
  return { ...told, ...(plan && { plan: { starts: plan.starts } }) };
}
