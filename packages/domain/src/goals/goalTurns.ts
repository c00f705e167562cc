import type { StartChange } from '@ledgerline/events';
import { periodAfter, periodOf } from '../plan/periods.ts';
import { dateInZone } from '../values/calendarDate.ts';
import { type GoalSums, lackingOf, sumsOf } from './goalNeeds.ts';
import { type GoalState, isOpenGoal } from './goalState.ts';

/** What turns depend on beside the goal: what periods begin with, and whether parts in an asset count (`partsWait`). */
export interface TurnView {
  starts: readonly StartChange[];
  counts: (assetId: string) => boolean;
}

/** A period's first day that has come, on which a goal gets its amount by itself, and what day it is in its zone. */
export interface GoalTurn {
  goal: GoalState;
  day: string;
  today: string;
}

/** Whether a goal gets something by itself: while it is open, its asset one in which parts count, and its target not reached. */
export function takesTurns(goal: GoalState, counts: TurnView['counts']): boolean {
  const { every } = goal.record;
  if (!every || !isOpenGoal(goal) || !counts(every.assetId)) return false;
  const lacking = lackingOf(goal, sumsOf(goal, counts));
  return lacking === null || lacking > 0n;
}

/** The first day of the first period that is not decided yet; undefined while the goal takes no turns. */
export function nextTurn(goal: GoalState, { starts, counts }: TurnView): string | undefined {
  const { every } = goal.record;
  if (!every || !takesTurns(goal, counts)) return undefined;
  const decided = [every.after, goal.resumed ?? '', goal.last?.date ?? ''];
  return firstDayAfter(
    starts,
    decided.reduce((a, b) => (a > b ? a : b)),
  );
}

/** The turns that have come in their zones at an instant (milliseconds since 1970), in the order of their days. */
export function turnsDue(goals: readonly GoalState[], view: TurnView, now: number): GoalTurn[] {
  const turns: GoalTurn[] = [];
  for (const goal of goals) {
    const { every } = goal.record;
    if (!every) continue;
    const today = dateInZone(now, every.timeZone);
    for (let day = nextTurn(goal, view); day !== undefined && day <= today; ) {
      turns.push({ goal, day, today });
      day = firstDayAfter(view.starts, day);
    }
  }
  return turns.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** What a turn puts aside at most, in minor units: the amount, what lacks to the target, and what is free. */
export function turnAmount(goal: GoalState, sums: GoalSums, free: number): number {
  const lacking = lackingOf(goal, sums);
  const most = Math.min(goal.record.every?.amount ?? 0, free);
  return lacking !== null && lacking < BigInt(most) ? Number(lacking) : most;
}

/** Days on which periods begin, by a day of the one before: many goals ask for the same. */
const knownStarts = new WeakMap<readonly StartChange[], Map<string, string>>();

function firstDayAfter(starts: readonly StartChange[], day: string): string {
  const known = knownStarts.get(starts) ?? new Map<string, string>();
  knownStarts.set(starts, known);
  const next = known.get(day) ?? periodAfter(starts, periodOf(starts, day)).from;
  known.set(day, next);
  return next;
}
