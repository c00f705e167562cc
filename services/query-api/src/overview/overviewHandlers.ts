import type { Handlers } from '@ledgerline/http';
import type { BalancesDocument } from '@ledgerline/read-models';
import type { ReadPast } from '../past/readPast.ts';
import type { ReadLedger } from '../readLedger.ts';
import { storedSource } from '../reports/storedSource.ts';
import { overdueOf, storedFlows } from '../schedules/cards.ts';
import { overviewSpan, presentOverview } from './presentOverview.ts';

/** What was counted on a day for long balances, which stay the same object until they change. */
const knownOverdue = new WeakMap<BalancesDocument, { today: string; count: number }>();

/** How many dates are overdue. Each Overview asks, and thousands of dates may be looked at. */
async function overdueNow(
  balances: BalancesDocument,
  today: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = knownOverdue.get(balances);
  if (known?.today === today) return known.count;
  const counted = await count();
  knownOverdue.set(balances, { today, count: counted });
  return counted;
}

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
      const overdue = await overdueNow(balances, request.today, () =>
        overdueOf(balances, storedFlows(storedSource(models, userId, balances)), request.today),
      );
      return { data: presentOverview(request.today, balances, days, names, overdue) };
    });
  },
});
