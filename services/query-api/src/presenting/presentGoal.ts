import type { AssetReference, Goal } from '@ledgerline/contract';
import { type GoalState, type GoalView, goalShown, nothingPlanned, periodsAfter } from '@ledgerline/domain';
import type { BalancesDocument } from '@ledgerline/read-models';

/** Presents goals of a person as clients see them, also deleted ones. */
export function goalPresenter(
  { assets, plan = nothingPlanned }: BalancesDocument,
  seen: Pick<GoalView, 'today' | 'decimals'>,
): (goal: GoalState) => Goal {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const assetOf = (id: string) => {
    const asset = byId.get(id);
    if (!asset) throw new Error(`no asset ${id} in this ledger`);
    const { name, position, aside, deletion } = asset;
    const isDeleted = deletion !== 'none';
    const reference: AssetReference = { id, name, ...(isDeleted && { isDeleted }) };
    return { position, aside, isDeleted, reference };
  };
  const view = { ...seen, periodsUntil: periodsAfter(plan.starts, seen.today) };
  return (goal) => goalShown(goal, assetOf, view);
}
