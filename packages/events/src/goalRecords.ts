import { z } from 'zod';
import { defineRecord } from './additions.ts';
import { Amount, CalendarDate, Id, Instant } from './values.ts';

export const GoalStanding = z.enum(['open', 'reached', 'given-up']);
export type GoalStanding = z.infer<typeof GoalStanding>;

/** What money is put aside for. `target` and `by` are null for none, an empty note is none. */
export const GoalRecord = defineRecord({
  id: Id,
  name: z.string(),
  target: Amount.nullable(),
  by: CalendarDate.nullable(),
  note: z.string(),
  /** What is put aside by itself on the first day of each period after `after`, by the calendar of the zone. */
  every: z
    .strictObject({ amount: Amount, assetId: Id, timeZone: z.string(), after: CalendarDate })
    .nullable(),
  /** How it was closed, or that it is open. */
  state: GoalStanding,
  createdAt: Instant,
});
export type GoalRecord = z.infer<typeof GoalRecord>;

/** What an asset holds for a goal. */
export const GoalPart = z.strictObject({ assetId: Id, amount: Amount });
export type GoalPart = z.infer<typeof GoalPart>;
