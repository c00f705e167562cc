import * as z from 'zod/mini';
import { dateParameter, idParameter, limitParameter, pageParameter } from '../queryFields.ts';

/** `record` keeps one record's entries; `from` and `to` are days in the user's zone, both included. */
export const listActivity = z.strictObject({
  record: z.exactOptional(idParameter('Record')),
  from: z.exactOptional(dateParameter('From')),
  to: z.exactOptional(dateParameter('To')),
  page: pageParameter,
  limit: limitParameter(20),
});

export const proofQuery = z.strictObject({ page: pageParameter, limit: limitParameter(20) });
