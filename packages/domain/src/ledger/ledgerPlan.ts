import type { Catalogue } from '../categories/catalogue.ts';
import { sumOfDays } from '../goals/aside.ts';
import { periodOf } from '../plan/periods.ts';
import {
  carriedPeriods,
  type PlanFigures,
  type PlanInput,
  planFigures,
  planSteps,
} from '../plan/planFigures.ts';
import { PeriodSums, type PlanFlow } from '../plan/planFlows.ts';
import { type Recent, recentOf, recentPeriods } from '../plan/recent.ts';
import type { DateWindow } from '../values/calendarDate.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';

/** Which period, of these expense categories or of all; `today` is the person's. */
interface PlanAsk {
  day: string;
  today: string;
  only?: readonly string[];
}

/** The figures of the period of a day. */
export const ledgerPlan = (state: LedgerState, catalogue: Catalogue, ask: PlanAsk): PlanFigures =>
  planFigures(planInput(state, catalogue, ask));

/** The same in steps, between which others may have a turn: the state may go on meanwhile. */
export const ledgerPlanSteps = (
  state: LedgerState,
  catalogue: Catalogue,
  ask: PlanAsk,
): Generator<undefined, PlanFigures> => planSteps(planInput(state, catalogue, ask));

/** What categories usually cost, by their ids; nothing before there were records. */
export function usualCosts(
  state: LedgerState,
  categories: readonly string[],
  today: string,
): ReadonlyMap<string, Recent> {
  const periods = recentPeriods(state.plan, today, firstRecord(state));
  const sums = new PeriodSums(periods, flowsIn(state, periods));
  return new Map(
    categories.flatMap((id) => {
      const recent = recentOf(sums, periods, id);
      return recent ? [[id, recent]] : [];
    }),
  );
}

function planInput(state: LedgerState, catalogue: Catalogue, { day, today, only }: PlanAsk): PlanInput {
  const { plan, goals, schedules, assets } = state;
  const categories = [...catalogue.values()].filter(
    ({ id, type }) => type === 'expense' && (only === undefined || only.includes(id)),
  );
  const period = periodOf(plan.starts, day);
  const periods = carriedPeriods(plan, period, categories);
  const recent = recentPeriods(plan, today, firstRecord(state));
  return {
    plan,
    categories,
    periods,
    flows: flowsIn(state, periods),
    recent: { periods: recent, flows: flowsIn(state, recent) },
    schedules,
    isLive: (id) => assets.get(id)?.deletion === 'none',
    categoryOf: (id) => transactionOf(state, id)?.record.categoryId,
    putAside: sumOfDays(goals.byDay, period),
    today,
  };
}

/** Records that count, within these periods. */
function* flowsIn({ transactions }: LedgerState, periods: readonly DateWindow[]): Generator<PlanFlow> {
  const [from, to] = [periods[0]?.from, periods.at(-1)?.to];
  if (from === undefined || to === undefined) return;
  for (const { record, deletion } of transactions.values()) {
    const { date, type: kind, status, categoryId, refundedCategory, goal, amount: total } = record;
    if (deletion !== 'none' || status === 'failed' || date < from || date > to) continue;
    yield { date, kind, categoryId, refundedCategory, isFromGoal: goal !== null, total };
  }
}

/** The day of the earliest live record; null where there is none. */
function firstRecord({ transactions, transfers }: LedgerState): string | null {
  let first: string | null = null;
  for (const { record, deletion } of transactions.values()) {
    if (deletion === 'none' && (first === null || record.date < first)) first = record.date;
  }
  for (const { record, reverted } of transfers.values()) {
    if (!reverted && (first === null || record.date < first)) first = record.date;
  }
  return first;
}
