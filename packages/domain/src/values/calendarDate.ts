/** The earliest date that a transaction or transfer may have. */
export const EARLIEST_DATE = '1900-01-01';

const DAY = 86_400_000;

/** Whether the text is a day that exists, as `yyyy-MM-dd`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  return daysInMonth(Number(year), Number(month)) >= Number(day) && Number(day) > 0;
}

/** Below 0 where `a` is before `b`, 0 for the same day, above 0 after it. */
export const compareDates = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The date that many days later (earlier for a negative number). */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** How many days lie between: 1 from one day to the next. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Whether two days are at most so many days apart. */
export const isWithin = (one: string, other: string, days: number): boolean =>
  one >= addDays(other, -days) && one <= addDays(other, days);

/** A span of days, both ends included. */
export interface DateWindow {
  from: string;
  to: string;
}

/** The last 30 days: today and the 29 before. */
export const last30Days = (today: string): DateWindow => ({ from: addDays(today, -29), to: today });

/** The 30 days before the last 30. */
export const preceding30Days = (today: string): DateWindow => ({
  from: addDays(today, -59),
  to: addDays(today, -30),
});

/** All dates of a window, oldest first. */
export function datesIn({ from, to }: DateWindow): string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dateOfDay(first + index),
  );
}

/** The calendar date in an IANA time zone at an instant (milliseconds since 1970). Throws for an unknown zone. */
export function dateInZone(instant: number, timeZone: string): string {
  const parts = zoneFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The first instant (milliseconds since 1970) after a day in an IANA time zone. */
export function endOfDay(date: string, timeZone: string): number {
  // No zone is more than 15 hours from UTC; between these two the date changes once.
  let before = (dayNumber(date) + 1) * DAY - 15 * 3_600_000;
  let after = before + 30 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateInZone(middle, timeZone) > date) after = middle;
    else before = middle;
  }
  return after;
}

/** Whether it is an IANA time zone that this engine knows. */
export function isTimeZone(name: string): boolean {
  // The engine also takes offsets, of which midnight may fall on any minute.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    zoneFormat(name);
    return true;
  } catch {
    return false;
  }
}

const instantText =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|([+-])(\d{2}):(\d{2}))$/;

/** An ISO 8601 instant with its offset from UTC, as milliseconds since 1970; undefined for anything else. */
export function parseInstant(text: string): number | undefined {
  const [, date, hour, minute, second = '0', fraction = '', , sign, offsetHour = '0', offsetMinute = '0'] =
    instantText.exec(text) ?? [];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (Number(offsetHour) > 15 || Number(offsetMinute) > 59) return undefined;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
  const minutes = Number(hour) * 60 + Number(minute) - offset;
  return (
    dayNumber(date) * DAY +
    minutes * 60_000 +
    Number(second) * 1000 +
    Number(fraction.padEnd(3, '0').slice(0, 3))
  );
}

/** A calendar date as it is; an ISO instant as its date in the zone; undefined for anything else. */
export function toCalendarDate(text: string, timeZone: string): string | undefined {
  if (isCalendarDate(text)) return text;
  const instant = parseInstant(text);
  return instant === undefined ? undefined : dateInZone(instant, timeZone);
}

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Days since 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin on 1 March. */
export function dayNumber(date: string): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Dates from 1900 on that somebody asked for: hundreds of schedules have the same. */
const knownDates: string[] = [];
const [FIRST_KNOWN, MOST_KNOWN] = [dayNumber(EARLIEST_DATE), 100_000];

/** The calendar date of a day's number. */
export function dateOfDay(number: number): string {
  const place = number - FIRST_KNOWN;
  if (place < 0 || place >= MOST_KNOWN) return writtenDate(number);
  return (knownDates[place] ??= writtenDate(number));
}

function writtenDate(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    // Spellings of zones come from outside: the cache must not grow with them.
    if (zoneFormats.size >= 200) zoneFormats.clear();
    zoneFormats.set(timeZone, format);
  }
  return format;
}
