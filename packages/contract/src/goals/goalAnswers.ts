import * as z from 'zod/mini';
import { AssetReference } from '../assets/assetAnswers.ts';
import { DateText, Id, InstantText, Money, Revision } from '../envelope.ts';
import { goalStates } from './goalRequests.ts';

/** What an asset holds for a goal, above 0. `missing`: how far all that is put aside there exceeds its balance. */
const GoalPart = z.strictObject({ asset: AssetReference, amount: Money, missing: Money });

/** What is put aside by itself at the beginning of each period; `last` is what it did last. */
const GoalEvery = z.strictObject({
  amount: Money,
  asset: AssetReference,
  timeZone: z.string(),
  last: z.nullable(z.strictObject({ date: DateText, amount: Money })),
});

/**
 * A goal. `putAside` and `missing` are of live assets, `parts` of all. `needs` is what each of so many periods has to
 * bring; null without target or date, when reached or closed, and once the date is over.
 */
export const Goal = z.strictObject({
  id: Id,
  name: z.string(),
  target: z.nullable(Money),
  by: z.nullable(DateText),
  note: z.string(),
  every: z.nullable(GoalEvery),
  state: z.enum(goalStates),
  putAside: Money,
  spent: Money,
  missing: Money,
  parts: z.array(GoalPart),
  needs: z.nullable(z.strictObject({ amount: Money, periods: z.int() })),
  isDeleted: z.boolean(),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
});
export type Goal = z.infer<typeof Goal>;
