import type { Plan } from '@ledgerline/contract';
import {
  carriedPeriods,
  latestRecordOf,
  noGoals,
  nothingPlanned,
  type PlanFlow,
  periodOf,
  planFigures,
  planShown,
  recentPeriods,
  sumOfDays,
} from '@ledgerline/domain';
import type { DateWindow } from '@ledgerline/domain/calendarDate';
import { type NamedCategory, namesFor } from '../names.ts';
import type { LedgerRead } from '../readLedger.ts';
import { recordsSource } from '../reports/recordsSource.ts';
import { type ReportSource, spanOf } from '../reports/report.ts';
import type { ReportRecords } from '../reports/reportRecords.ts';
import { storedSource } from '../reports/storedSource.ts';
import type { RememberedFlows } from './rememberedFlows.ts';

/** Which period, and what is today. */
interface PlanAsk {
  day: string;
  today: string;
}

/** What a period of the plan is made of. */
interface PlanSource {
  reports: ReportSource;
  /** What counts in a plan in these periods, the oldest first. */
  flowsIn: (periods: readonly DateWindow[]) => Promise<Iterable<PlanFlow>>;
  categories: readonly NamedCategory[];
  /** The categories of transactions that are there, by their ids. */
  categoriesOf: (transactionIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
}

/** A period of the plan as the read models of a generation have it. */
export const planNow = (
  { models, userId, balances, names }: LedgerRead,
  remembered: RememberedFlows,
  ask: PlanAsk,
): Promise<Plan> =>
  makePlan(
    {
      reports: storedSource(models, userId, balances),
      flowsIn: (periods) => remembered.flows(models, userId, periods),
      categories: names.categories,
      async categoriesOf(ids) {
        const rows = await models.historyRows(userId, ids);
        return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
      },
    },
    ask,
  );

/** A period of the plan as a fold of the log has it. */
export const planThen = (
  shown: ReportRecords,
  categories: readonly NamedCategory[],
  ask: PlanAsk,
): Promise<Plan> => {
  const reports = recordsSource(shown);
  return makePlan(
    {
      reports,
      flowsIn: (periods) => reports.planFlows(spanOf(periods)),
      categories,
      categoriesOf: async (ids) => new Map(ids.map((id) => [id, shown.records.get(id)?.categoryId ?? null])),
    },
    ask,
  );
};

async function makePlan(source: PlanSource, { day, today }: PlanAsk) {
  const { reports, categories, categoriesOf } = source;
  const { plan = nothingPlanned, goals = noGoals, schedules = [], assets } = reports.balances;
  const expenses = categories.filter(({ type }) => type === 'expense');
  const flowsIn = async (windows: readonly DateWindow[]): Promise<Iterable<PlanFlow>> =>
    windows.length === 0 ? [] : source.flowsIn(windows);
  const period = periodOf(plan.starts, day);
  const periods = carriedPeriods(plan, period, expenses);
  const recent = recentPeriods(plan, today, await reports.firstRecord());
  const records = await categoriesOf(schedules.flatMap((schedule) => latestRecordOf(schedule) ?? []));
  const live = new Set(assets.filter(({ deletion }) => deletion === 'none').map(({ id }) => id));
  const figures = planFigures({
    plan,
    categories: expenses,
    periods,
    flows: await flowsIn(periods),
    recent: { periods: recent, flows: await flowsIn(recent) },
    schedules,
    isLive: (id) => live.has(id),
    categoryOf: (id) => records.get(id) ?? undefined,
    putAside: sumOfDays(goals.byDay, period),
    today,
  });
  const names = namesFor(reports.balances, new Map(categories.map((one) => [one.id, one])));
  return planShown(figures, (id) => names.category(id, 'expense'));
}
