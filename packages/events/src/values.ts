import { z } from 'zod';

/** 24 lower-case hexadecimal characters: every id that a client sees. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/);
/** A calendar date, `yyyy-MM-dd`. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** An instant in UTC, `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export const Instant = z.iso.datetime({ precision: 3 });
/** Money in minor units (1/100 of the currency's unit), an exact integer. */
export const MinorUnits = z.int();
/** A sum above zero in minor units. */
export const Amount = z.int().positive();

/** What a record was before it was brought back or removed for good. */
export const Deletion = z.enum(['none', 'soft', 'permanent']);
export type Deletion = z.infer<typeof Deletion>;

/**
 * What an event did to one asset. `delta` moves the position; balance and shortfall are what they are afterwards:
 * `balanceAfter = max(0, position)`, `shortfallAfter = max(0, -position)`.
 */
export const Effect = z.strictObject({
  assetId: Id,
  delta: MinorUnits,
  balanceAfter: MinorUnits.nonnegative(),
  shortfallAfter: MinorUnits.nonnegative(),
});
export type Effect = z.infer<typeof Effect>;
