import { addDays } from '@ledgerline/domain/calendarDate';
import type { DateOrder } from '../reading.ts';
import { readDate } from './dateCell.ts';
import { type DateReading, stepsBack, stepsOn } from './dateReadings.ts';

/** What a file and its day say about the order of day, month and year, beside the dates of its rows. */
export interface DateEvidence {
  /** Dates that stand elsewhere in the file, as they are written. */
  elsewhere?: readonly string[];
  /** The days that the file says it is about, under an order; undefined where it says none. */
  periodUnder?: (order: DateOrder) => { from: string; to: string } | undefined;
  /** Today: no bank has booked anything much later. */
  latestDate?: string;
}

/** Banks write some rows ahead, to the next working day. */
const DAYS_AHEAD = 7;

/**
 * Leaves out orders that something in the file speaks against: a date elsewhere that can't be read so, the period, rows
 * of the future, years that change from row to row, rows in no order. Where it speaks against all of them, it says nothing.
 */
export function decideDates(
  readings: readonly DateReading[],
  { elsewhere = [], periodUnder, latestDate }: DateEvidence,
): readonly DateReading[] {
  const tests: ((reading: DateReading) => boolean)[] = [
    ({ order }) => elsewhere.every((text) => readDate(text, order) !== undefined),
    ({ order, dates }) => {
      const period = periodUnder?.(order);
      return period === undefined
        ? periodUnder === undefined
        : dates.every((date) => date >= period.from && date <= period.to);
    },
    ({ dates }) => latestDate === undefined || dates.every((date) => date <= addDays(latestDate, DAYS_AHEAD)),
    ({ dates }) => new Set(dates).size < 3 || !isScattered(dates) || isNewOfFew(dates, readings),
    ({ dates }) => new Set(dates).size < 3 || Math.min(stepsOn(dates), stepsBack(dates)) < 2,
  ];
  let open = readings;
  for (const test of tests) {
    if (open.length < 2) break;
    const left = open.filter(test);
    if (left.length > 0) open = left;
  }
  return open;
}

/** Whether hardly two dates are of the same year: where the day stands for the year. */
function isScattered(dates: readonly string[]): boolean {
  const different = new Set(dates);
  return new Set([...different].map((date) => date.slice(0, 4))).size > different.size / 2;
}

/** Whether a few days, as 10/11/12, end later than under any other order: nobody knows which are years. */
function isNewOfFew(dates: readonly string[], readings: readonly DateReading[]): boolean {
  const last = lastOf(dates);
  return (
    new Set(dates).size < 5 &&
    readings.every((other) => other.dates === dates || isScattered(other.dates) || lastOf(other.dates) < last)
  );
}

const lastOf = (dates: readonly string[]): string => [...dates].sort().at(-1) ?? '';
