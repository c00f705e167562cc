import type { AssetRecord, At, GoalPart } from '@ledgerline/events';
import { isCardOrLoan } from '../values/owing.ts';
import type { Exact } from './exact.ts';
import { type GoalState, isOpenGoal } from './goalState.ts';

/**
 * What a goal has in its assets: earmarks less what was spent from there. What they can't cover in all comes from the
 * other parts, the largest first. Those above 0, the largest first; none of a closed or deleted goal.
 */
export function partsOf(goal: Pick<GoalState, 'record' | 'deletion' | 'earmarks' | 'spent'>): GoalPart[] {
  if (!isOpenGoal(goal)) return [];
  const { earmarks, spent } = goal;
  const left = Object.keys({ ...earmarks, ...spent }).map((assetId) => ({
    assetId,
    amount: BigInt(earmarks[assetId] ?? 0) - BigInt(spent[assetId] ?? 0),
  }));
  let uncovered = left.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n);
  const parts = left
    .filter(({ amount }) => amount > 0n)
    .toSorted(byAmount)
    .map(({ assetId, amount }) => {
      const taken = amount < uncovered ? amount : uncovered;
      uncovered -= taken;
      return { assetId, amount: amount - taken };
    });
  return parts
    .filter(({ amount }) => amount > 0n)
    .toSorted(byAmount)
    .map(({ assetId, amount }) => ({ assetId, amount: Number(amount) }));
}

/** Whether parts in an asset wait: while it is deleted, and while it is a card or a loan. */
export const partsWait = (
  { type }: Pick<AssetRecord, 'type'>,
  deletion: At<AssetRecord>['deletion'],
): boolean => deletion !== 'none' || isCardOrLoan(type);

/** The largest first, and of the same size by id. */
const byAmount = (a: Sized, b: Sized): number =>
  a.amount === b.amount ? (a.assetId < b.assetId ? -1 : 1) : a.amount < b.amount ? 1 : -1;

interface Sized {
  assetId: string;
  amount: bigint;
}

/** How much the parts of goals grew by asset, in minor units; below 0 where they shrank. The goals stand in the same order. */
export function partsMoved(
  before: readonly GoalState[],
  after: readonly GoalState[],
): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>();
  if (before === after) return moved;
  const add = (parts: readonly GoalPart[], sign: bigint) => {
    for (const { assetId, amount } of parts) {
      moved.set(assetId, (moved.get(assetId) ?? 0n) + sign * BigInt(amount));
    }
  };
  for (const [place, goal] of after.entries()) {
    const former = before[place];
    if (goal === former) continue;
    add(former?.parts ?? [], -1n);
    add(goal.parts, 1n);
  }
  return moved;
}

/** What all goals have in an asset, above 0, and since which event that is more than it holds. */
export interface AssetAside {
  amount: Exact;
  /** null while it fits. */
  brokenBy: { eventId: string; at: string } | null;
}
