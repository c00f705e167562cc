import type { PlanVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { PlanEntry, PlanMoveChange, PlanSetChange } from '@ledgerline/events';
import type { Names } from '../names.ts';
import type { Versions } from './versions.ts';

/** What stood in a plan before and after a change: of a period for a category, or a move into it. */
export function planVersions(change: PlanSetChange | PlanMoveChange, names: Names): Versions<PlanVersion> {
  const categoryOf = (id: string) => {
    const { type: _type, ...category } = names.category(id, 'expense');
    return category;
  };
  const category = categoryOf(change.key[0]);
  if (change.of === 'move') {
    const { day, from, amount } = change.move;
    const move = { from: from === null ? null : categoryOf(from), amount: toDecimal(amount) };
    const version = (stands: boolean) => (stands ? { category, day, move } : null);
    return { before: version(change.before), after: version(change.after) };
  }
  const { day, before, after } = change;
  return {
    before: { category, day, planned: before.map(entryShown) },
    after: { category, day, planned: after.map(entryShown) },
  };
}

const entryShown = ({ amount, ...entry }: PlanEntry) => ({
  ...entry,
  amount: amount === null ? null : toDecimal(amount),
});
