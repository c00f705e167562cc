import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import {
  amount,
  choice,
  date,
  optionalReference,
  reference,
  requiredText,
  revision,
  title,
} from '../fields.ts';
import { payee, tags } from '../labels.ts';
import { list } from '../list.ts';
import { dateParameter, flagParameter, idParameter, wholeNumberParameter } from '../queryFields.ts';
import { timeZone } from '../timeZone.ts';
import { interestPart } from '../transfers/transfers.ts';

export const scheduleTypes = ['income', 'expense', 'transfer'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];
export const scheduleModes = ['ask', 'post'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];
export const scheduleUnits = ['day', 'week', 'month', 'year'] as const;
export type ScheduleUnit = (typeof scheduleUnits)[number];
export const scheduleShifts = ['none', 'before', 'after'] as const;
export type ScheduleShift = (typeof scheduleShifts)[number];

const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max}`;
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
};

const weekday = whole('Weekday', 1, 7);
const nthError = 'Which weekday must be 1, 2, 3, 4 or -1 for the last';

/** How it repeats: see `describeRule`. 1 is Monday, and a `nth` of -1 the last. */
const scheduleRule = z.strictObject(
  {
    every: z._default(whole('Every', 1, 99), 1),
    unit: choice(scheduleUnits, 'Unit must be day, week, month or year'),
    weekdays: z._default(
      list(weekday, {
        error: 'Weekdays must be a list',
        max: { length: 7, error: 'At most 7 weekdays' },
      }),
      [],
    ),
    on: z._default(
      z.nullable(
        z.union(
          [
            z.strictObject({ day: whole('Day', 1, 31) }),
            z.strictObject({
              nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)], {
                error: nthError,
              }),
              weekday,
            }),
          ],
          { error: 'The day must be one of the month, or the first to fourth or last of a weekday' },
        ),
      ),
      null,
    ),
    shift: z._default(choice(scheduleShifts, 'Weekends must be none, before or after'), 'none'),
  },
  { error: 'Rule is required' },
);

/** What a date will move; minor units when read. `statement`: the bill of a card, by the day of its statement. */
const scheduleAmount = z.union(
  [
    z.strictObject({ exact: amount }),
    z.strictObject({ about: amount }),
    z.strictObject({ from: amount, to: amount }),
    z.strictObject({ statement: whole('Statement day', 1, 31) }),
  ],
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null && Object.hasOwn(input, 'statement')
        ? 'Statement day must be a whole number from 1 to 31'
        : 'Amount must be exact, about, or from and to: above zero, with at most 2 decimals',
  },
);

const fields = {
  title,
  type: choice(scheduleTypes, 'Type must be income, expense or transfer'),
  amount: scheduleAmount,
  asset: reference({ missing: 'Asset is required', notFound: 'Asset not found' }),
  toAsset: z._default(optionalReference('Asset not found'), null),
  category: z._default(optionalReference('Category not found'), null),
  rule: scheduleRule,
  starts: date,
  ends: z._default(z.nullable(date), null),
  mode: z._default(choice(scheduleModes, 'Mode must be ask or post'), 'ask'),
  timeZone: z.exactOptional(timeZone),
  payee: z._default(payee, ''),
  tags: z._default(tags, []),
};

/** Something that repeats. Without `timeZone` its dates belong to X-Time-Zone. */
export const setUpSchedule = z.strictObject(fields);

/** All of a schedule as it is to be for the dates from `from` on; without it from the person's today on. */
export const changeSchedule = z.strictObject({
  ...fields,
  from: z.exactOptional(date),
  expectedRevision: z.exactOptional(revision),
});

const ownOf = (field: string) => ({ path: [field], error: `The record keeps its own ${field}` });

/** `record`: the transaction or transfer that settles the date, as it is. Without it one is recorded. */
export const settleOccurrence = z
  .strictObject({
    record: z.exactOptional(reference({ missing: 'Record is required', notFound: 'Record not found' })),
    amount: z.exactOptional(amount),
    date: z.exactOptional(date),
    interest: z.exactOptional(interestPart),
  })
  .check(
    z.refine(({ record, amount }) => record === undefined || amount === undefined, ownOf('amount')),
    z.refine(({ record, date }) => record === undefined || date === undefined, ownOf('date')),
    z.refine(({ record, interest }) => record === undefined || interest === undefined, ownOf('interest')),
  );

/** `fits`: only the open dates that this transaction or transfer may stand for, the best first. */
export const listOccurrences = z.strictObject({
  from: z.exactOptional(dateParameter('From')),
  to: z.exactOptional(dateParameter('To')),
  open: z._default(flagParameter('Open'), false),
  fits: z.exactOptional(idParameter('Fits')),
});

export const forecastQuery = z.strictObject({
  days: z._default(wholeNumberParameter('Days', { min: 1, max: 366 }), 30),
});

/** What the suggestion was about: Activity tells it. */
export const dismissSuggestion = z.strictObject({
  title: requiredText({ label: 'Title', min: 1, max: limits.transferDescription.max }),
});
