import * as z from 'zod/mini';
import { choice } from '../fields.ts';
import { limitParameter, pageParameter, searchParameter } from '../queryFields.ts';

/** By name from A to Z; the most used first; the last used first. */
export const labelSorts = ['name', 'count', 'last'] as const;
export type LabelSort = (typeof labelSorts)[number];

export const listLabels = z.strictObject({
  search: z.exactOptional(searchParameter),
  sort: z._default(choice(labelSorts, 'Sort must be name, count or last'), 'name'),
  page: pageParameter,
  limit: limitParameter(20),
});
