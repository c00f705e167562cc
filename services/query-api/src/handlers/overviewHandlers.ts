import type { Handlers } from '@ledgerline/http';
import { notYetAsOf } from '../asOf.ts';
import { overviewSpan, presentOverview } from '../presenting/presentOverview.ts';
import type { ReadLedger } from '../readLedger.ts';

/** The last 30 days of the person's own calendar. */
export const overviewHandlers = (read: ReadLedger): Pick<Handlers<'query'>, 'overview'> => ({
  async overview(request) {
    notYetAsOf(request.query.asOf);
    return read.rows(request, async ({ userId, balances, models, names }) => {
      const { from, to } = overviewSpan(request.today);
      const days = await models.overviewDays(userId, from, to);
      return { data: presentOverview(request.today, balances, days, names) };
    });
  },
});
