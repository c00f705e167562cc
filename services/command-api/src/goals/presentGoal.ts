import type { Goal, GoalReference } from '@ledgerline/contract';
import {
  type GoalView,
  goalOf,
  goalShown,
  type LedgerState,
  namedAsset,
  partsWait,
  periodsAfter,
} from '@ledgerline/domain';
import { referToAsset } from '../assets/presentAsset.ts';

/** What a goal's answer depends on beside the ledger. */
export type SeenWith = Pick<GoalView, 'today' | 'decimals'>;

/** A goal as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentGoal(state: LedgerState, id: string, seen: SeenWith): Goal {
  const goal = goalOf(state.goals, id);
  if (!goal) throw new Error(`no goal ${id} in this ledger`);
  const assetOf = (assetId: string) => {
    const { position, aside, record, deletion } = namedAsset(state, assetId);
    return { position, aside, waits: partsWait(record, deletion), reference: referToAsset(state, assetId) };
  };
  return goalShown(goal, assetOf, { ...seen, periodsUntil: periodsAfter(state.plan.starts, seen.today) });
}

/** A goal as a record names it. Throws for one that the ledger never had. */
export function referToGoal(state: LedgerState, id: string): GoalReference {
  const goal = goalOf(state.goals, id);
  if (!goal) throw new Error(`no goal ${id} in this ledger`);
  return { id, name: goal.record.name };
}
