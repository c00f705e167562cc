import { dateInZone } from '../values/calendarDate.ts';
import { type Occurrence, occurrencesIn } from './occurrences.ts';
import type { ScheduleState } from './scheduleState.ts';

/** A date that is to be recorded by itself, and what day it is in its zone. */
export interface Posting extends Occurrence {
  today: string;
}

/** The latest date that it is anywhere at an instant (milliseconds since 1970). */
export const latestToday = (now: number): string => dateInZone(now, 'Pacific/Kiritimati');

/**
 * The dates that have come in their zones at an instant (milliseconds since 1970) and are to be recorded by themselves, in
 * the order of the dates. One about which anything was done is not among them, also where its record is deleted.
 */
export function postingsDue(schedules: readonly ScheduleState[], now: number): Posting[] {
  const latest = latestToday(now);
  return schedules
    .flatMap((schedule) =>
      schedule.record.shapes.some(({ mode }) => mode === 'post')
        ? occurrencesIn(schedule, { from: schedule.closedThrough || '0001-01-01', to: latest })
        : [],
    )
    .filter(({ mark, shape }) => mark === undefined && shape.mode === 'post')
    .map((occurrence) => ({ ...occurrence, today: dateInZone(now, occurrence.shape.timeZone) }))
    .filter(({ dueOn, today }) => dueOn <= today)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)));
}
