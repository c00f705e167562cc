import { isTimeZone } from '@ledgerline/domain/calendarDate';
import * as z from 'zod/mini';

/** The name of an IANA time zone. */
export const timeZone = z
  .string({ error: 'Time zone must be text' })
  .check(z.refine(isTimeZone, { error: 'Unknown time zone' }));
