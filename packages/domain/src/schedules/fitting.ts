import type { ScheduleType } from '@ledgerline/events';
import { addDays, type DateWindow, daysBetween } from '../values/calendarDate.ts';
import { amountFits, expectedAmount } from './amounts.ts';
import { BILL_DAYS, isOver, statementOf } from './cardBills.ts';
import { type Occurrence, occurrencesIn } from './occurrences.ts';
import { isOpen, recordOfMark, type ScheduleState } from './scheduleState.ts';

/** As far from a due date a record may be dated to be proposed for it. */
export const FITTING_DAYS = 10;

/** A transaction or transfer as far as it can be what a schedule expects. Amounts are minor units. */
export interface FittingRecord {
  type: ScheduleType;
  /** A transaction's account, a transfer's source. */
  assetId: string;
  /** A transfer's destination. */
  toAssetId?: string | null;
  amount: number;
  date: string;
}

/**
 * The open dates that a record may be, the best fit first: same type and assets, an amount that fits, at most ten days
 * away. A card's bill may be paid on any day between its statement and the next. Nearer dates come first, then nearer
 * amounts, then earlier dates.
 */
export function fittingOccurrences(
  schedules: readonly ScheduleState[],
  record: FittingRecord,
  today: string,
): Occurrence[] {
  const window = daysFitting(record.date, BILL_DAYS);
  return schedules
    .flatMap((schedule) => occurrencesIn(schedule, window))
    .filter(
      (date) =>
        isOpen(date.mark) && !isOver(date, today) && isNear(date, record.date) && fits(date.shape, record),
    )
    .toSorted(byFit(record));
}

/** The days within so many of a date. */
export const daysFitting = (date: string, days: number): DateWindow => ({
  from: addDays(date, -days),
  to: addDays(date, days),
});

/** Whether a record of this day can be what was expected on a date. */
export function isNear(occurrence: Occurrence, day: string): boolean {
  const statement = statementOf(occurrence);
  return statement
    ? statement.on < day && day < statement.next
    : daysApart(occurrence.dueOn, day) <= FITTING_DAYS;
}

/** Whether a record is what a shape expects, apart from the date: same type and assets, an amount that fits. */
export const fits = (
  { type, assetId, toAssetId, amount }: Occurrence['shape'],
  record: FittingRecord,
): boolean =>
  type === record.type &&
  assetId === record.assetId &&
  toAssetId === (record.toAssetId ?? null) &&
  amountFits(amount, record.amount);

/** Orders dates by how well a record fits them: the nearest, then the nearest amount, then the earliest. */
export const byFit =
  (record: Pick<FittingRecord, 'amount' | 'date'>) =>
  (a: Occurrence, b: Occurrence): number =>
    daysApart(a.dueOn, record.date) - daysApart(b.dueOn, record.date) ||
    amountApart(a, record) - amountApart(b, record) ||
    (a.dueOn < b.dueOn ? -1 : 1);

export const daysApart = (one: string, other: string): number => Math.abs(daysBetween(one, other));

/** Whether a record settles a date of a schedule already. */
export const settlesAlready = (schedules: readonly ScheduleState[], recordId: string): boolean =>
  schedules.some(({ marks }) => marks.some(([, mark]) => recordOfMark(mark) === recordId));

const amountApart = ({ shape }: Occurrence, { amount }: Pick<FittingRecord, 'amount'>): number =>
  Math.abs(expectedAmount(shape) - amount);
