import { limits, MAX_AMOUNT, parseDecimal } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { amount, choice, date, reference, requiredText, revision, text } from '../fields.ts';
import { dateParameter, flagParameter } from '../queryFields.ts';
import { timeZone } from '../timeZone.ts';

export const goalStates = ['open', 'reached', 'given-up'] as const;
export type GoalState = (typeof goalStates)[number];
/** How a goal can be closed. */
export const goalEnds = ['reached', 'given-up'] as const;

/** Without `timeZone` periods begin as X-Time-Zone's calendar says. */
export const goalEvery = z.strictObject(
  {
    amount,
    asset: reference({ missing: 'Asset is required', notFound: 'Asset not found' }),
    timeZone: z.exactOptional(timeZone),
  },
  { error: 'Choose an amount and an asset' },
);

const fields = {
  name: requiredText({ label: 'Name', ...limits.goalName }),
  target: z.nullable(amount),
  by: z.nullable(date),
  note: text({ label: 'Note', ...limits.goalNote }),
  every: z.nullable(goalEvery),
};

/** Amounts are minor units when read. Which dates are allowed is the domain's to say. */
export const addGoal = z.strictObject({
  name: fields.name,
  target: z._default(fields.target, null),
  by: z._default(fields.by, null),
  note: z._default(fields.note, ''),
  every: z._default(fields.every, null),
});

/** Any part of a goal. `expectedRevision` is the record's. */
export const updateGoal = z.strictObject({
  name: z.exactOptional(fields.name),
  target: z.exactOptional(fields.target),
  by: z.exactOptional(fields.by),
  note: z.exactOptional(fields.note),
  every: z.exactOptional(fields.every),
  expectedRevision: z.exactOptional(revision),
});

const asOf = z.exactOptional(dateParameter('As of'));

export const listGoals = z.strictObject({
  state: z.exactOptional(choice(goalStates, 'State must be open, reached or given-up')),
  deleted: z._default(flagParameter('Deleted'), false),
  asOf,
});

export const goalQuery = z.strictObject({ asOf });

/** Above or below 0: a JSON number with at most 2 decimals that becomes minor units. */
const earmarked = z.pipe(
  z.number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'Amount is required' : 'Invalid amount format',
  }),
  z.transform((value, payload) => {
    const parsed = parseDecimal(value);
    if (parsed.ok && value !== 0 && Math.abs(parsed.minor) <= MAX_AMOUNT) return parsed.minor;
    const isMalformed = !parsed.ok && parsed.problem === 'malformed';
    const message =
      value === 0 ? 'Amount cannot be 0' : isMalformed ? 'Invalid amount format' : 'Amount is too large';
    payload.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }),
);

/** What is put aside in an asset; below 0 it is taken back. */
export const earmark = z.strictObject({
  asset: reference({ missing: 'Asset is required', notFound: 'Asset not found' }),
  amount: earmarked,
});

export const closeGoal = z.strictObject({ how: choice(goalEnds, 'How must be reached or given-up') });
