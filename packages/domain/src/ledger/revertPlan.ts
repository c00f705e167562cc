import type { LedgerEvent, PeriodStartChange, PlanMoveChange, PlanSetChange } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import { lastStart, periodOf, sameChange } from '../plan/periods.ts';
import { entriesIn, evolvePlan, plannedIn, sameEntries } from '../plan/planState.ts';
import type { LedgerState } from './ledgerState.ts';
import { blocked } from './revertObstacles.ts';

/** What a plan is called where no category's name is at hand. */
const PLAN = 'The plan';

/** Takes a change of a plan back: a move alone, whatever came since; what was planned where it still stands so. */
export function takePlanBack(
  state: LedgerState,
  change: PlanSetChange | PlanMoveChange,
): Decision<LedgerEvent> {
  return change.of === 'move' ? takeMoveBack(state, change) : putEntriesBack(state, change);
}

function takeMoveBack({ plan }: LedgerState, { move, after }: PlanMoveChange): Decision<LedgerEvent> {
  const { day, from, to } = move;
  const stands = plan.moves.some((one) => one.day === day && one.from === from && one.to === to);
  if (after && !stands) return blocked('already', PLAN);
  return accept({ type: 'PlanMoved', data: { ...move, back: after } });
}

function putEntriesBack(
  { plan }: LedgerState,
  { key: [category], day, before, after }: PlanSetChange,
): Decision<LedgerEvent> {
  const period = periodOf(plan.starts, day);
  const former = entriesIn(plan, category, period);
  if (sameEntries(former, before)) return blocked('already', PLAN);
  if (!sameEntries(former, after)) return blocked('newer-change', 'planned');
  const back = [...before];
  const none = { amount: null, carry: 'none', only: false } as const;
  const event = {
    type: 'PlanSet',
    data: { category, day, ...none, former, back },
  } as const satisfies LedgerEvent;
  const { amount, carry, only } = plannedIn(evolvePlan(plan, event), category, period);
  return accept({ ...event, data: { ...event.data, amount, carry, only } });
}

/** Lets periods begin as before a change, unless that changed since. */
export function takeStartBack(
  { plan }: LedgerState,
  { before, after }: PeriodStartChange,
): Decision<LedgerEvent> {
  const now = lastStart(plan.starts);
  if (sameChange(now, before)) return blocked('already', 'The start of periods');
  if (!sameChange(now, after) || before === null) return blocked('newer-change', 'start of periods');
  return accept({ type: 'PeriodStartSet', data: { ...before, former: now } });
}
