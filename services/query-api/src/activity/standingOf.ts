import type { ReadModels } from '@ledgerline/read-models';
import { revertedAmong } from './revertedEntries.ts';

/** How many changes a group has, and how many of them have not been taken back. */
export interface Standing {
  count: number;
  /** How many of them concern goals. */
  goals: number;
  standing: number;
}

/**
 * Counts what stands of a group without looking at each change: an event is taken back by one revert at a time, so what
 * stands is what the group has, less the reverts of its events that stand themselves.
 */
export async function standingOf(
  models: Pick<ReadModels, 'groupTally' | 'revertsOf'>,
  userId: string,
  groupId: string,
): Promise<Standing> {
  const { count, goals, revertedBy, singleReverts } = await models.groupTally(userId, groupId);
  let standing = count;
  for (const { groupId: by } of revertedBy) standing -= (await standingOf(models, userId, by)).standing;
  const takenBack = await revertedAmong(models, userId, singleReverts);
  return { count, goals, standing: standing - (singleReverts.length - takenBack.size) };
}
