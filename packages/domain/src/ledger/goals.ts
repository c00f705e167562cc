import type { GoalPart, GoalRecord, LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { freeOf } from '../goals/aside.ts';
import { sumsOf } from '../goals/goalNeeds.ts';
import { partsWait } from '../goals/goalParts.ts';
import {
  type GoalState,
  goalOf,
  isOpenGoal,
  MAX_GOALS_EVER,
  MAX_OPEN_GOALS,
  partIn,
  YEARS_TO_GOAL,
} from '../goals/goalState.ts';
import { nextTurn, turnAmount } from '../goals/goalTurns.ts';
import { changedFields, sameValue, withChanges } from '../values/changedFields.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { isCardOrLoan } from '../values/owing.ts';
import { foldedName } from './assetNames.ts';
import { changedSince } from './expectedRevision.ts';
import type { AddGoal, CloseGoal, Earmark, GoalDeletion, TakeTurn, UpdateGoal } from './goalCommands.ts';
import { type AssetState, assetOf, type LedgerState, namedAsset } from './ledgerState.ts';

/** So much can a goal have put aside in one asset: down here sums of it are exact. */
const MOST_ASIDE = 50 * MAX_AMOUNT;

/** Sets up a goal without anything put aside. */
export function addGoal({ id, at, today, goal }: AddGoal, state: LedgerState): Decision<LedgerEvent> {
  if (goalOf(state.goals, id)) throw new Error(`goal id ${id} is in use`);
  const record: GoalRecord = { id, ...goal, state: 'open', createdAt: at };
  const isFull = state.goals.goals.length >= MAX_GOALS_EVER;
  return (
    (isFull ? refuse({ code: 'too-many-goals-ever' }) : undefined) ??
    cannotBeOpen(state, record) ??
    dateOutOfRange(record.by, today) ??
    cannotFeed(state, record) ??
    accept({ type: 'GoalSet', data: { goal: record, former: null } })
  );
}

/** Changes an open goal; nothing where it is so. What stays is not checked again. */
export function updateGoal(command: UpdateGoal, state: LedgerState): Decision<LedgerEvent> {
  const { id, today, changes, expectedRevision } = command;
  const goal = editableGoal(state, id);
  if (!goal.ok) return goal;
  const conflict = changedSince(expectedRevision, goal);
  if (conflict) return conflict;
  const record = withChanges(goal.record, changes);
  // It goes on from where it began, however it is changed.
  if (record.every && goal.record.every) record.every = { ...record.every, after: goal.record.every.after };
  return (
    (record.by === goal.record.by ? undefined : dateOutOfRange(record.by, today)) ??
    (sameValue(record.every, goal.record.every) ? undefined : cannotFeed(state, record)) ??
    changeGoal(state, goal, record)
  );
}

/** Gives an open goal another record: one event, or none where it is the same. */
export function changeGoal(
  state: LedgerState,
  { record: now }: Pick<GoalState, 'record'>,
  goal: GoalRecord,
): Decision<LedgerEvent> {
  const former = changedFields(now, goal);
  if (Object.keys(former).length === 0) return accept();
  return nameTaken(state, goal) ?? accept({ type: 'GoalSet', data: { goal, former } });
}

/** Puts free money aside, or takes back what is put aside. */
export function earmark(command: Earmark, state: LedgerState): Decision<LedgerEvent> {
  const { id, today: date, assetId, amount } = command;
  const goal = editableGoal(state, id);
  if (!goal.ok) return goal;
  const asset = liveAsset(state, assetId, 'asset');
  if (!asset.ok) return asset;
  const misplaced = amount > 0 ? holdsNothing(asset, 'asset') : undefined;
  if (misplaced) return misplaced;
  const { name: assetName } = asset.record;
  const free = freeOf(asset.position, asset.aside);
  if (amount > free) return refuse({ code: 'not-free', assetName, free });
  const part = partIn(goal, assetId);
  if (-amount > part) return refuse({ code: 'not-put-aside', assetName, putAside: part });
  return putAside(goal, { assetId, delta: amount, date });
}

/** Puts aside what a period's turn brings, 0 where nothing is free. No event where that period is not the next one. */
export function takeTurn(
  { id, day, today }: Omit<TakeTurn, 'type'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  const goal = goalOf(state.goals, id);
  const counts = goalParts(state);
  const { every } = goal?.record ?? {};
  if (!goal || !every || day > today) return accept();
  if (nextTurn(goal, { starts: state.plan.starts, counts }) !== day) return accept();
  const { assetId } = every;
  const { position, aside } = namedAsset(state, assetId);
  const room = MOST_ASIDE - Number(goal.earmarks[assetId] ?? 0);
  const free = Math.min(freeOf(position, aside), room);
  return putAside(goal, { assetId, delta: turnAmount(goal, sumsOf(goal, counts), free), date: day });
}

/** Whether parts in an asset of the ledger count. */
export const goalParts =
  (state: LedgerState) =>
  (assetId: string): boolean => {
    const { record, deletion } = namedAsset(state, assetId);
    return !partsWait(record, deletion);
  };

/** Puts `delta` more aside on a day, whether or not it is free. Refuses what would be too large to count. */
export function putAside(
  { record: goal, earmarks }: Pick<GoalState, 'record' | 'earmarks'>,
  { assetId, delta, date }: { assetId: string; delta: number; date: string },
): Decision<LedgerEvent> {
  return Number(earmarks[assetId] ?? 0) + delta > MOST_ASIDE
    ? refuse({ code: 'amount-too-large' })
    : accept({ type: 'Earmarked', data: { goal, assetId, delta, date } });
}

/** Closes a goal and takes its parts back; nothing where it was closed so. */
export function closeGoal({ id, today, how }: CloseGoal, state: LedgerState): Decision<LedgerEvent> {
  const known = goalOf(state.goals, id);
  if (known?.deletion === 'none' && known.record.state === how) return accept();
  const goal = editableGoal(state, id);
  return goal.ok ? accept(closed(goal, how, today)) : goal;
}

/** Deletes a goal and takes its parts back; nothing where it is deleted. */
export function deleteGoal(
  { id, today }: Omit<GoalDeletion, 'type'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  const goal = goalOf(state.goals, id);
  if (!goal) return refuse({ code: 'goal-not-found' });
  return goal.deletion === 'none' ? accept(deleted(goal, today)) : accept();
}

/** Brings a deleted goal back as it was, with its parts; nothing where it is live. */
export function restoreGoal(
  { id, today }: Omit<GoalDeletion, 'type'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  const goal = goalOf(state.goals, id);
  if (!goal) return refuse({ code: 'goal-not-found' });
  return goal.deletion === 'none' ? accept() : bringGoalBack(state, goal, goal.record.state, today);
}

/** Makes a goal live again, in this state: an open one gets back what it gave up. */
export function bringGoalBack(
  state: LedgerState,
  { record, deletion, taken }: GoalState,
  to: GoalRecord['state'],
  date: string,
): Decision<LedgerEvent> {
  const goal: GoalRecord = { ...record, state: to };
  const parts = to === 'open' ? [...taken] : [];
  const data = { goal, parts, date, former: { deletion, state: record.state } };
  const refused = to === 'open' ? cannotBeOpen(state, goal) : undefined;
  return refused ?? accept({ type: 'GoalRestored', data });
}

/** What closes a goal on a day. */
export const closed = ({ record, parts }: GoalState, how: CloseGoal['how'], date: string): LedgerEvent => ({
  type: 'GoalClosed',
  data: { goal: { ...record, state: how }, parts: [...parts] satisfies GoalPart[], date },
});

/** What deletes a goal on a day. */
export const deleted = ({ record, parts }: GoalState, date: string): LedgerEvent => ({
  type: 'GoalDeleted',
  data: { goal: record, parts: [...parts], date },
});

function liveAsset(
  state: LedgerState,
  assetId: string,
  field: 'asset' | 'every',
): (AssetState & { ok: true }) | Refused {
  const asset = assetOf(state, assetId);
  if (!asset) return refuse({ code: 'goal-asset', field, why: 'not-found' });
  if (asset.deletion !== 'none') return refuse({ code: 'goal-asset', field, why: 'deleted' });
  return { ...asset, ok: true };
}

/** Refuses to put money aside on a card or a loan. */
export const holdsNothing = (
  { record }: Pick<AssetState, 'record'>,
  field: 'asset' | 'every' | 'earmarks',
): Refused | undefined =>
  isCardOrLoan(record.type) ? refuse({ code: 'goal-asset', field, why: 'owes' }) : undefined;

/** Refuses to put aside by itself in an asset that is not there or not live, and on a card or a loan. */
function cannotFeed(state: LedgerState, { every }: GoalRecord): Refused | undefined {
  if (!every) return undefined;
  const asset = liveAsset(state, every.assetId, 'every');
  return asset.ok ? holdsNothing(asset, 'every') : asset;
}

function editableGoal(state: LedgerState, id: string): (GoalState & { ok: true }) | Refused {
  const goal = goalOf(state.goals, id);
  if (!goal) return refuse({ code: 'goal-not-found' });
  if (goal.deletion !== 'none') return refuse({ code: 'goal-deleted' });
  return goal.record.state === 'open' ? { ...goal, ok: true } : refuse({ code: 'goal-closed' });
}

function cannotBeOpen(state: LedgerState, goal: GoalRecord): Refused | undefined {
  const isFull = state.goals.goals.filter(isOpenGoal).length >= MAX_OPEN_GOALS;
  return isFull ? refuse({ code: 'too-many-goals' }) : nameTaken(state, goal);
}

function nameTaken(state: LedgerState, { id, name }: GoalRecord): Refused | undefined {
  const key = foldedName(name);
  const isTaken = state.goals.goals.some(
    (goal) => isOpenGoal(goal) && goal.record.id !== id && foldedName(goal.record.name) === key,
  );
  return isTaken ? refuse({ code: 'goal-name-taken', name }) : undefined;
}

function dateOutOfRange(by: string | null, today: string): Refused | undefined {
  const latest = `${Number(today.slice(0, 4)) + YEARS_TO_GOAL}${today.slice(4)}`;
  return by !== null && (by < today || by > latest) ? refuse({ code: 'goal-date-out-of-range' }) : undefined;
}
