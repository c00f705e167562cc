import { daysBetween } from '@ledgerline/domain/calendarDate';
import { unreadable } from '../fileRefusal.ts';
import type { DateOrder } from '../reading.ts';
import { hasThaiYear, hasWholeYear, readDate } from './dateCell.ts';

const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/** All dates of a file under one order of day, month and year. */
export interface DateReading {
  order: DateOrder;
  dates: string[];
}

/** A date as it stands in a file. */
export interface DatePlace {
  line: number;
  text: string;
}

/**
 * Reads all dates of a file under each order. Orders with the same result are one; the first of them stands. Throws a
 * `FileRefusal` at the first date that the order which reads the most dates can't read.
 */
export function readDates(places: readonly DatePlace[], chosen: DateOrder | undefined): DateReading[] {
  const readings: DateReading[] = [];
  let nearest: { count: number; first: DatePlace } | undefined;
  const whole = places.filter(({ text }) => hasWholeYear(text)).length > places.length / 2;
  const thai = places.filter(({ text }) => hasThaiYear(text)).length > places.length / 2;
  const isAlike = (text: string) => hasWholeYear(text) === whole && hasThaiYear(text) === thai;
  for (const order of chosen === undefined ? dateOrders : [chosen]) {
    const dates: string[] = [];
    let count = 0;
    let first: DatePlace | undefined;
    for (const place of places) {
      const text = order === 'ymd' ? place.text.replace(yearInFront, '$1-$2-$3') : place.text;
      const date = isAlike(place.text) ? readDate(text, order) : undefined;
      if (date === undefined) {
        count += 1;
        first ??= place;
      } else dates.push(date);
    }
    if (first === undefined) {
      if (!readings.some((other) => other.dates.every((date, index) => date === dates[index]))) {
        readings.push({ order, dates });
      }
    } else if (nearest === undefined || count < nearest.count) nearest = { count, first };
  }
  if (readings.length === 0 && nearest) throw unreadable(nearest.first.line, nearest.first.text, 'a date');
  // No country writes the month first with points.
  const isPointed = places.every(({ text }) => /^\D*\d{1,2}\.\d{1,2}\./.test(text));
  return isPointed && readings.length > 1 ? pointed(readings) : readings;
}

/** A year of two digits in front of points, as in Hungary and Korea. */
const yearInFront = /^'?(\d{2})\.(\d{1,2})\.(\d{1,2})\.?$/;

/** The days from the first date to the last one. */
const spanOfDays = (dates: readonly string[]): number => {
  const sorted = [...dates].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first, last);
};

/**
 * Readings of dates with points. Years of two digits stand in front of them only where the last part changes more often,
 * and the rows are in no better order with the years behind, nor nearer to each other. Two days that are much nearer with
 * the years in front may be either.
 */
function pointed(readings: readonly DateReading[]): DateReading[] {
  const datesOf = (wanted: DateOrder) => readings.find(({ order }) => order === wanted)?.dates ?? [];
  const yearsOf = (dates: readonly string[]) => new Set(dates.map((date) => date.slice(0, 4))).size;
  const [front, behind] = [datesOf('ymd'), datesOf('dmy')];
  const spans = [spanOfDays(front), spanOfDays(behind)] as const;
  const isOfTwo = new Set(front).size === 2 && spans[0] * 4 < spans[1];
  const isInFront =
    behind.length === 0 ||
    isOfTwo ||
    (yearsOf(front) < yearsOf(behind) && outOfOrder(front) <= outOfOrder(behind) && spans[0] <= spans[1]);
  return readings.filter(({ order }) => order !== 'mdy' && (order !== 'ymd' || isInFront));
}

/** How many dates are out of order, whether the first or the last one is the newest. */
export const outOfOrder = (dates: readonly string[]): number => Math.min(stepsOn(dates), stepsBack(dates));

/** How many dates are before the one in front of them. */
export const stepsBack = (dates: readonly string[]): number =>
  dates.filter((date, index) => index > 0 && date < (dates[index - 1] as string)).length;

/** How many dates are after the one in front of them. */
export const stepsOn = (dates: readonly string[]): number =>
  dates.filter((date, index) => index > 0 && date > (dates[index - 1] as string)).length;

/** Whether no date is before the one in front of it. */
export const runForward = (dates: readonly string[]): boolean => stepsBack(dates) === 0;

/** Whether no date is after the one in front of it. */
export const runBackward = (dates: readonly string[]): boolean => stepsOn(dates) === 0;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date for a question: 3 April 2026. */
export const spelledOut = (date: string): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
