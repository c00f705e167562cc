import * as z from 'zod/mini';
import { choice, flag } from '../fields.ts';
import { payeeName, tag } from '../labels.ts';
import { list } from '../list.ts';
import { limitParameter, pageParameter, searchParameter } from '../queryFields.ts';

/** By name from A to Z; the most used first; the last used first. */
export const labelSorts = ['name', 'count', 'last'] as const;
export type LabelSort = (typeof labelSorts)[number];

/** Which page of payees or tags, and in which order. */
export const listLabels = z.strictObject({
  search: z.exactOptional(searchParameter),
  sort: z._default(choice(labelSorts, 'Sort must be name, count or last'), 'name'),
  page: pageParameter,
  limit: limitParameter(20),
});

/** So many names are renamed at once. */
const MOST_NAMES = 200;

const names = <Name extends z.ZodMiniType>(name: Name, label: string) =>
  list(name, {
    error: `${label} must be a list`,
    min: { length: 1, error: `${label} are required` },
    max: { length: MOST_NAMES, error: `At most ${MOST_NAMES} ${label.toLowerCase()} at once` },
  });

/** Payees that become one. `always`: a rule gives the new name from now on. */
export const renamePayees = z.strictObject({
  from: names(payeeName, 'Payees'),
  to: payeeName,
  always: z._default(flag('Always'), false),
});

/** Tags that become one. */
export const renameTags = z.strictObject({ from: names(tag, 'Tags'), to: tag });
