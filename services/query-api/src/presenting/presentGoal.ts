import type { AssetReference, Goal } from '@ledgerline/contract';
import { type GoalState, type GoalView, goalFigures, nothingPlanned } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
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
  return (goal) => {
    const { record, deletion, last, updatedAt, revision } = goal;
    const { id, name, target, by, note, every, state, createdAt } = record;
    return {
      id,
      name,
      target: target === null ? null : toDecimal(target),
      by,
      note,
      every: every && {
        amount: toDecimal(every.amount),
        asset: assetOf(every.assetId).reference,
        timeZone: every.timeZone,
        last: last && { ...last, amount: toDecimal(last.amount) },
      },
      state,
      ...goalFigures(goal, assetOf, { ...seen, starts: plan.starts }),
      isDeleted: deletion !== 'none',
      createdAt,
      updatedAt,
      revision,
    };
  };
}
