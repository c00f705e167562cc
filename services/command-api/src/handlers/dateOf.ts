import { toCalendarDate } from '@ledgerline/domain/calendarDate';
import type { ApiRequest } from '@ledgerline/http';

/** A date or instant that a body brought (the contract has looked at it), as a date in the user's zone. */
export function dateOf(request: ApiRequest, text: string): string {
  const date = toCalendarDate(text, request.timeZone ?? 'UTC');
  if (date === undefined) throw new Error('a date came through that is none');
  return date;
}
