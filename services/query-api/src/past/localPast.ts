import { compareDates, type DateWindow } from '@ledgerline/domain/calendarDate';
import type { EventStore } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import type { OverviewDayDocument } from '@ledgerline/read-models';
import { balancesThen } from '../folding/balancesThen.ts';
import { LedgersThen, StatesThen } from '../folding/ledgerThen.ts';
import { planThen } from '../plan/readPlan.ts';
import { figureRecords } from '../reports/figureRecords.ts';
import { reportRecords } from '../reports/reportRecords.ts';
import { reportThen } from '../reports/reportThen.ts';
import { foldedFlows, overdueOf } from '../schedules/cards.ts';
import { catalogueThen } from './catalogueThen.ts';
import type { Past } from './past.ts';
import { Proofs } from './proofs.ts';

/**
 * Answers about the past on the calling thread, a page of events at a time. `dataSecret`: proofs also ask whether this
 * server made the events. Does not close the store.
 */
export function createLocalPast(store: Pick<EventStore, 'readStream' | 'lastOf'>, dataSecret?: string): Past {
  const ledgers = new LedgersThen(store);
  const proofs = new Proofs(store, dataSecret);
  const reports = new StatesThen(store, reportRecords);
  const headOf = async (userId: string): Promise<number> => {
    const last = await store.lastOf(ledgerStream(userId));
    return last ? last.revision + 1 : 0;
  };
  return {
    async ledgerThen({ userId, before, days }) {
      const { shown, stuck } = await ledgers.before(userId, before);
      const { balances } = shown;
      const flows = foldedFlows(async () => (await reports.before(userId, before)).shown);
      return {
        balances: balancesThen(balances),
        days: days ? daysWithin(shown.days.values(), days) : [],
        categories: days ? await catalogueThen(store, before) : [],
        overdue: days ? await overdueOf(balances, flows, days.to) : 0,
        head: await headOf(userId),
        stuck,
      };
    },
    proof: (question) => proofs.page(question),
    async report({ userId, before, ask }) {
      const then = await reports.before(userId, before);
      return {
        ...(await reportThen(store, then, ask)),
        categories: await catalogueThen(store, before),
      };
    },
    async records({ userId, before, ask }) {
      const { shown, stuck } = await reports.before(userId, before);
      return {
        found: await figureRecords(shown, ask),
        balances: balancesThen(shown.balances),
        categories: await catalogueThen(store, before),
        head: await headOf(userId),
        stuck,
      };
    },
    async plan({ userId, before, day, today }) {
      const { shown, stuck } = await reports.before(userId, before);
      const categories = await catalogueThen(store, before);
      return {
        plan: await planThen(shown, categories, { day, today }),
        revision: shown.balances.revision,
        head: await headOf(userId),
        stuck,
      };
    },
    close: () => Promise.resolve(),
  };
}

const daysWithin = (days: Iterable<OverviewDayDocument>, { from, to }: DateWindow): OverviewDayDocument[] =>
  [...days].filter(({ date }) => date >= from && date <= to).toSorted((a, b) => compareDates(a.date, b.date));
