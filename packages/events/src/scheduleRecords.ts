import { z } from 'zod';
import { added, defineRecord } from './additions.ts';
import { Amount, CalendarDate, Id, Instant } from './values.ts';

/** 1 is Monday, 7 is Sunday. */
export const Weekday = z.int().min(1).max(7);

/** A day of a month: by its number (a shorter month has its last day instead), or the first to fourth or last (-1) of a weekday. */
export const DayOfMonth = z.union([
  z.strictObject({ day: z.int().min(1).max(31) }),
  z.strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday: Weekday }),
]);
export type DayOfMonth = z.infer<typeof DayOfMonth>;

/**
 * How something repeats, counted from a start date. A rule of weeks has `weekdays`, one of months or years has `on`; a
 * year's month is the start's. `shift` moves a date that falls on a weekend to the working day before or after.
 */
export const ScheduleRule = z.strictObject({
  every: z.int().min(1).max(99),
  unit: z.enum(['day', 'week', 'month', 'year']),
  weekdays: z.array(Weekday).max(7),
  on: DayOfMonth.nullable(),
  shift: z.enum(['none', 'before', 'after']),
});
export type ScheduleRule = z.infer<typeof ScheduleRule>;

/**
 * What a date will move, in minor units: exactly that, about that, or something between. Of a card's bill it is the day
 * of the month up to which the card's statement says what is owed; 31 is the last.
 */
export const ScheduleAmount = z.union([
  z.strictObject({ exact: Amount }),
  z.strictObject({ about: Amount }),
  z.strictObject({ from: Amount, to: Amount }),
  z.strictObject({ statement: z.int().min(1).max(31) }),
]);
export type ScheduleAmount = z.infer<typeof ScheduleAmount>;

export const ScheduleType = z.enum(['income', 'expense', 'transfer']);
export type ScheduleType = z.infer<typeof ScheduleType>;
/** Whether a date that has come asks to be recorded, or is recorded by itself. */
export const ScheduleMode = z.enum(['ask', 'post']);
export type ScheduleMode = z.infer<typeof ScheduleMode>;

/** What a schedule is from a date on. An empty `payee` is none; a transfer has none. */
export const ScheduleShape = defineRecord(
  {
    /** The first day for which it holds; dates before it keep the shape before. */
    from: CalendarDate,
    title: z.string(),
    type: ScheduleType,
    amount: ScheduleAmount,
    assetId: Id,
    /** Where a transfer goes; null for an income or expense. */
    toAssetId: Id.nullable(),
    /** null: chosen by the text when it is recorded. Always null for a transfer. */
    categoryId: Id.nullable(),
    rule: ScheduleRule,
    /** The date that the rule counts from. */
    starts: CalendarDate,
    /** The last possible date; null for none. */
    ends: CalendarDate.nullable(),
    mode: ScheduleMode,
    /** The IANA zone whose calendar the dates belong to. */
    timeZone: z.string(),
  },
  added('payee', z.string(), ''),
  added('tags', z.array(z.string()), []),
);
export type ScheduleShape = z.infer<typeof ScheduleShape>;

/** Something that repeats. `shapes` has what it was and is, oldest first, each from its `from` on. */
export const ScheduleRecord = defineRecord({
  id: Id,
  shapes: z.array(ScheduleShape).min(1),
  createdAt: Instant,
});
export type ScheduleRecord = z.infer<typeof ScheduleRecord>;

/** The record is deleted or taken back at that moment: the date is open, though something was done about it. */
const gone = z.exactOptional(z.literal(true));
/** What stands for a date. */
export const Settlement = z.union([
  z.strictObject({ transactionId: Id, gone }),
  z.strictObject({ transferId: Id, gone }),
]);
export type Settlement = z.infer<typeof Settlement>;

/** What was done about a date: recorded by a transaction or transfer, or skipped. */
export const OccurrenceMark = z.union([Settlement, z.strictObject({ skipped: z.literal(true) })]);
export type OccurrenceMark = z.infer<typeof OccurrenceMark>;
