import type { Goal } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/values';
import { minorOf } from '../../ledger/records/minorOf.ts';
import type { Asset } from '../../ledger/records/records.ts';

/** What a transfer takes of a goal's part in its source, in minor units. */
export interface Along {
  goal: Pick<Goal, 'id' | 'name'>;
  amount: number;
}

/** What of an amount (minor units) is put aside in its source and for which goals: what is not free, the largest parts first. */
export function putAsideOf(amount: number, source: Asset, goals: readonly Goal[]): Along[] {
  let left = amount - minorOf(source.free);
  return goals
    .flatMap((goal) => {
      const part = goal.parts.find(({ asset }) => asset.id === source.id);
      return part ? [{ goal, part: minorOf(part.amount) }] : [];
    })
    .toSorted((a, b) => b.part - a.part)
    .flatMap(({ goal: { id, name }, part }) => {
      const taken = Math.max(0, Math.min(part, left));
      left -= taken;
      return taken > 0 ? [{ goal: { id, name }, amount: taken }] : [];
    });
}

/** What is sent of those that move along; nothing where none does. `staying`: ids of goals that don't. */
export function movingAlong(along: readonly Along[], staying: readonly string[]) {
  const moving = along.filter(({ goal }) => !staying.includes(goal.id));
  return moving.length === 0
    ? {}
    : { earmarks: moving.map(({ goal, amount }) => ({ goal: goal.id, amount: toDecimal(amount) })) };
}
