import type { StartChange } from '@ledgerline/events';
import type { DateWindow } from '../values/calendarDate.ts';
import { lastOf } from '../values/steps.ts';
import { isPlannable, periodAfter, periodBefore, startOn } from './periods.ts';
import { type Due, dueSteps, type ScheduledMoney } from './planDue.ts';
import { PeriodSums, type PlanFlows, type Spent } from './planFlows.ts';
import { movesIn, type Planned, type PlanState, plannedBackwards, plannedIn } from './planState.ts';
import { type Recent, recentOf } from './recent.ts';

/** An expense category that a plan may have a line for, as the catalogue has it. */
export interface PlannableCategory {
  id: string;
  retired: boolean;
}

/** What a period's figures are made of. */
export interface PlanInput extends ScheduledMoney {
  plan: PlanState;
  /** The expense categories, in the order of their lines. */
  categories: readonly PlannableCategory[];
  /** The period that is shown and those that it carries from (`carriedPeriods`), the oldest first. */
  periods: readonly DateWindow[];
  flows: PlanFlows;
  /** The periods before today's that tell what is usual (`recentPeriods`), with their flows. */
  recent: { periods: readonly DateWindow[]; flows: PlanFlows };
  /** What was put aside for goals in the period that is shown, net, in minor units. */
  putAside: bigint;
  today: string;
}

/** A category in a period; amounts in minor units. */
export interface PlanLineFigures extends Omit<Planned, 'amount'>, Spent {
  category: string;
  planned: bigint | null;
  carriedIn: bigint;
  moved: bigint;
  due: bigint;
  available: bigint | null;
  left: bigint | null;
  recent: Recent | null;
}

interface Some {
  amount: bigint;
  count: number;
}

/** A period; amounts in minor units. `previous` and `next` are first days, null where out of range. */
export interface PlanFigures {
  period: DateWindow;
  previous: string | null;
  next: string | null;
  start: StartChange;
  left: bigint;
  free: bigint;
  leftToPlan: bigint;
  income: bigint;
  expected: bigint;
  planned: bigint;
  moved: bigint;
  putAside: bigint;
  dueUncategorised: bigint;
  overspent: Some;
  unplanned: Some;
  categories: PlanLineFigures[];
}

/** The period and those before it that one of these categories carries from, the oldest first. */
export const carriedPeriods = (...asked: Parameters<typeof carriedSteps>): DateWindow[] =>
  lastOf(carriedSteps(...asked));

/** So many periods are looked at in a step. */
const PERIODS_A_STEP = 50;

/** The same in steps: a plan that carries on since 1900 has 1,500 periods, each with all categories. */
export function* carriedSteps(
  plan: PlanState,
  period: DateWindow,
  categories: readonly Pick<PlannableCategory, 'id'>[],
): Generator<undefined, DateWindow[]> {
  const periods = [period];
  let carrying = categories
    .map(({ id }) => plannedBackwards(plan, id))
    .filter((plannedBy) => plannedBy(period).carry === 'both');
  for (let before = periodBefore(plan.starts, period); ; before = periodBefore(plan.starts, before)) {
    let isPlanned = false;
    carrying = carrying.filter((plannedBy) => {
      const { amount, carry } = plannedBy(before);
      isPlanned ||= amount !== null;
      return amount !== null && carry === 'both';
    });
    if (!isPlanned) return periods.toReversed();
    periods.push(before);
    if (periods.length % PERIODS_A_STEP === 0) yield;
  }
}

/** What was planned and moved for a category in these periods, in minor units; null where it never had a plan. */
export function plannedInAll(
  plan: PlanState,
  category: string,
  periods: readonly DateWindow[],
): bigint | null {
  let sum: bigint | null = null;
  for (const period of periods) {
    const { amount } = plannedIn(plan, category, period);
    if (amount === null) continue;
    sum = (sum ?? 0n) + BigInt(amount) + (netsOf(plan, period).get(category) ?? 0n);
  }
  return sum;
}

/** All figures of the last of the periods. */
export const planFigures = (input: PlanInput): PlanFigures => lastOf(planSteps(input));

/** The same in steps, between which others may have a turn. Schedules are looked at in the first one, flows later. */
export function* planSteps(input: PlanInput): Generator<undefined, PlanFigures> {
  const due = yield* dueSteps(input, input.periods);
  return yield* figuresOf(yield* sumSteps(input), due);
}

/** What the flows of an input come to. */
interface Summed extends Pick<PlanInput, 'plan' | 'categories' | 'periods' | 'putAside' | 'today'> {
  sums: PeriodSums;
  recent: { periods: readonly DateWindow[]; sums: PeriodSums };
}

