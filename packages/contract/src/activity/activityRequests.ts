import * as z from 'zod/mini';
import { ids } from '../fields.ts';
import { dateParameter, idParameter, limitParameter, pageParameter } from '../queryFields.ts';

/** `view=security` lists what happened to the ways into the account, which is left out otherwise. `record` keeps one record's entries, `group` those of one group; otherwise a group is one entry; `from` and `to` are days in the user's zone, both included. */
export const listActivity = z.strictObject({
  view: z.exactOptional(z.literal('security', { error: 'View must be security' })),
  record: z.exactOptional(idParameter('Record')),
  group: z.exactOptional(idParameter('Group')),
  from: z.exactOptional(dateParameter('From')),
  to: z.exactOptional(dateParameter('To')),
  page: pageParameter,
  limit: limitParameter(20),
});

export const proofQuery = z.strictObject({ page: pageParameter, limit: limitParameter(20) });

/** So many changes of a group can be named that are to stay. */
export const MOST_EXCEPTIONS = 2_000;

/** Nothing, or the ids of changes of the group that are to stay. */
export const revertGroup = z.optional(
  z.strictObject({ except: z.exactOptional(ids('Except', { max: MOST_EXCEPTIONS })) }),
);
