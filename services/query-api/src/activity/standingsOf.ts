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
 * Counts what stands of groups without looking at each change: an event is taken back by one revert at a time, so what
 * stands is what the group has, less the reverts of its events that stand themselves. Reverts of reverts are looked up
 * all at once, one step at a time.
 */
export async function standingsOf(
  models: Pick<ReadModels, 'groupTallies' | 'revertsOf'>,
  userId: string,
  groupIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (groupIds.length === 0) return new Map();
  const tallies = [...(await models.groupTallies(userId, groupIds))];
  const by = tallies.flatMap(([, { revertedBy }]) => revertedBy.map(({ groupId }) => groupId));
  const reverts = await standingsOf(models, userId, by);
  const single = tallies.flatMap(([, { singleReverts }]) => singleReverts);
  const takenBack = await revertedAmong(models, userId, single);
  return new Map(
    tallies.map(([id, { count, goals, revertedBy, singleReverts }]) => {
      const ofGroups = revertedBy.reduce(
        (sum, { groupId }) => sum + (reverts.get(groupId)?.standing ?? 0),
        0,
      );
      const ofSingle = singleReverts.filter((revert) => !takenBack.has(revert)).length;
      return [id, { count, goals, standing: count - ofGroups - ofSingle }];
    }),
  );
}
