import { texts } from '@ledgerline/contract';
import { endOfDay } from '@ledgerline/domain/calendarDate';
import { type ApiRequest, fieldError } from '@ledgerline/http';

/** The first instant after the day in the user's zone: ISO, UTC, with milliseconds. Throws ApiError for a day in the future. */
export function momentAfter(
  day: string,
  { today, timeZone }: Pick<ApiRequest, 'today' | 'timeZone'>,
): string {
  if (day > today) throw fieldError('asOf', texts.asOfInFuture);
  // The calendar knows no year 0, and its days before have no four digits.
  if (day < '0001-01-01') throw fieldError('asOf', 'As of must be a date like 2026-01-31');
  return new Date(endOfDay(day, timeZone ?? 'UTC')).toISOString();
}
