import { addDays } from '@ledgerline/domain/calendarDate';
import type { DateOrder } from '../reading.ts';
import { readDate } from './dateCell.ts';
import { type DateReading, outOfOrder } from './dateReadings.ts';

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
    ({ dates }) => new Set(dates).size < 3 || outOfOrder(dates) < 2,
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

/** Whether a few days, as 10/11/12, or one day of each year end later than under any other order: nobody knows which are years. */
function isNewOfFew(dates: readonly string[], readings: readonly DateReading[]): boolean {
  const days = [...new Set(dates)].sort();
  const last = lastOf(dates);
  return (
    (days.length < 5 || isYearly(days)) &&
    readings.every((other) => other.dates === dates || isScattered(other.dates) || lastOf(other.dates) < last)
  );
}

/** Whether each of the days is that of the year before. */
const isYearly = (days: readonly string[]): boolean =>
  days.every(
    (day, index) => index === 0 || day === `${Number(days[index - 1]?.slice(0, 4)) + 1}${days[0]?.slice(4)}`,
  );

const lastOf = (dates: readonly string[]): string => [...dates].sort().at(-1) ?? '';
