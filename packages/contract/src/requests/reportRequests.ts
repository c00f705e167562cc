import { comparisons, periodGroups } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { choice } from '../fields.ts';
import { dateParameter, idParameter } from '../queryFields.ts';

/** How many assets or categories one report may name. */
const MOST_NAMED = 50;

const idsParameter = (label: string) =>
  z
    .array(idParameter(label))
    .check(z.maxLength(MOST_NAMED, `${label} may be given ${MOST_NAMED} times at most`));

const parameters = {
  /** From the first record on if not given. */
  from: z.exactOptional(dateParameter('From')),
  /** Until today, or the day of `asOf`, if not given. */
  to: z.exactOptional(dateParameter('To')),
  group: z._default(choice(periodGroups, 'Group must be week, month, quarter or year'), 'month'),
  asset: z.exactOptional(idsParameter('Asset')),
  compare: z.exactOptional(choice(comparisons, 'Compare must be previous or year')),
  asOf: z.exactOptional(dateParameter('As of')),
};

export const cashFlowQuery = z.strictObject({
  ...parameters,
  category: z.exactOptional(idsParameter('Category')),
});

export const categoriesQuery = z.strictObject({
  ...parameters,
  category: z.exactOptional(idsParameter('Category')),
  /** The category whose titles are wanted, too. */
  titles: z.exactOptional(idParameter('Titles')),
});

export const netWorthQuery = z.strictObject(parameters);

/** Parameters that may be given more than once, of any route that has them so. */
export const repeatableParameters = {
  cashFlow: ['asset', 'category'],
  categoryReport: ['asset', 'category'],
  netWorth: ['asset'],
} as const;
