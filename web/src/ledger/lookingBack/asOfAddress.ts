import { EARLIEST_DATE, isCalendarDate } from '@ledgerline/domain/calendarDate';

/** The parameter of an address that says as of which day its page is looked at. */
const parameter = 'asOf';
const pages = new Set(['/dashboard', '/dashboard/overview', '/dashboard/assets', '/dashboard/savings']);

/** Where somebody is, as far as looking back depends on it. */
export interface Place {
  pathname: string;
  search: string;
}

/** What an address asks for: the page as it is `now`, the end of a `past` day, or a day that can't be looked at. */
export type AskedDay = { kind: 'now' } | { kind: 'past'; day: string } | { kind: 'impossible' };

/** Reads the day from an address. Pages that know no past are always seen as they are now. */
export function askedDay({ pathname, search }: Place, today: () => string): AskedDay {
  const day = new URLSearchParams(search).get(parameter);
  if (day === null || !canLookBack(pathname)) return { kind: 'now' };
  const now = today();
  if (!isCalendarDate(day) || day < EARLIEST_DATE || day > now) return { kind: 'impossible' };
  return day === now ? { kind: 'now' } : { kind: 'past', day };
}

/** The query of an address with a day, or without one; everything else in it stays. */
export function withDay(address: URLSearchParams, day: string | undefined): URLSearchParams {
  const query = new URLSearchParams(address);
  if (day === undefined) query.delete(parameter);
  else query.set(parameter, day);
  return query;
}

/** Where a link leads: between two pages that can look back the day is kept, every other page is as it is now. */
export function keepDay(to: string, { pathname, search }: Place): string {
  const day = new URLSearchParams(search).get(parameter);
  return day !== null && canLookBack(pathname) && canLookBack(to)
    ? `${to}?${withDay(new URLSearchParams(), day).toString()}`
    : to;
}

const canLookBack = (pathname: string): boolean => pages.has(pathname.replace(/\/$/, ''));
