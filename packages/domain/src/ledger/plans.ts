import type { LedgerEvent, PlanEntry } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { isPlannable, periodOf } from '../plan/periods.ts';
import {
  entriesIn,
  evolvePlan,
  type Planned,
  type PlanState,
  planAround,
  plannedIn,
} from '../plan/planState.ts';
import type { PlanField } from '../refusals.ts';
import { compareDates, type DateWindow } from '../values/calendarDate.ts';
import { lastOf } from '../values/steps.ts';
import { changedSince } from './expectedRevision.ts';
import { usualSteps } from './ledgerPlan.ts';
import type { LedgerState } from './ledgerState.ts';
import type { CopyPlan, FillPlan, MovePlan, SetPlan } from './planCommands.ts';

/** Plans an amount for a category; nothing where that is what is shown. */
export function setPlan(command: SetPlan, { plan }: LedgerState): Decision<LedgerEvent> {
  const { category, day, today, catalogue, amount, expected } = command;
  const period = periodOf(plan.starts, day);
  const shown = plannedIn(plan, category, period);
  return (
    outOfRange(day, today, 'period') ??
    cannotPlan(catalogue, category, 'category', amount === null) ??
    (expected === undefined || expected === shown.amount
      ? undefined
      : refuse({ code: 'plan-changed', actual: shown.amount })) ??
    accept(...planned(plan, category, period, { ...command, carry: command.carry ?? shown.carry }))
  );
}

/** Moves an amount within a period; what it comes from may fall below 0. */
export function movePlan(command: MovePlan, { plan }: LedgerState): Decision<LedgerEvent> {
  const { day, today, catalogue, from, to, amount } = command;
  return (
    outOfRange(day, today, 'period') ??
    (from === null ? undefined : cannotPlan(catalogue, from, 'from')) ??
    cannotPlan(catalogue, to, 'to') ??
    (from === to ? refuse({ code: 'plan-same' }) : undefined) ??
    accept({
      type: 'PlanMoved',
      data: { day: periodOf(plan.starts, day).from, from, to, amount, back: false },
    })
  );
}

/** Plans what categories usually cost from a period on. */
export function fillPlan(command: FillPlan, state: LedgerState): Decision<LedgerEvent> {
  const { day, today, catalogue, categories, replace, expectedRevision } = command;
  const refused =
    changedSince(expectedRevision, command) ??
    outOfRange(day, today, 'period') ??
    firstOf(categories ?? [], (category) => cannotPlan(catalogue, category, 'categories'));
  if (refused) return refused;
  const { plan } = state;
  const period = periodOf(plan.starts, day);
  const meant = [...catalogue.values()]
    .filter(({ type, retired }) => type === 'expense' && !retired)
    .filter(({ id }) => categories?.includes(id) ?? true)
    .map(({ id }) => id);
  const usual = command.usual ?? lastOf(usualSteps(state, catalogue, today));
  return accept(
    ...meant.flatMap((category) => {
      const { amount: now, carry } = plannedIn(plan, category, period);
      const fill = usual.get(category)?.fill ?? null;
      if (fill === null || (now !== null && !replace)) return [];
      return planned(plan, category, period, { amount: Number(fill), carry, only: false });
    }),
  );
}

/** Plans for later periods alone what is planned in one, without what was moved there. In steps of a period each. */
export function* copyPlan(
  command: CopyPlan,
  { plan }: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  const { day, to, today, catalogue, expectedRevision } = command;
  const period = periodOf(plan.starts, day);
  const periods = new Map(to.map((one) => periodOf(plan.starts, one)).map((one) => [one.from, one]));
  const refused =
    changedSince(expectedRevision, command) ??
    outOfRange(day, today, 'period') ??
    firstOf(to, (one) => outOfRange(one, today, 'to')) ??
    ([...periods.values()].some(({ from }) => from <= period.to)
      ? refuse({ code: 'plan-not-later' })
      : undefined);
  if (refused) return refused;
  const source = Object.keys(plan.entries).filter((id) => catalogue.get(id)?.retired === false);
  const unmoved = { ...plan, moves: [] };
  const events: LedgerEvent[] = [];
  for (const later of [...periods.values()].toSorted((a, b) => compareDates(a.from, b.from))) {
    for (const category of source) {
      const { amount, carry } = plannedIn(unmoved, category, period);
      if (amount !== null) events.push(...planned(plan, category, later, { amount, carry, only: true }));
    }
    yield;
  }
  return accept(...events);
}

/** Refuses a day that lies too far away to be planned for. */
export const outOfRange = (
  day: string,
  today: string,
  field: 'period' | 'to' | 'from',
): Refused | undefined =>
  isPlannable(day, today) ? undefined : refuse({ code: 'period-out-of-range', field });

/** The event that plans this for a category in a period; none where it is shown so already. */
function planned(
  plan: PlanState,
  category: string,
  period: DateWindow,
  { amount, carry, only }: Planned,
): [] | [LedgerEvent] {
  const former = entriesIn(plan, category, period);
  const entry: PlanEntry = {
    day: former.findLast((one) => one.only === only)?.day ?? period.from,
    amount,
    carry: amount === null ? 'none' : carry,
    only,
  };
  const event: LedgerEvent = { type: 'PlanSet', data: { category, ...entry, former, back: null } };
  const around = planAround(plan, category, period);
  const [before, after] = [around, evolvePlan(around, event)].map((one) => plannedIn(one, category, period));
  return before && after && isShownAs(before, after) ? [] : [event];
}

const isShownAs = (a: Planned, b: Planned): boolean =>
  a.amount === b.amount && a.carry === b.carry && a.only === b.only;

/** Refuses a category that no plan can be made for; that of one that is no longer offered can be ended. */
function cannotPlan(catalogue: Catalogue, id: string, field: PlanField, ends = false): Refused | undefined {
  const category = catalogue.get(id);
  if (!category) return refuse({ code: 'plan-category', field, why: 'not-found' });
  if (category.type !== 'expense') return refuse({ code: 'plan-category', field, why: 'not-expense' });
  return category.retired && !ends ? refuse({ code: 'plan-category', field, why: 'retired' }) : undefined;
}

function firstOf<Item>(
  items: readonly Item[],
  refusedOf: (item: Item) => Refused | undefined,
): Refused | undefined {
  for (const item of items) {
    const refused = refusedOf(item);
    if (refused) return refused;
  }
  return undefined;
}
