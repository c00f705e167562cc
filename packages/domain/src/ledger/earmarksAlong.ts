import type { LedgerEvent, TransferRecord } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { goalOf, isOpenGoal, partIn } from '../goals/goalState.ts';
import { holdsNothing, putAside } from './goals.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import type { EarmarkAlong } from './transferCommands.ts';

/** Moves parts of goals along with a transfer that was just decided, for its day. No goal twice. */
export function earmarksAlong(
  state: LedgerState,
  { fromAssetId, toAssetId, amount: moved, date }: TransferRecord,
  earmarks: readonly EarmarkAlong[],
): Decision<LedgerEvent> {
  const sum = earmarks.reduce((all, { amount }) => all + amount, 0);
  if (sum > moved) return refuse({ code: 'earmarks-above-transfer' });
  const misplaced = sum > 0 ? holdsNothing(namedAsset(state, toAssetId), 'earmarks') : undefined;
  if (misplaced) return misplaced;
  const events: LedgerEvent[] = [];
  for (const { goalId, amount } of earmarks) {
    const goal = goalOf(state.goals, goalId);
    if (!goal) return refuse({ code: 'goal-not-found', field: 'earmarks' });
    if (goal.deletion !== 'none') return refuse({ code: 'goal-deleted', field: 'earmarks' });
    if (!isOpenGoal(goal)) return refuse({ code: 'goal-closed', field: 'earmarks' });
    const part = partIn(goal, fromAssetId);
    const { name: assetName } = namedAsset(state, fromAssetId).record;
    if (amount > part) {
      return refuse({ code: 'not-put-aside', assetName, putAside: part, field: 'earmarks' });
    }
    for (const [assetId, delta] of [
      [fromAssetId, -amount],
      [toAssetId, amount],
    ] as const) {
      const decision = putAside(goal, { assetId, delta, date });
      if (!decision.ok) return decision;
      events.push(...decision.events);
    }
  }
  return accept(...events);
}
