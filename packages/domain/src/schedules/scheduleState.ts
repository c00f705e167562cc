import type { OccurrenceMark, ScheduleRecord, ScheduleShape } from '@ledgerline/events';

/** A mark as the ledger stands now. */
export type KeptMark = OccurrenceMark & {
  /** It was recorded by itself. */
  posted?: true;
  /** A statement of a bank has its record, which was there before. */
  seenByBank?: true;
};

/** A schedule as its last event left it, and what was done about its dates. */
export interface ScheduleState {
  record: ScheduleRecord;
  /** No further dates. */
  ended: boolean;
  /** The last day whose open dates the end left open; null or left out where it left none, or nothing has ended. */
  openThrough?: string | null;
  /** By due date, in the order of the dates; at most the newest `MAX_MARKS`. */
  marks: [dueOn: string, mark: KeptMark][];
  /** Dates up to this one are over, whatever was done about them; empty while no mark was dropped. */
  closedThrough: string;
  /** Instant of the schedule's last own event. */
  updatedAt: string;
  /** Public revision of the schedule's last own event. */
  revision: number;
}

/** So many marks of one schedule are kept. What lies before them is over. */
export const MAX_MARKS = 400;
/** A person's schedules that have not ended. */
export const MAX_SCHEDULES = 500;
/** All schedules that a ledger ever had. */
export const MAX_SCHEDULES_EVER = 2_000;
/** How often a schedule may take another shape. */
export const MAX_SHAPES = 50;
/** How many days ahead a date can be recorded or skipped. */
export const DAYS_AHEAD = 366;
/** How many days back a schedule may start. */
export const DAYS_BACK = 400;
/** How many days ahead a schedule may start. */
export const DAYS_TO_START = 3_660;

/** What a schedule is now. */
export function currentShape({ record }: Pick<ScheduleState, 'record'>): ScheduleShape {
  const shape = record.shapes.at(-1);
  if (!shape) throw new Error(`schedule ${record.id} has no shape`);
  return shape;
}

/** The shape that held on a date; undefined before the first. */
export const shapeOn = ({ record }: Pick<ScheduleState, 'record'>, date: string): ScheduleShape | undefined =>
  record.shapes.findLast(({ from }) => from <= date);

/** What was done about a date; undefined for nothing. */
export const markOf = ({ marks }: Pick<ScheduleState, 'marks'>, dueOn: string): KeptMark | undefined =>
  marks.find(([date]) => date === dueOn)?.[1];

/** The id of the record that a mark names; undefined where the date was skipped. */
export function recordOfMark(mark: OccurrenceMark): string | undefined {
  if ('transactionId' in mark) return mark.transactionId;
  return 'transferId' in mark ? mark.transferId : undefined;
}

/**
 * Whether nothing holds of what was done about a date: it waits for somebody. Where its record is deleted it does, but it
 * is not recorded by itself a second time.
 */
export const isOpen = (mark: OccurrenceMark | undefined): boolean => mark === undefined || 'gone' in mark;

/** Whether a schedule can have an open date on this day: it has not ended, or its end left the dates up to then open. */
export const isOpenTo = ({ ended, openThrough }: ScheduleState, dueOn: string): boolean =>
  !ended || dueOn <= (openThrough ?? '');

/** The mark as an event tells it. */
export function bareMark({ posted: _posted, seenByBank: _seen, ...mark }: KeptMark): OccurrenceMark {
  return mark;
}

/** Whether two marks say the same, however their record is now. */
export const sameMark = (a: OccurrenceMark | null, b: OccurrenceMark | null): boolean =>
  (a && recordOfMark(a)) === (b && recordOfMark(b)) && (a === null) === (b === null);
