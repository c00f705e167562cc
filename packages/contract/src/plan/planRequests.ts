import { MAX_AMOUNT, parseDecimal } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { amount, choice, date, flag, ids, optionalReference, reference, revision } from '../fields.ts';
import { list } from '../list.ts';
import { dateParameter } from '../queryFields.ts';
import { scheduleShifts } from '../schedules/scheduleRequests.ts';

/** Whether a period begins with what was left or missing before. */
export const carries = ['none', 'both'] as const;
export type Carry = (typeof carries)[number];

/** How many categories one request may name. */
const MOST_NAMED = 500;
/** How many periods one request may fill with another's amounts. */
const MOST_PERIODS = 24;

/** 0 or more: a JSON number with at most 2 decimals that becomes minor units. */
export const plannedAmount = z.pipe(
  z.number({ error: ({ input }) => (input === undefined ? 'Amount is required' : 'Invalid amount format') }),
  z.transform((value, payload) => {
    const parsed = parseDecimal(value);
    if (value >= 0 && parsed.ok && parsed.minor <= MAX_AMOUNT) return parsed.minor;
    const isMalformed = !parsed.ok && parsed.problem === 'malformed';
    const message =
      value < 0 ? 'Amount cannot be negative' : isMalformed ? 'Invalid amount format' : 'Amount is too large';
    payload.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

/** A period is named by any of its days. */
export const planQuery = z.strictObject({
  period: z.exactOptional(dateParameter('Period')),
  asOf: z.exactOptional(dateParameter('As of')),
});

/** `expected` is the amount as it was shown; null for none. */
export const setPlan = z.strictObject({
  period: date,
  amount: z.nullable(plannedAmount),
  carry: z.exactOptional(choice(carries, 'Carry must be none or both')),
  only: z._default(flag('Only'), false),
  expected: z.exactOptional(z.nullable(plannedAmount)),
});

/** `from` null is what is left to plan. */
export const movePlan = z.strictObject({
  period: date,
  from: optionalReference('Category not found'),
  to: reference({ missing: 'Category is required', notFound: 'Category not found' }),
  amount,
});

/** Without `categories` all of them; with `replace` planned ones too. */
export const fillPlan = z.strictObject({
  period: date,
  categories: z.exactOptional(ids('Categories', { max: MOST_NAMED })),
  replace: z._default(flag('Replace'), false),
  expectedRevision: z.exactOptional(revision),
});

const toError = `Choose 1 to ${MOST_PERIODS} periods`;

/** `to`: a day of each period that takes the amounts over. */
export const copyPlan = z.strictObject({
  period: date,
  to: list(date, {
    error: toError,
    min: { length: 1, error: toError },
    max: { length: MOST_PERIODS, error: toError },
  }),
  expectedRevision: z.exactOptional(revision),
});

const dayError = 'Day must be a whole number from 1 to 31';

/** Without `from` it holds from the next period on. */
export const setPeriodStart = z.strictObject({
  day: z
    .int({ error: dayError })
    .check(z.minimum(1, { error: dayError }), z.maximum(31, { error: dayError })),
  shift: z._default(choice(scheduleShifts, 'Weekends must be none, before or after'), 'none'),
  from: z.exactOptional(date),
});
