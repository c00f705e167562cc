import * as z from 'zod/mini';
import { AssetReference } from '../assets/assetAnswers.ts';
import { Category } from '../categories/categories.ts';
import { DateText, Id, InstantText, Money, Revision } from '../envelope.ts';
import { scheduleModes, scheduleShifts, scheduleTypes, scheduleUnits } from './scheduleRequests.ts';

const moneyAmounts = [
  z.strictObject({ exact: Money }),
  z.strictObject({ about: Money }),
  z.strictObject({ from: Money, to: Money }),
] as const;

/** What a date will move: exactly that, about that, or something between. `statement`: a card's bill of that day. */
export const ScheduleAmount = z.union([...moneyAmounts, z.strictObject({ statement: z.int() })]);
export type ScheduleAmount = z.infer<typeof ScheduleAmount>;

/** What one date will move. Of a card's bill: the day of its statement, and what is to pay, null where nobody can know. */
export const OccurrenceAmount = z.union([
  ...moneyAmounts,
  z.strictObject({ statement: DateText, toPay: z.nullable(Money) }),
]);
export type OccurrenceAmount = z.infer<typeof OccurrenceAmount>;

/** 1 is Monday; a `nth` of -1 is the last. */
export const ScheduleRule = z.strictObject({
  every: z.int(),
  unit: z.enum(scheduleUnits),
  weekdays: z.array(z.int()),
  on: z.nullable(
    z.union([
      z.strictObject({ day: z.int() }),
      z.strictObject({
        nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
        weekday: z.int(),
      }),
    ]),
  ),
  shift: z.enum(scheduleShifts),
});
export type ScheduleRule = z.infer<typeof ScheduleRule>;

const shape = {
  title: z.string(),
  type: z.enum(scheduleTypes),
  amount: ScheduleAmount,
  asset: AssetReference,
  toAsset: z.exactOptional(AssetReference),
  category: z.nullable(Category),
};

/** Something that repeats, as it is now. `from` is the date from which on it is so, `sentence` the rule in words. */
export const Schedule = z.strictObject({
  id: Id,
  ...shape,
  rule: ScheduleRule,
  starts: DateText,
  ends: z.nullable(DateText),
  from: DateText,
  mode: z.enum(scheduleModes),
  timeZone: z.string(),
  payee: z.string(),
  tags: z.array(z.string()),
  sentence: z.string(),
  isEnded: z.boolean(),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
});
export type Schedule = z.infer<typeof Schedule>;

/** A line of GET /schedules. `next` is the first open date, overdue ones included; `waiting`: an asset of it is deleted. */
export const ListedSchedule = z.extend(Schedule, {
  next: z.nullable(DateText),
  perMonth: Money,
  perYear: Money,
  waiting: z.exactOptional(z.literal(true)),
});
export type ListedSchedule = z.infer<typeof ListedSchedule>;

export const occurrenceStates = ['open', 'recorded', 'skipped'] as const;

/** A schedule as its dates name it: with its title of then. */
export const OccurrenceOf = z.strictObject({ id: Id, title: z.string() });
/** `posted`: it was recorded by itself. `amount`: what it moved, in lists; it may differ from what was expected. */
const OccurrenceRecord = z.strictObject({
  kind: z.enum(['transaction', 'transfer']),
  id: Id,
  amount: z.exactOptional(Money),
  posted: z.exactOptional(z.literal(true)),
});

/** What was done about a date. */
export const OccurrenceChange = z.strictObject({
  schedule: OccurrenceOf,
  dueOn: DateText,
  state: z.enum(occurrenceStates),
  record: z.exactOptional(OccurrenceRecord),
});
export type OccurrenceChange = z.infer<typeof OccurrenceChange>;

/** A date of a schedule: what is expected, and what was done about it. A card's bill without a rest is `recorded` without a record. */
export const Occurrence = z.extend(OccurrenceChange, {
  ...shape,
  amount: OccurrenceAmount,
  mode: z.enum(scheduleModes),
  overdue: z.boolean(),
  waiting: z.exactOptional(z.literal(true)),
  /** Of a posting: whether a statement has it. False where one should have; left out while it is too early to tell. */
  confirmedByBank: z.exactOptional(z.boolean()),
});
export type Occurrence = z.infer<typeof Occurrence>;

const ForecastPoint = { date: DateText, balance: Money };

/**
 * GET /forecast: what each live asset will hold if every open date comes and nothing else does; may be below 0. `lowest`
 * is null for cards and loans.
 */
export const Forecast = z.strictObject({
  today: DateText,
  days: z.int(),
  assets: z.array(
    z.strictObject({
      asset: AssetReference,
      points: z.array(z.strictObject(ForecastPoint)),
      lowest: z.nullable(z.strictObject({ ...ForecastPoint, titles: z.array(z.string()) })),
    }),
  ),
});
export type Forecast = z.infer<typeof Forecast>;

/** Something that seems to repeat. `times`, `first` and `last` are its evidence, `about` the usual day of the month. */
export const ScheduleSuggestion = z.strictObject({
  id: Id,
  ...shape,
  rule: ScheduleRule,
  starts: DateText,
  sentence: z.string(),
  times: z.int(),
  first: DateText,
  last: DateText,
  about: z.nullable(z.int()),
});
export type ScheduleSuggestion = z.infer<typeof ScheduleSuggestion>;

export const DismissedSuggestion = z.strictObject({ id: Id, title: z.string(), dismissed: z.boolean() });
export type DismissedSuggestion = z.infer<typeof DismissedSuggestion>;
