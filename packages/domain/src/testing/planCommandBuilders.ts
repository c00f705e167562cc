import type { PeriodStart } from '@ledgerline/events';
import type { CopyPlan, FillPlan, MovePlan, SetPeriodStart, SetPlan } from '../ledger/planCommands.ts';
import { sampleLatestDate } from './ledgerCommandBuilders.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

const about = { today: sampleLatestDate, catalogue: sampleCatalogue };

/** Plans an amount for Dining in the period of a day and from then on, unless something else is given. */
export const setPlan = (day: string, amount: number | null, fields: Partial<SetPlan> = {}): SetPlan => ({
  type: 'SetPlan',
  ...about,
  category: sampleCategories.food,
  day,
  amount,
  carry: undefined,
  only: false,
  ...fields,
});

/** Moves an amount to Dining; from null: from what is left to plan. */
export const movePlan = (
  day: string,
  from: string | null,
  amount: number,
  fields: Partial<MovePlan> = {},
): MovePlan => ({ type: 'MovePlan', ...about, day, from, to: sampleCategories.food, amount, ...fields });

/** Plans what is usual from the period of a day on. */
export const fillPlan = (day: string, fields: Partial<FillPlan> = {}): FillPlan => ({
  type: 'FillPlan',
  ...about,
  day,
  categories: undefined,
  replace: false,
  revision: 0,
  ...fields,
});

/** Plans for later periods what is planned in that of a day. */
export const copyPlan = (day: string, to: string[], fields: Partial<CopyPlan> = {}): CopyPlan => ({
  type: 'CopyPlan',
  ...about,
  day,
  to,
  revision: 0,
  ...fields,
});

/** Lets periods begin on a day of the month from the first day of a period on; of the next one where it is left out. */
export const setPeriodStart = (
  day: number,
  shift: PeriodStart['shift'] = 'none',
  from?: string,
): SetPeriodStart => ({
  type: 'SetPeriodStart',
  start: { day, shift },
  from,
  today: sampleLatestDate,
});
