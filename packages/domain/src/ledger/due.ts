import type { LedgerEvent } from '@ledgerline/events';
import type { Decision } from '../decision.ts';
import type { GoalState } from '../goals/goalState.ts';
import { type TurnView, turnsDue } from '../goals/goalTurns.ts';
import type { Refusal } from '../refusals.ts';
import { postingsDue } from '../schedules/postings.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import { compareDates } from '../values/calendarDate.ts';
import { AT_ONCE } from '../values/steps.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';
import { Draft } from './draft.ts';
import { goalParts, takeTurn } from './goals.ts';
import type { LedgerState } from './ledgerState.ts';
import { occurrenceRecordId } from './occurrenceRecordId.ts';
import { isTaken, postOccurrence } from './occurrences.ts';
import type { PostDue } from './scheduleCommands.ts';

/** Something that is to be recorded by itself for a day that has come. */
export interface Due {
  /** The id of the schedule or goal that says so; with the day it names what is due. */
  of: string;
  isTurn: boolean;
  day: string;
  /** What day it is in its zone. */
  today: string;
}

/** What is due at an instant (milliseconds since 1970), by day; of a day schedules first, then goals. */
export function dueAt(
  schedules: readonly ScheduleState[],
  goals: readonly GoalState[],
  view: TurnView,
  now: number,
): Due[] {
  return [
    ...postingsDue(schedules, now).map(({ schedule: { record }, dueOn: day, today }) => ({
      of: record.id,
      isTurn: false,
      day,
      today,
    })),
    ...turnsDue(goals, view, now).map(({ goal: { record }, day, today }) => ({
      of: record.id,
      isTurn: true,
      day,
      today,
    })),
  ].toSorted((a, b) => compareDates(a.day, b.day));
}

/**
 * Records all that is due, each date on the state that those before it leave, as many as fit. A date that is refused
 * keeps no other from being recorded. In steps of a few dates each.
 */
export function* postDue(command: PostDue, state: LedgerState): Generator<undefined, Decision<LedgerEvent>> {
  const draft = new Draft(state, 'schedule');
  for (const [place, due] of dueIn(state, command.now).entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield;
    const decision = post(due, command, draft.state);
    if (!decision.ok) continue;
    const isFull = draft.events.length + decision.events.length > EVENTS_IN_A_PART;
    if (isFull && draft.events.length > 0) return { ok: true, events: draft.events, goesOn: true };
    draft.add(decision.events);
  }
  return { ok: true, events: draft.events };
}

/**
 * What is due and was not recorded by the command before this state: why it waits, or that it was recorded once (`null`)
 * and opened again.
 */
export function leftDue(command: PostDue, state: LedgerState): (Due & { why: Refusal | null })[] {
  return dueIn(state, command.now).flatMap((due) => {
    if (!due.isTurn && isTaken(state, occurrenceRecordId(due.of, due.day))) return { ...due, why: null };
    const decision = post(due, command, state);
    return decision.ok ? [] : { ...due, why: decision.refusal };
  });
}

const dueIn = (state: LedgerState, now: number): Due[] =>
  dueAt(state.schedules, state.goals.goals, { starts: state.plan.starts, counts: goalParts(state) }, now);

const post = (
  { of, isTurn, day, today }: Due,
  { at, catalogue }: PostDue,
  state: LedgerState,
): Decision<LedgerEvent> =>
  isTurn
    ? takeTurn({ id: of, day, today }, state)
    : postOccurrence(
        {
          type: 'PostOccurrence',
          scheduleId: of,
          dueOn: day,
          at,
          today,
          catalogue,
          recordId: occurrenceRecordId(of, day),
        },
        state,
      );
