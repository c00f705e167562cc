import {
  type At,
  changeOf,
  type EarmarkChange,
  type GoalPart,
  isIn,
  type LedgerEvent,
  type RecordChange,
  type Recorded,
  type TransactionRecord,
} from '@ledgerline/events';
import { addDays, dateInZone, parseInstant } from '../values/calendarDate.ts';
import { withMore } from './exact.ts';
import { partsOf, partsWait } from './goalParts.ts';
import { type GoalState, type GoalsState, isOpenGoal } from './goalState.ts';
import { takesTurns } from './goalTurns.ts';

type Happened = Recorded<LedgerEvent>;

/** So many days of what was put aside are kept of each goal, back from the newest: the Overview looks at 30. */
const RECENT_DAYS = 40;

/** The goals after an event; the same ones where it does not concern them. Nothing that is given changes. */
export function evolveGoals(state: GoalsState, event: Happened, change = changeOf(event)): GoalsState {
  if (!isIn(change, 'goals', 'accounts', 'records')) return state;
  switch (change.kind) {
    case 'goal':
      return putGoal(state, change, event);
    case 'earmark':
      return putAside(state, change, event);
    case 'transaction':
      return spend(state, change, event);
    case 'asset':
      return resumeIn(state, change, event);
    case 'opening':
    case 'adjustment':
    case 'confirmation':
    case 'transfer':
    case 'import':
      return state;
  }
}

function putGoal(state: GoalsState, { key: [id], after }: RecordChange<'goal'>, event: Happened): GoalsState {
  const former = state.goals.find(({ record }) => record.id === id);
  const { parts, date } = 'parts' in event.data ? event.data : { parts: [], date: '' };
  // What an open goal gives up waits until it is open again.
  const sign = isOpenGoal({ ...after }) ? 1 : -1;
  const gaveUp = former !== undefined && isOpenGoal(former) && sign < 0;
  const known = former ?? { earmarks: {}, spent: {}, taken: [], recent: {}, last: null, resumed: null };
  const next = moved(
    {
      ...known,
      ...after,
      parts: [],
      taken: gaveUp ? parts : sign > 0 ? [] : known.taken,
      ...lastChange(event),
    },
    parts.map(({ assetId, amount }) => ({ assetId, amount: sign * amount })),
    date,
  );
  return {
    goals: replaced(state.goals, former, resumed(former, withParts(next), event)),
    byDay: addedUp(state.byDay, parts, sign, date),
  };
}

function putAside(
  state: GoalsState,
  { key: [id], assetId, delta, date }: EarmarkChange,
  event: Happened,
): GoalsState {
  const former = state.goals.find(({ record }) => record.id === id);
  if (!former) return state;
  const last = event.metadata.source === 'schedule' ? { date, amount: delta } : former.last;
  const next = moved({ ...former, last, ...lastChange(event) }, [{ assetId, amount: delta }], date);
  return {
    goals: replaced(state.goals, former, resumed(former, withParts(next), event)),
    byDay: delta === 0 ? state.byDay : withMore(state.byDay, date, delta),
  };
}

/** The goals after a change of an expense that is paid from one, or was. */
function spend(
  state: GoalsState,
  { before, after }: RecordChange<'transaction'>,
  event: Happened,
): GoalsState {
  const goals = spendMore(spendMore(state.goals, before, -1), after, 1);
  if (goals === state.goals) return state;
  return { ...state, goals: goals.map((goal, place) => resumed(state.goals[place], goal, event)) };
}

/** The goals after a change of an asset: where parts in it count again, those that are fed from it go on. */
function resumeIn(
  state: GoalsState,
  { key: [id], before, after }: RecordChange<'asset'>,
  event: Happened,
): GoalsState {
  const isBack =
    before !== null && partsWait(before.record, before.deletion) && !partsWait(after.record, after.deletion);
  if (!isBack || !state.goals.some(({ record }) => record.every?.assetId === id)) return state;
  const goals = state.goals.map((goal) =>
    goal.record.every?.assetId === id ? resumed(undefined, goal, event) : goal,
  );
  return { ...state, goals };
}

/** The goal with the day on which it began to take turns, where it did not do so before the event. */
function resumed(former: GoalState | undefined, goal: GoalState, { metadata: { at } }: Happened): GoalState {
  const { every } = goal.record;
  const instant = parseInstant(at);
  // What is only being decided has no instant yet.
  if (former === goal || !every || instant === undefined) return goal;
  const begins = takesTurns(goal, anyAsset) && !(former && takesTurns(former, anyAsset));
  return begins ? { ...goal, resumed: dateInZone(instant, every.timeZone) } : goal;
}

const anyAsset = () => true;

function spendMore(
  goals: readonly GoalState[],
  at: At<TransactionRecord> | null,
  sign: 1 | -1,
): readonly GoalState[] {
  if (at === null || at.deletion !== 'none') return goals;
  const { type, status, accountId, amount, goal: id } = at.record;
  if (id === null || type !== 'expense' || status === 'failed') return goals;
  const goal = goals.find(({ record }) => record.id === id);
  if (!goal) return goals;
  const spent = withMore(goal.spent, accountId, sign * amount);
  return replaced(goals, goal, withParts({ ...goal, spent }));
}

/** The goal with these changes of its earmarks, told for that day. */
function moved(goal: GoalState, changes: readonly GoalPart[], date: string): GoalState {
  let { earmarks, recent } = goal;
  for (const { assetId, amount } of changes) {
    if (amount === 0) continue;
    earmarks = withMore(earmarks, assetId, amount);
    recent = withMore(recent, date, amount);
  }
  if (recent === goal.recent) return goal;
  const newest = Object.keys(recent).reduce((a, b) => (a > b ? a : b), '');
  const oldest = newest === '' ? '' : addDays(newest, -RECENT_DAYS);
  const kept = Object.entries(recent).filter(([day]) => day >= oldest);
  return { ...goal, earmarks, recent: Object.fromEntries(kept) };
}

const withParts = (goal: GoalState): GoalState => ({ ...goal, parts: partsOf(goal) });

const addedUp = (
  byDay: GoalsState['byDay'],
  parts: readonly GoalPart[],
  sign: 1 | -1,
  date: string,
): GoalsState['byDay'] => parts.reduce((sums, { amount }) => withMore(sums, date, sign * amount), byDay);

const replaced = (
  goals: readonly GoalState[],
  former: GoalState | undefined,
  next: GoalState,
): readonly GoalState[] => (former ? goals.map((goal) => (goal === former ? next : goal)) : [...goals, next]);

const lastChange = ({ revision, metadata }: Happened) => ({
  updatedAt: metadata.at,
  revision: revision + 1,
});
