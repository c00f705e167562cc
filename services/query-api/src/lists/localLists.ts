import { toDecimal } from '@ledgerline/domain/money';
import type { EventStore } from '@ledgerline/event-store';
import {
  emptyBalances,
  knownTotal,
  NotYetProjected,
  type ReadModels,
  type ReadStore,
} from '@ledgerline/read-models';
import { readActivity } from '../activity/readActivity.ts';
import type { Catalogue } from '../categories/catalogue.ts';
import { readLabels } from '../labels/readLabels.ts';
import { namesFor } from '../names.ts';
import { planNow } from '../plan/readPlan.ts';
import { RememberedFlows } from '../plan/rememberedFlows.ts';
import type { LedgerRead } from '../readLedger.ts';
import { computeReport } from '../reports/computeReport.ts';
import { presentReport, type Report } from '../reports/presentReport.ts';
import { type ReportAsk, TooManyGroups } from '../reports/report.ts';
import type { NoReport } from '../reports/reportsNow.ts';
import { storedSource } from '../reports/storedSource.ts';
import { readSchedules } from '../schedules/readSchedules.ts';
import type { Asker, Shown } from '../shown.ts';
import { summarise } from '../summarise.ts';
import { historyFilter } from '../transactions/historyFilter.ts';
import type { HistoryPage, ListQuestion } from '../transactions/historyLists.ts';
import { presentEntry } from '../transactions/presentHistory.ts';
import type { Lists } from './lists.ts';
import { positionsAfter } from './positionsAfter.ts';

/** Where lists are read from. */
export interface ListSources {
  readStore: Pick<ReadStore, 'live'>;
  catalogue: () => Promise<Catalogue>;
  /** The log, which tells what was changed. */
  log: Pick<EventStore, 'readStream'>;
}

/** Reads lists on the calling thread. Does not close the stores. */
export function createLocalLists({ readStore, catalogue, log }: ListSources): Lists {
  let remembered = { of: 0, flows: new RememberedFlows() };

  /** What is remembered of a generation: the next one may have been filled by another version. */
  function rememberedOf(generation: number): RememberedFlows {
    if (remembered.of !== generation) remembered = { of: generation, flows: new RememberedFlows() };
    return remembered.flows;
  }

  async function shown<Found>(
    { userId, least = 0 }: Asker,
    find: (read: LedgerRead, generation: number) => Promise<Found>,
  ): Promise<Shown<Found>> {
    const categories = await catalogue();
    const live = await readStore.live(userId);
    return live.snapshot(async (models: ReadModels, isTorn: boolean) => {
      const balances = (await models.balances(userId)) ?? emptyBalances(userId);
      const state = { revision: balances.revision, isTorn, generation: live.number };
      if (balances.revision < least) return state;
      const read = { userId, balances, models, names: namesFor(balances, categories) };
      return { ...state, found: await find(read, live.number) };
    });
  }

  /** What is read is read in one state; what is made of it takes longer, and holds no state. */
  async function made<Found>(
    asker: Asker,
    find: (read: LedgerRead, generation: number) => Promise<() => Promise<Found>>,
  ): Promise<Shown<Found>> {
    const { found: make, ...state } = await shown(asker, find);
    return make ? { ...state, found: await make() } : state;
  }

  return {
    page: (question) => shown(question, (read) => historyPage(question, read)),
    summary: ({ query, today, ...asker }) =>
      shown(asker, ({ userId, balances, models, names }) =>
        summarise(models, userId, balances, historyFilter(query, { balances, names }), today),
      ),
    report: (question) => shown(question, (read) => makeReport(question.report, read)),
    schedules: (question) => made(question, (read) => readSchedules(question, read)),
    plan: (question) =>
      made(question, async (read, generation) => {
        const plan = await planNow(read, rememberedOf(generation), question);
        return async () => ({ json: JSON.stringify(plan) });
      }),
    labels: (question) => shown(question, (read) => readLabels(question, read)),
    activity: (question) => made(question, (read) => readActivity(question, read, log)),
    close: () => Promise.resolve(),
  };
}

async function makeReport(
  ask: ReportAsk,
  { userId, balances, models, names }: LedgerRead,
): Promise<Report | NoReport> {
  try {
    return presentReport(await computeReport(storedSource(models, userId, balances), ask), names, null);
  } catch (error) {
    if (error instanceof TooManyGroups) return { problem: 'too many groups' };
    if (error instanceof NotYetProjected) return { problem: 'being built' };
    throw error;
  }
}

async function historyPage(
  { query, timeZone }: ListQuestion & { ask: 'page' },
  read: LedgerRead,
): Promise<HistoryPage | null> {
  const { userId, balances, models, names } = read;
  const { sort, limit, deleted, around, account, running } = query;
  const filter = historyFilter(query, { balances, names }, deleted);
  const page = around ? await models.historyPageOf(userId, filter, sort, limit, around) : query.page;
  if (page === null) return null;
  const { rows, total } = await models.historyPage(userId, filter, sort, {
    page,
    limit,
    total: knownTotal(filter, balances),
  });
  const entries = rows.map((row) => presentEntry(row, names, account));
  if (!running || account === undefined) return { page, total, entries };
  const positions = await positionsAfter(rows, read, account, timeZone);
  return {
    page,
    total,
    entries: entries.map((entry, place) => ({ ...entry, after: toDecimal(positions[place] ?? 0) })),
  };
}
