import type { Catalogue } from '../categories/catalogue.ts';
import { sumOfDays } from '../goals/aside.ts';
import { periodOf } from '../plan/periods.ts';
import { latestRecordOf } from '../plan/planDue.ts';
import { carriedSteps, type PlanFigures, type PlanInput, planSteps } from '../plan/planFigures.ts';
import { PeriodSums, type PlanFlow } from '../plan/planFlows.ts';
import { type Recent, recentOf, recentPeriods } from '../plan/recent.ts';
import type { DateWindow } from '../values/calendarDate.ts';
import { addMonths } from '../values/periods.ts';
import { lastOf } from '../values/steps.ts';
import { type AssetState, type LedgerState, type TransactionState, transactionOf } from './ledgerState.ts';

/** Which period, of these expense categories or of all; `today` is the person's. */
interface PlanAsk {
  day: string;
  today: string;
  only?: readonly string[];
}

/** The figures of the period of a day. */
export const ledgerPlan = (state: LedgerState, catalogue: Catalogue, ask: PlanAsk): PlanFigures =>
  lastOf(ledgerPlanSteps(state, catalogue, ask));

/**
 * The same in steps, between which others may have a turn. All that is asked of the state is asked in the first one: it
 * may go on meanwhile.
 */
export function* ledgerPlanSteps(
  state: LedgerState,
  catalogue: Catalogue,
  ask: PlanAsk,
): Generator<undefined, PlanFigures> {
  return yield* planSteps(yield* inputSteps(state, catalogue, ask));
}

/** What expense categories usually cost, by their ids; nothing before there were records. */
export type Usual = ReadonlyMap<string, Recent>;

/** What is usual, in steps between which others may have a turn. */
export function* usualSteps(
  state: LedgerState,
  catalogue: Catalogue,
  today: string,
): Generator<undefined, Usual> {
  const periods = recentPeriods(state.plan, today, firstRecord(state, today));
  const sums = yield* PeriodSums.steps(periods, flowsIn([...state.transactions.values()], periods));
  const usual = new Map<string, Recent>();
  for (const { id, type } of catalogue.values()) {
    const recent = type === 'expense' ? recentOf(sums, periods, id) : null;
    if (recent) usual.set(id, recent);
  }
  return usual;
}

function* inputSteps(
  state: LedgerState,
  catalogue: Catalogue,
  { day, today, only }: PlanAsk,
): Generator<undefined, PlanInput> {
  const { plan, goals, schedules, assets } = state;
  // One that is asked for has its line, also where it is retired and has no figure.
  const categories = [...catalogue.values()]
    .filter(({ id, type }) => type === 'expense' && (only === undefined || only.includes(id)))
    .map(({ id, retired }) => ({ id, retired: retired && only === undefined }));
  const period = periodOf(plan.starts, day);
  const recent = recentPeriods(plan, today, firstRecord(state, today));
  // As they are now: a change puts another one in the place of what is here.
  const transactions = [...state.transactions.values()];
  const live = new Set([...assets.values()].filter(isLive).map(({ record }) => record.id));
  const categoryOf = new Map(
    schedules.flatMap((schedule) => {
      const id = latestRecordOf(schedule);
      return id === undefined ? [] : [[id, transactionOf(state, id)?.record.categoryId]];
    }),
  );
  const periods = yield* carriedSteps(plan, period, categories);
  return {
    plan,
    categories,
    periods,
    flows: flowsIn(transactions, periods),
    recent: { periods: recent, flows: flowsIn(transactions, recent) },
    schedules,
    isLive: (id) => live.has(id),
    categoryOf: (id) => categoryOf.get(id),
    putAside: sumOfDays(goals.byDay, period),
    today,
  };
}

const isLive = ({ deletion }: AssetState): boolean => deletion === 'none';

/** So many records of other periods are looked at in a row. */
const LOOKED_AT_ONCE = 500;

/** Records that count, within these periods. */
function* flowsIn(
  transactions: Iterable<TransactionState>,
  periods: readonly DateWindow[],
): Generator<PlanFlow | undefined> {
  const [from, to] = [periods[0]?.from, periods.at(-1)?.to];
  if (from === undefined || to === undefined) return;
  let others = 0;
  for (const { record, deletion } of transactions) {
    const { date } = record;
    // Most are of other periods, and there may be a hundred thousand.
    if (date < from || date > to || deletion !== 'none' || record.status === 'failed') {
      others += 1;
      if (others % LOOKED_AT_ONCE === 0) yield undefined;
      continue;
    }
    const { type: kind, categoryId, refundedCategory, goal, amount: total } = record;
    yield { date, kind, categoryId, refundedCategory, isFromGoal: goal !== null, total };
  }
}

/** The day of the earliest live record, or of one that is older than a year; null where there is none. */
function firstRecord({ transactions, transfers }: LedgerState, today: string): string | null {
  const enough = addMonths(today, -12);
  let first: string | null = null;
  for (const { record, deletion } of transactions.values()) {
    if (deletion !== 'none' || (first !== null && record.date >= first)) continue;
    first = record.date;
    if (first < enough) return first;
  }
  for (const { record, reverted } of transfers.values()) {
    if (!reverted && (first === null || record.date < first)) first = record.date;
  }
  return first;
}
