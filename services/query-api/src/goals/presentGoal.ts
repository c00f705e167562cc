import type { AssetReference, Goal } from '@ledgerline/contract';
import {
  type GoalState,
  type GoalView,
  goalShown,
  nothingPlanned,
  partsWait,
  periodsAfter,
} from '@ledgerline/domain';
import type { BalancesThen } from '../folding/balancesThen.ts';

/** Presents goals of a person as clients see them, also deleted ones. */
export function goalPresenter(
  { assets, plan = nothingPlanned }: BalancesThen,
  seen: Pick<GoalView, 'today' | 'decimals'>,
): (goal: GoalState) => Goal {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const assetOf = (id: string) => {
    const asset = byId.get(id);
    if (!asset) throw new Error(`no asset ${id} in this ledger`);
    const { name, position, aside, deletion } = asset;
    const reference: AssetReference = { id, name, ...(deletion !== 'none' && { isDeleted: true }) };
    return { position, aside, waits: partsWait(asset, deletion), reference };
  };
  const view = { ...seen, periodsUntil: periodsAfter(plan.starts, seen.today) };
  return (goal) => goalShown(goal, assetOf, view);
}
