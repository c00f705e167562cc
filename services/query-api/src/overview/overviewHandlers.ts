import type { Handlers } from '@ledgerline/http';
import type { ReadPast } from '../past/readPast.ts';
import type { ReadLedger } from '../readLedger.ts';
import { storedSource } from '../reports/storedSource.ts';
import { overdueOf, storedFlows } from '../schedules/cards.ts';
import { overviewSpan, presentOverview } from './presentOverview.ts';

/** The last 30 days of the person's own calendar, as of today or of a day in the past. */
export const overviewHandlers = (
  read: ReadLedger,
  readPast: ReadPast,
): Pick<Handlers<'query'>, 'overview'> => ({
  async overview(request) {
    const { asOf } = request.query;
    if (asOf !== undefined) {
      return readPast(
        request,
        asOf,
        ({ balances, days, names, overdue }) => ({
          data: presentOverview(asOf, balances, days, names, overdue),
        }),
        overviewSpan(asOf),
      );
    }
    return read.rows(request, async ({ userId, balances, models, names }) => {
      const { from, to } = overviewSpan(request.today);
      const days = await models.overviewDays(userId, from, to);
      const flows = storedFlows(storedSource(models, userId, balances));
      const overdue = await overdueOf(balances, flows, request.today);
      return { data: presentOverview(request.today, balances, days, names, overdue) };
    });
  },
});
