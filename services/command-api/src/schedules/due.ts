import {
  type Catalogue,
  type GoalTurn,
  goalOf,
  type LedgerCommand,
  type LedgerState,
  type Posting,
  postingsDue,
  turnsDue,
} from '@ledgerline/domain';
import { type BalancesDocument, turnView } from '@ledgerline/read-models';
import { occurrenceRecordId } from './occurrenceRecordId.ts';

/** Something that is to be recorded by itself for a day that has come. */
export interface Due {
  /** The id of the schedule or goal that says so; with the day it names what is due. */
  of: string;
  day: string;
  command: (at: string, catalogue: Catalogue) => LedgerCommand;
  /** Whether it was recorded before, also where that was taken back. */
  isDone: (state: LedgerState) => boolean;
}

/** What is due for a person at an instant (milliseconds since 1970), by day; of a day schedules first, then goals. */
export function dueOf({ schedules = [], goals, ...person }: BalancesDocument, now: number): Due[] {
  const turns = goals ? turnsDue(goals.goals, turnView(person), now) : [];
  return [...postingsDue(schedules, now).map(ofSchedule), ...turns.map(ofGoal)].toSorted((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  );
}

function ofSchedule({ schedule, dueOn: day, today }: Posting): Due {
  const { id: of } = schedule.record;
  const recordId = occurrenceRecordId(of, day);
  return {
    of,
    day,
    command: (at, catalogue) => ({
      type: 'PostOccurrence',
      scheduleId: of,
      dueOn: day,
      at,
      today,
      catalogue,
      recordId,
    }),
    isDone: ({ transactions, transfers }) => transactions.has(recordId) || transfers.has(recordId),
  };
}

function ofGoal({ goal: { record }, day, today }: GoalTurn): Due {
  const { id } = record;
  return {
    of: id,
    day,
    command: () => ({ type: 'TakeTurn', id, day, today }),
    isDone: ({ goals }) => (goalOf(goals, id)?.last?.date ?? '') >= day,
  };
}
