import { addDays, endOfDay } from '@ledgerline/domain/calendarDate';

/** No event is older or newer; beyond, calendars count years in other ways. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9990-12-31';

/**
 * The instants of days in an IANA time zone: `from` at the first one's beginning, `to` (exclusive) after the last one's
 * end, however long a day is there.
 */
export function instantsOfDays(
  days: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from?: string; to?: string } {
  const { from, to } = days;
  return {
    ...(from !== undefined && { from: after(addDays(within(from, FIRST_DAY, LAST_DAY), -1), timeZone) }),
    ...(to !== undefined && { to: after(within(to, addDays(FIRST_DAY, -1), LAST_DAY), timeZone) }),
  };
}

const after = (day: string, timeZone: string): string => new Date(endOfDay(day, timeZone)).toISOString();

const within = (day: string, first: string, last: string): string =>
  day < first ? first : day > last ? last : day;