function* sumSteps({ flows, recent, ...input }: PlanInput): Generator<undefined, Summed> {
  const sums = yield* PeriodSums.steps(input.periods, flows);
  const { periods } = recent;
  return { ...input, sums, recent: { periods, sums: yield* PeriodSums.steps(periods, recent.flows) } };
}

/** Makes the lines one by one, and then all else of them. */
function* figuresOf(
  { plan, categories, periods, sums, recent, putAside, today }: Summed,
  due: Due,
): Generator<undefined, PlanFigures> {
  const { starts } = plan;
  const place = periods.length - 1;
  const period = periods[place];
  if (!period) throw new Error('no period is asked for');
  const nets = periods.map((one) => netsOf(plan, one));
  const lines: PlanLineFigures[] = [];
  for (const { id } of categories) {
    const movedIn = (at: number) => nets[at]?.get(id) ?? 0n;
    const line = lineOf(id, plan, periods, {
      sums,
      movedIn,
      due: (at) => due.byCategory[at]?.get(id) ?? 0n,
    });
    lines.push({ ...line, recent: recentOf(recent.sums, recent.periods, id) });
    yield;
  }
  const planned = sumOf(lines, (line) => line.planned ?? 0n);
  const moved = -(nets[place]?.get(null) ?? 0n);
  const income = sums.income(place);
  const expected = due.income[place] ?? 0n;
  const others = lines.filter((line) => line.planned === null && line.spent !== line.fromGoals);
  const below = lines.filter(({ available }) => available !== null && available < 0n);
  const left = sumOf(lines, (line) => line.left ?? 0n);
  const [previous, next] = [periodBefore(starts, period).from, periodAfter(starts, period).from];
  const known = new Set(categories.map(({ id }) => id));
  return {
    period,
    previous: isPlannable(previous, today) ? previous : null,
    next: isPlannable(next, today) ? next : null,
    start: startOn(starts, period.from),
    left,
    free: left > 0n ? left : 0n,
    leftToPlan: income + expected - planned - moved - putAside,
    income,
    expected,
    planned,
    moved,
    putAside,
    dueUncategorised:
      (due.uncategorised[place] ?? 0n) +
      sumOf([...(due.byCategory[place] ?? [])], ([id, amount]) => (known.has(id) ? 0n : amount)),
    overspent: { amount: sumOf(below, ({ available }) => -(available ?? 0n)), count: below.length },
    unplanned: { amount: sumOf(others, (line) => line.spent - line.fromGoals), count: others.length },
    categories: lines.filter((line, at) => categories[at]?.retired === false || hasFigure(line)),
  };
}

/** What a category came to in the last of the periods. */
function lineOf(
  category: string,
  plan: PlanState,
  periods: readonly DateWindow[],
  {
    sums,
    movedIn,
    due,
  }: { sums: PeriodSums; movedIn: (place: number) => bigint; due: (place: number) => bigint },
): Omit<PlanLineFigures, 'recent'> {
  let before: { available: bigint; left: bigint } | undefined;
  let line: Omit<PlanLineFigures, 'recent'> | undefined;
  for (const [place, period] of periods.entries()) {
    const { amount, carry, only } = plannedIn(plan, category, period);
    const planned = amount === null ? null : BigInt(amount);
    const carried = carry === 'both' ? before : undefined;
    const carriedIn = carried?.available ?? 0n;
    const moved = movedIn(place);
    const { spent, fromGoals } = sums.spent(place, category);
    const base = (planned ?? 0n) + moved + fromGoals - spent;
    const available = carriedIn + base;
    const left = (carried?.left ?? 0n) + base - due(place);
    const isPlanned = planned !== null;
    before = isPlanned ? { available, left } : undefined;
    line = {
      category,
      planned,
      only,
      carry,
      carriedIn,
      moved,
      spent,
      fromGoals,
      due: due(place),
      available: isPlanned ? available : null,
      left: isPlanned ? left : null,
    };
  }
  if (!line) throw new Error('no period is asked for');
  return line;
}

/** What the moves of a period brought categories, less what they took; `null` is what is left to plan. */
function netsOf(plan: PlanState, period: DateWindow): ReadonlyMap<string | null, bigint> {
  const nets = new Map<string | null, bigint>();
  const add = (of: string | null, amount: bigint) => void nets.set(of, (nets.get(of) ?? 0n) + amount);
  for (const { from, to, sum } of movesIn(plan, period)) {
    add(to, BigInt(sum));
    add(from, -BigInt(sum));
  }
  return nets;
}

const hasFigure = ({ planned, moved, spent, fromGoals, due }: PlanLineFigures): boolean =>
  planned !== null || [moved, spent, fromGoals, due].some((amount) => amount !== 0n);

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint =>
  items.reduce((total, item) => total + amountOf(item), 0n);
