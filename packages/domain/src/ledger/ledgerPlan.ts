import type { Catalogue } from '../categories/catalogue.ts';
import { sumOfDays } from '../goals/aside.ts';
import { periodOf } from '../plan/periods.ts';
import { carriedPeriods, type PlanFigures, planFigures } from '../plan/planFigures.ts';
import type { PlanFlow } from '../plan/planFlows.ts';
import { recentPeriods } from '../plan/recent.ts';
import type { DateWindow } from '../values/calendarDate.ts';
import { type LedgerState, transactionOf } from './ledgerState.ts';

/** The figures of the period of a day, of these expense categories or of all; `today` is the person's. */
export function ledgerPlan(
  state: LedgerState,
  catalogue: Catalogue,
  { day, today, only }: { day: string; today: string; only?: readonly string[] },
): PlanFigures {
  const { plan, goals, schedules, assets } = state;
  const categories = [...catalogue.values()].filter(
    ({ id, type }) => type === 'expense' && (only === undefined || only.includes(id)),
  );
  const period = periodOf(plan.starts, day);
  const periods = carriedPeriods(plan, period, categories);
  const recent = recentPeriods(plan, today, firstRecord(state));
  return planFigures({
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
  });
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
