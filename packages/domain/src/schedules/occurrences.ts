import type { ScheduleShape } from '@ledgerline/events';
import { addDays, compareDates, type DateWindow } from '../values/calendarDate.ts';
import { ruleDates } from './ruleDates.ts';
import { isOpen, isOpenTo, type KeptMark, type ScheduleState, shapeOn } from './scheduleState.ts';

/** One date of a schedule: schedule and due date are its identity. */
export interface Occurrence {
  schedule: ScheduleState;
  dueOn: string;
  /** What the schedule was on that date. */
  shape: ScheduleShape;
  /** What was done about it; undefined for nothing. */
  mark: KeptMark | undefined;
}

/** The dates of one shape from `from` on, without looking at what came after it. */
export const shapeDates = (shape: ScheduleShape, from: string): Generator<string, void> =>
  ruleDates(shape.rule, shape.starts, from > shape.from ? from : shape.from, shape.ends);

/**
 * Takes all due dates of a schedule from `from` on, each with its shape, until `take` says that it has enough. An ended one
 * has those that its end left open. No generator: 500 schedules may have half a million dates, and each would be garbage.
 */
function takeDueDates(
  schedule: ScheduleState,
  from: string,
  take: (dueOn: string, shape: ScheduleShape) => boolean,
  isMeant: (shape: ScheduleShape) => boolean = () => true,
): void {
  const { record } = schedule;
  for (const [place, shape] of record.shapes.entries()) {
    const next = record.shapes[place + 1];
    if (!isOpenTo(schedule, shape.from)) return;
    if ((next && next.from <= from) || !isMeant(shape)) continue;
    for (const date of shapeDates(shape, from)) {
      if (next && date >= next.from) break;
      if (!isOpenTo(schedule, date) || take(date, shape)) return;
    }
  }
}

/**
 * The dates of a schedule within a window, oldest first. One that was settled or skipped is there also where the rule
 * has no such date any more.
 */
export function occurrencesIn(schedule: ScheduleState, { from, to }: DateWindow): Occurrence[] {
  const marks = new Map(schedule.marks);
  const found: Occurrence[] = [];
  takeDueDates(schedule, from, (dueOn, shape) => {
    if (dueOn > to) return true;
    if (dueOn > schedule.closedThrough) {
      found.push({ schedule, dueOn, shape, mark: marks.get(dueOn) });
      marks.delete(dueOn);
    }
    return false;
  });
  const ofRule = found.length;
  for (const [dueOn, mark] of marks) {
    if (dueOn < from || dueOn > to || (isOpen(mark) && !isOpenTo(schedule, dueOn))) continue;
    const shape = shapeOn(schedule, dueOn) ?? schedule.record.shapes[0];
    if (shape) found.push({ schedule, dueOn, shape, mark });
  }
  return found.length > ofRule ? found.toSorted((a, b) => compareDates(a.dueOn, b.dueOn)) : found;
}

/**
 * The dates of all schedules within a window that are meant, oldest first; undefined where there are more than `most`.
 * Then it stops at the schedule that has one too many.
 */
export function occurrencesOfAll(
  schedules: readonly ScheduleState[],
  window: DateWindow,
  most: number,
  isMeant: (occurrence: Occurrence) => boolean = () => true,
): Occurrence[] | undefined {
  const found: Occurrence[] = [];
  for (const schedule of schedules) {
    found.push(...occurrencesIn(schedule, window).filter(isMeant));
    if (found.length > most) return undefined;
  }
  return found.toSorted((a, b) => compareDates(a.dueOn, b.dueOn));
}

/** How many dates before a day are due, or `most` where there are more: then it stops looking. */
export function countOverdue(
  schedules: readonly ScheduleState[],
  today: string,
  most: number,
  isDue: (occurrence: Occurrence) => boolean = ({ mark }) => isOpen(mark),
): number {
  let count = 0;
  for (const schedule of schedules) {
    const before = { from: '0001-01-01', to: addDays(today, -1) };
    for (const occurrence of occurrencesIn(schedule, before)) if (isDue(occurrence)) count += 1;
    if (count >= most) return most;
  }
  return count;
}

/** The date of a schedule with this due date; undefined where it has none. */
export const occurrenceOn = (schedule: ScheduleState, dueOn: string): Occurrence | undefined =>
  occurrencesIn(schedule, { from: dueOn, to: dueOn })[0];

/** The first date of a schedule that is due or will be, overdue ones included; undefined where there is none. */
export function nextOpen(
  schedule: ScheduleState,
  isDue: (occurrence: Occurrence) => boolean = ({ mark }) => isOpen(mark),
): string | undefined {
  const marks = new Map(schedule.marks);
  let first: string | undefined;
  takeDueDates(schedule, firstDay(schedule), (dueOn, shape) => {
    if (dueOn <= schedule.closedThrough || !isDue({ schedule, dueOn, shape, mark: marks.get(dueOn) }))
      return false;
    first = dueOn;
    return true;
  });
  return first;
}

/** What was found for schedules that are still as they were: each event of a ledger asks for all of them. */
const knownToPost = new WeakMap<ScheduleState, { dueOn: string | undefined }>();

/** The first date that is to be recorded by itself and has not been, overdue ones included. */
export function nextToPost(schedule: ScheduleState): string | undefined {
  const known = knownToPost.get(schedule) ?? { dueOn: findToPost(schedule) };
  knownToPost.set(schedule, known);
  return known.dueOn;
}

function findToPost(schedule: ScheduleState): string | undefined {
  const marked = new Set(schedule.marks.map(([dueOn]) => dueOn));
  let first: string | undefined;
  const take = (dueOn: string): boolean => {
    if (dueOn <= schedule.closedThrough || marked.has(dueOn)) return false;
    first = dueOn;
    return true;
  };
  takeDueDates(schedule, firstDay(schedule), take, ({ mode }) => mode === 'post');
  return first;
}

const firstDay = ({ record, closedThrough }: ScheduleState): string => {
  const first = record.shapes[0]?.from ?? '';
  return closedThrough > first ? closedThrough : first;
};
