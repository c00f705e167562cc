import { z } from 'zod';
import type { OwnChange } from './changes.ts';
import { defineChange } from './defineEvent.ts';
import { Amount, CalendarDate, Id, MinorUnits } from './values.ts';

const Carry = z.enum(['none', 'both']);
/** Whether a period begins with what was left or missing before. */
export type Carry = z.infer<typeof Carry>;

/**
 * What was said of a category in the period of a day: from then on, or with `only` for that period alone. An `amount` of
 * null ends a plan.
 */
export const PlanEntry = z.strictObject({
  day: CalendarDate,
  amount: MinorUnits.nonnegative().nullable(),
  carry: Carry,
  only: z.boolean(),
});
export type PlanEntry = z.infer<typeof PlanEntry>;

/** An amount that went from one category's plan to another's in the period that begins with `day`; from null: it was not planned. */
export const PlanMove = z.strictObject({
  day: CalendarDate,
  from: Id.nullable(),
  to: Id,
  amount: Amount,
});
export type PlanMove = z.infer<typeof PlanMove>;

/** On which day of each month a period begins; `shift` moves weekends, as in schedules. */
export const PeriodStart = z.strictObject({
  day: z.int().min(1).max(31),
  shift: z.enum(['none', 'before', 'after']),
});
export type PeriodStart = z.infer<typeof PeriodStart>;

/** What periods begin with from a day on; null: it always held. */
export const StartChange = z.strictObject({ start: PeriodStart, from: CalendarDate.nullable() });
export type StartChange = z.infer<typeof StartChange>;

/** What was said of a category in one period, before and after. */
export interface PlanSetChange {
  kind: 'plan';
  of: 'amount';
  key: [categoryId: string];
  /** A day of the period. */
  day: string;
  /** As they stand in the period: both kinds. */
  before: readonly PlanEntry[];
  after: readonly PlanEntry[];
  /** What holds in the period afterwards. */
  shown: PlanEntry;
}

/** Whether a move stands. */
export interface PlanMoveChange {
  kind: 'plan';
  of: 'move';
  /** The category that it goes to. */
  key: [categoryId: string];
  move: PlanMove;
  before: boolean;
  after: boolean;
}

export type PeriodStartChange = OwnChange<'period-start', StartChange>;

/** Periods begin otherwise from a day on. It takes the place of all changes from that day on; `former` is the last one before. */
export const PeriodStartSet = defineChange(
  'PeriodStartSet',
  1,
  { ...StartChange.shape, former: StartChange },
  ({ start, from, former }): PeriodStartChange => ({
    kind: 'period-start',
    key: [],
    before: former,
    after: { start, from },
  }),
);

/**
 * What is planned for a category in the period of `day`, and after it unless `only`. `former` is what stood in that period,
 * of both kinds. `back` is null but where a change is taken back: then just that stands there again.
 */
export const PlanSet = defineChange(
  'PlanSet',
  1,
  {
    category: Id,
    ...PlanEntry.shape,
    former: z.array(PlanEntry),
    back: z.array(PlanEntry).nullable(),
  },
  ({ category, former, back, ...shown }): PlanSetChange => ({
    kind: 'plan',
    of: 'amount',
    key: [category],
    day: shown.day,
    before: former,
    after: back ?? entriesAfter(former, shown),
    shown,
  }),
);

/** An amount was moved within a period; `back`: that was taken back. */
export const PlanMoved = defineChange(
  'PlanMoved',
  1,
  { ...PlanMove.shape, back: z.boolean() },
  ({ back, ...move }): PlanMoveChange => ({
    kind: 'plan',
    of: 'move',
    key: [move.to],
    move,
    before: back,
    after: !back,
  }),
);

/** One of each kind: what holds from then on takes the place of both. */
function entriesAfter(former: readonly PlanEntry[], set: PlanEntry): PlanEntry[] {
  if (!set.only) return [set];
  const kept = former.filter(({ only }) => !only);
  return set.amount === null ? kept : [...kept, set];
}

/** What can happen to plans and to the periods that they are made for. */
export const planEventDefinitions = [PeriodStartSet, PlanSet, PlanMoved] as const;
