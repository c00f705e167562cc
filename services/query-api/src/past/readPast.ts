import type { DateWindow } from '@ledgerline/domain/calendarDate';
import type { ApiAnswer, ApiRequest } from '@ledgerline/http';
import type { OverviewDayDocument } from '@ledgerline/read-models';
import type { BalancesThen } from '../folding/balancesThen.ts';
import { momentAfter } from '../momentAfter.ts';
import { type Names, namesFor } from '../names.ts';
import { sessionUser } from '../readLedger.ts';
import type { Past } from './past.ts';

type Request = Pick<ApiRequest, 'session' | 'minRevision' | 'timeZone' | 'today'>;

/** What was shown of one person's ledger at the end of a day. */
export interface ShownThen {
  balances: BalancesThen;
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
  answer: (then: ShownThen) => ApiAnswer | Promise<ApiAnswer>,
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
    const answered = await answer({ balances, days, names, overdue });
    const isStale = then.stuck || then.head < (request.minRevision ?? 0);
    return {
      ...answered,
      ...(isStale && { meta: { ...answered.meta, stale: true } }),
      ledgerRevision: balances.revision,
    };
  };
