import type { TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { type Refused, refuse } from '../decision.ts';
import { goalOf } from '../goals/goalState.ts';
import type { LedgerState } from './ledgerState.ts';

/** What ties a transaction to the plan and to the goals. */
type Ties = Pick<TransactionRecord, 'type' | 'refundedCategory' | 'goal'>;

/** The record as a change of its type begins: what was said for the former type is gone. */
export const tiesOfType = (
  record: TransactionRecord,
  type: TransactionRecord['type'] | undefined,
): TransactionRecord =>
  type === undefined || type === record.type ? record : { ...record, refundedCategory: null, goal: null };

/** Refuses a refunded category or a goal that does not fit. What `before` has already is not checked again. */
export const cannotTie = (
  before: Ties | undefined,
  after: Ties,
  catalogue: Catalogue,
  state: LedgerState,
): Refused | undefined => cannotRefund(before, after, catalogue) ?? cannotPayFrom(before, after, state);

function cannotRefund(
  before: Ties | undefined,
  { type, refundedCategory }: Ties,
  catalogue: Catalogue,
): Refused | undefined {
  if (refundedCategory === null) return undefined;
  if (type !== 'income') return refuse({ code: 'refund-not-income' });
  if (refundedCategory === before?.refundedCategory) return undefined;
  const category = catalogue.get(refundedCategory);
  const of = { code: 'plan-category', field: 'refundedCategory' } as const;
  if (!category) return refuse({ ...of, why: 'not-found' });
  if (category.type !== 'expense') return refuse({ ...of, why: 'not-expense' });
  return category.retired ? refuse({ ...of, why: 'retired' }) : undefined;
}

function cannotPayFrom(
  before: Ties | undefined,
  { type, goal }: Ties,
  state: LedgerState,
): Refused | undefined {
  if (goal === null) return undefined;
  if (type !== 'expense') return refuse({ code: 'goal-not-expense' });
  return goal === before?.goal ? undefined : cannotUseGoal(state, goal);
}

/** Refuses a goal that is not there, closed or deleted. */
function cannotUseGoal({ goals }: LedgerState, id: string): Refused | undefined {
  const goal = goalOf(goals, id);
  if (!goal) return refuse({ code: 'goal-not-found', field: 'goal' });
  if (goal.deletion !== 'none') return refuse({ code: 'goal-deleted', field: 'goal' });
  return goal.record.state === 'open' ? undefined : refuse({ code: 'goal-closed', field: 'goal' });
}
