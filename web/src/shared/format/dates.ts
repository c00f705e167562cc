import { addDays, dateInZone } from '@ledgerline/domain/calendarDate';
import { deviceZone } from './deviceZone.ts';

/** Today in the device's zone, as `yyyy-MM-dd`. */
export function today(now: number = Date.now()): string {
  return dateInZone(now, deviceZone() ?? 'UTC');
}

/** A calendar date as a local midnight, for `Intl` and the calendar only. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = new Date(year, month - 1, day);
  // Years below 100 would be taken for 19xx.
  local.setFullYear(year);
  return local;
}

/** A local date as `yyyy-MM-dd`. */
export function fromLocalDate(date: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** 'Today', 'Yesterday', else a long date such as 'Friday, 20 November 2026'. */
export function dayHeading(date: string, todayDate: string = today()): string {
  if (date === todayDate) return 'Today';
  if (date === addDays(todayDate, -1)) return 'Yesterday';
  return toLocalDate(date).toLocaleDateString('en-GB', { dateStyle: 'full' });
}

/** A date by these parts, as everywhere: '20 Nov 2026'. Months have three letters, also where British English writes 'Sept'. */
export const inEnglish = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  withoutSept(toLocalDate(date).toLocaleDateString('en-GB', parts));

const withoutSept = (text: string): string => text.replace(/\bSept\b/, 'Sep');

/** A date of medium length: '20 Nov 2026'. */
export const shortDate = (date: string): string =>
  inEnglish(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** A date with its whole month: '3 May 2026'. */
export const longDate = (date: string): string =>
  inEnglish(date, { day: 'numeric', month: 'long', year: 'numeric' });

/** '29 November', with the year where it is another than today's. */
export function dayAndMonth(
  date: string,
  todayDate: string = today(),
  month: 'long' | 'short' = 'long',
): string {
  const isThisYear = date.slice(0, 4) === todayDate.slice(0, 4);
  return inEnglish(date, { day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) });
}

/** An instant (ISO, UTC) in the device's zone: '20 Nov 2026, 14:05'. */
export function dateTime(instant: string): string {
  return withoutSept(new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
}

/** Of newer browsers a function, of older ones a property; some have neither. */
interface WithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** On which day a week begins where a browser's language is spoken: 0 is Sunday. Monday where it does not say. */
export function firstWeekday(language: string = navigator.language): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  try {
    const locale = new Intl.Locale(language).maximize() as WithWeek;
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
    return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  } catch {
    return 1;
  }
}
