import type { EarmarkChange, LedgerEvent, RecordChange } from '@ledgerline/events';
import { accept, type Decision, type Refused } from '../decision.ts';
import { type GoalState, goalOf, isOpenGoal } from '../goals/goalState.ts';
import { changedFields, withChanges } from '../values/changedFields.ts';
import { bringGoalBack, changeGoal, closed, deleted, putAside } from './goals.ts';
import type { LedgerState } from './ledgerState.ts';
import { blocked } from './revertObstacles.ts';
import { changedSince } from './revertUpdates.ts';

/** Takes back what was done to a goal. What counts for a day goes on counting for that day. */
export function takeGoalBack(
  state: LedgerState,
  change: RecordChange<'goal'>,
  date: string | undefined,
): Decision<LedgerEvent> {
  const { key, before, after } = change;
  const goal = known(state, key[0]);
  const { name } = goal.record;
  const isGone = goal.deletion !== 'none';
  // A set-up has no day. Its revert takes back what was put aside since, for the last day of that.
  const day = date ?? lastDayOf(goal);
  if (before === null) return isGone ? blocked('already', name) : accept(deleted(goal, day));
  if (after.deletion !== 'none') {
    return isGone ? bringGoalBack(state, goal, goal.record.state, day) : blocked('already', name);
  }
  if (before.deletion !== 'none') return isGone ? blocked('already', name) : accept(deleted(goal, day));
  if (isGone) return blocked('deleted', name);
  if (before.record.state === after.record.state) return putValuesBack(state, goal, before.record, change);
  if (goal.record.state === before.record.state) return blocked('already', name);
  if (goal.record.state !== after.record.state) return blocked('newer-change', 'state');
  const { state: to } = before.record;
  return to === 'open' ? bringGoalBack(state, goal, to, day) : accept(closed(goal, to, day));
}

/** Takes back that something was put aside, or was taken back, for the same day. Nothing has to be free for it. */
export function takeEarmarkBack(
  state: LedgerState,
  { key: [id], assetId, delta, date }: EarmarkChange,
): Decision<LedgerEvent> {
  const goal = known(state, id);
  // A turn that found nothing free left nothing to take back.
  if (delta === 0) return blocked('already', goal.record.name);
  if (goal.deletion !== 'none') return blocked('deleted', goal.record.name);
  if (!isOpenGoal(goal)) return blocked('newer-change', 'state');
  // It was taken back by other means.
  if (BigInt(goal.earmarks[assetId] ?? 0) < BigInt(delta)) return blocked('newer-change', 'earmarks');
  return putAside(goal, { assetId, delta: -delta, date });
}

function putValuesBack(
  state: LedgerState,
  goal: GoalState,
  former: GoalState['record'],
  { after }: RecordChange<'goal'>,
): Decision<LedgerEvent> | Refused {
  const changed = changedFields(former, after.record);
  const values = withChanges(goal.record, changed);
  const refused = changedSince(goal.record, after.record, values, Object.keys(changed));
  if (refused) return refused;
  return isOpenGoal(goal) ? changeGoal(state, goal, values) : blocked('newer-change', 'state');
}

const lastDayOf = ({ recent, record }: GoalState): string =>
  Object.keys(recent).reduce((a, b) => (a > b ? a : b), record.createdAt.slice(0, 10));

function known(state: LedgerState, id: string): GoalState {
  const goal = goalOf(state.goals, id);
  if (!goal) throw new Error(`no goal ${id} in this ledger`);
  return goal;
}
