import { addDays, dateInZone } from '@ledgerline/domain/calendarDate';
import { BoundedMap } from './boundedMap.ts';

/** The user's calendar date, and the latest one that may be written. */
export interface Dates {
  today: string;
  latestDate: string;
}

// Midnight of every zone falls on a quarter of an hour.
const quarter = 15 * 60_000;

/** Says what day it is in a zone; without one, in UTC. */
export type Calendar = (now: Date, timeZone: string | undefined) => Dates;

/** A calendar that works a zone's day out once a quarter of an hour. */
export function createCalendar(): Calendar {
  const known = new BoundedMap<string, Dates & { quarter: number }>(500);

  return (now, timeZone) => {
    const current = Math.floor(now.getTime() / quarter);
    const key = timeZone ?? '';
    const found = known.get(key);
    if (found?.quarter === current) return found;
    const today = dateInZone(now.getTime(), timeZone ?? 'UTC');
    // Without a zone a day more is allowed: somewhere it has begun already.
    const latestDate = timeZone === undefined ? addDays(today, 1) : today;
    const dates = { today, latestDate, quarter: current };
    known.set(key, dates);
    return dates;
  };
}
