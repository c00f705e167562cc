import { texts } from '@ledgerline/contract';
import { type DateWindow, endOfDay } from '@ledgerline/domain/calendarDate';
import { type ApiAnswer, type ApiRequest, fieldError } from '@ledgerline/http';
import type { BalancesDocument, OverviewDayDocument } from '@ledgerline/read-models';
import { type Names, namesFor } from '../names.ts';
import { sessionUser } from '../readLedger.ts';
import type { Past } from './past.ts';

type Request = Pick<ApiRequest, 'session' | 'minRevision' | 'timeZone' | 'today'>;

/** What was shown of one person's ledger at the end of a day. */
export interface ShownThen {
  balances: BalancesDocument;
  days: OverviewDayDocument[];
  /** What its ids were called. */
  names: Names;
  /** How many dates of schedules were overdue, where days are wanted. */
  overdue: number;
}

/**
 * Answers from the log as the product would have at the end of a day of the user's calendar, with the revision of that
 * moment. `span`: the days of the overview that are wanted too. A day in the future is refused. The log has every
 * acknowledged write, so there is nothing to wait for: a wanted revision that it lacks makes the answer `stale`.
 */
export type ReadPast = (
  request: Request,
  day: string,
  answer: (then: ShownThen) => ApiAnswer,
  span?: DateWindow,
) => Promise<ApiAnswer>;

export const createReadPast =
  (past: Past): ReadPast =>
  async (request, day, answer, span) => {
    const userId = sessionUser(request);
    const before = momentAfter(day, request);
    const then = await past.ledgerThen({ userId, before, ...(span && { days: span }) });
    const { balances, days, overdue } = then;
    const names = namesFor(balances, new Map(then.categories.map((category) => [category.id, category])));
    const answered = answer({ balances, days, names, overdue });
    const isStale = then.stuck || then.head < (request.minRevision ?? 0);
    return {
      ...answered,
      ...(isStale && { meta: { ...answered.meta, stale: true } }),
      ledgerRevision: balances.revision,
    };
  };

/** The first instant after the day in the user's zone: ISO, UTC, with milliseconds. Throws ApiError for a day in the future. */
export function momentAfter(day: string, { today, timeZone }: Pick<Request, 'today' | 'timeZone'>): string {
  if (day > today) throw fieldError('asOf', texts.asOfInFuture);
  // The calendar knows no year 0, and its days before have no four digits.
  if (day < '0001-01-01') throw fieldError('asOf', 'As of must be a date like 2026-01-31');
  return new Date(endOfDay(day, timeZone ?? 'UTC')).toISOString();
}
