import type { Goal, GoalReference } from '@ledgerline/contract';
import {
  type GoalState,
  type GoalView,
  goalFigures,
  goalOf,
  type LedgerState,
  namedAsset,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { referToAsset } from './presentAsset.ts';

/** What a goal's answer depends on beside the ledger. */
export type SeenWith = Pick<GoalView, 'today' | 'decimals'>;

/** A goal as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentGoal(state: LedgerState, id: string, seen: SeenWith): Goal {
  const goal = goalOf(state.goals, id);
  if (!goal) throw new Error(`no goal ${id} in this ledger`);
  const { record, deletion, updatedAt, revision } = goal;
  const { name, target, by, note, state: standing, createdAt } = record;
  const assetOf = (assetId: string) => {
    const { position, aside, deletion: deleted } = namedAsset(state, assetId);
    return { position, aside, isDeleted: deleted !== 'none', reference: referToAsset(state, assetId) };
  };
  return {
    id,
    name,
    target: target === null ? null : toDecimal(target),
    by,
    note,
    every: presentEvery(state, goal),
    state: standing,
    ...goalFigures(goal, assetOf, { ...seen, starts: state.plan.starts }),
    isDeleted: deletion !== 'none',
    createdAt,
    updatedAt,
    revision,
  };
}

function presentEvery(state: LedgerState, { record: { every }, last }: GoalState): Goal['every'] {
  if (every === null) return null;
  const { amount, assetId, timeZone } = every;
  return {
    amount: toDecimal(amount),
    asset: referToAsset(state, assetId),
    timeZone,
    last: last && { ...last, amount: toDecimal(last.amount) },
  };
}

/** A goal as a record names it. Throws for one that the ledger never had. */
export function referToGoal(state: LedgerState, id: string): GoalReference {
  const goal = goalOf(state.goals, id);
  if (!goal) throw new Error(`no goal ${id} in this ledger`);
  return { id, name: goal.record.name };
}
