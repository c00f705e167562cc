import * as z from 'zod/mini';
import { Id } from './envelope.ts';

/** What makes a group: an import, one change of many records, the taking back of a group, what schedules posted in one go. */
export const groupKinds = ['import', 'bulk', 'revert', 'schedule'] as const;
export type GroupKind = (typeof groupKinds)[number];

/**
 * What a write of many records answers: the group that its changes are, to be listed by GET /activity?group= and taken
 * back by POST /activity/groups/{id}/revert, and how many they are. `id` is null where nothing changed.
 */
export const GroupWritten = z.strictObject({
  id: z.nullable(Id),
  kind: z.enum(groupKinds),
  count: z.int().check(z.nonnegative()),
});
export type GroupWritten = z.infer<typeof GroupWritten>;
