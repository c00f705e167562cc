import * as z from 'zod/mini';
import { Category } from '../categories/categories.ts';
import { DateText, Money } from '../envelope.ts';
import { scheduleShifts } from '../schedules/scheduleRequests.ts';
import { carries } from './planRequests.ts';

/** What periods begin with, and from which day on that holds; null: it always held. */
export const PeriodStart = z.strictObject({
  day: z.int(),
  shift: z.enum(scheduleShifts),
  from: z.nullable(DateText),
});
export type PeriodStart = z.infer<typeof PeriodStart>;

const PlanCategory = z.omit(Category, { type: true });

/** One category of a period: what was planned and what became of it. Amounts may be below 0 but for `planned`. */
export const PlanLine = z.strictObject({
  category: PlanCategory,
  planned: z.nullable(Money),
  only: z.boolean(),
  carry: z.enum(carries),
  carriedIn: Money,
  moved: Money,
  spent: Money,
  fromGoals: Money,
  due: Money,
  available: z.nullable(Money),
  left: z.nullable(Money),
  recent: z.nullable(z.strictObject({ last: Money, average: Money, fill: z.nullable(Money) })),
});
export type PlanLine = z.infer<typeof PlanLine>;

/**
 * What stood in a plan before or after a change: of a period what was planned for a category, for it `only` and from it
 * on, or a move into it.
 */
export const PlanVersion = z.strictObject({
  category: PlanCategory,
  day: DateText,
  planned: z.exactOptional(
    z.array(
      z.strictObject({
        day: DateText,
        amount: z.nullable(Money),
        carry: z.enum(carries),
        only: z.boolean(),
      }),
    ),
  ),
  move: z.exactOptional(z.strictObject({ from: z.nullable(PlanCategory), amount: Money })),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

const Some = z.strictObject({ amount: Money, count: z.int() });

/** GET /plan: one period. */
export const Plan = z.strictObject({
  period: z.strictObject({ from: DateText, to: DateText }),
  previous: z.nullable(DateText),
  next: z.nullable(DateText),
  start: PeriodStart,
  left: Money,
  free: Money,
  leftToPlan: Money,
  income: Money,
  expected: Money,
  planned: Money,
  moved: Money,
  putAside: Money,
  dueUncategorised: Money,
  overspent: Some,
  unplanned: Some,
  categories: z.array(PlanLine),
});
export type Plan = z.infer<typeof Plan>;
