import type { AssetReference, Goal } from '@ledgerline/contract';
import {
  type GoalState,
  type GoalView,
  goalShown,
  nothingPlanned,
  partsWait,
  periodsAfter,
} from '@ledgerline/domain';
import { addMonths } from '@ledgerline/domain/values';
import type { BalancesThen } from '../folding/balancesThen.ts';

type Seen = Pick<GoalView, 'today' | 'decimals'>;

/** So many months are worked out in a step: a goal may be due in fifty years. */
const MONTHS_A_STEP = 12;

/** Presents goals of a person as clients see them, also deleted ones, in steps of a goal. */
export function* presentGoals(
  goals: readonly GoalState[],
  balances: BalancesThen,
  seen: Seen,
): Generator<undefined, Goal[]> {
  const { present, periodsUntil } = goalPresenter(balances, seen);
  const shown: Goal[] = [];
  let reached = seen.today;
  for (const goal of goals) {
    while ((goal.record.by ?? '') > reached) {
      reached = addMonths(reached, MONTHS_A_STEP);
      periodsUntil(reached);
      yield;
    }
    shown.push(present(goal));
    yield;
  }
  return shown;
}

function goalPresenter(
  { assets, plan = nothingPlanned }: BalancesThen,
  seen: Seen,
): { present: (goal: GoalState) => Goal; periodsUntil: GoalView['periodsUntil'] } {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const assetOf = (id: string) => {
    const asset = byId.get(id);
    if (!asset) throw new Error(`no asset ${id} in this ledger`);
    const { name, position, aside, deletion } = asset;
    const reference: AssetReference = { id, name, ...(deletion !== 'none' && { isDeleted: true }) };
    return { position, aside, waits: partsWait(asset, deletion), reference };
  };
  const view = { ...seen, periodsUntil: periodsAfter(plan.starts, seen.today) };
  return { present: (goal) => goalShown(goal, assetOf, view), periodsUntil: view.periodsUntil };
}
