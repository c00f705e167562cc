import { letOthersIn } from '@ledgerline/patience';
import type { GroupCounts, ReadModels } from '@ledgerline/read-models';
import { revertedAmong } from './revertedEntries.ts';

/** How many changes a group has, and how many of them have not been taken back. */
export interface Standing {
  count: number;
  /** How many of them concern goals. */
  goals: number;
  /** How many of them concern dates of schedules. */
  dates: number;
  /** How many of them make a transfer, or take one back. */
  transfers: number;
  /** How many of them change a transaction's fields. */
  updates: number;
  standing: number;
}

/**
 * Counts what stands of groups without looking at each change: an event is taken back by one revert at a time, so what
 * stands is what the group has, less the reverts of its events that stand themselves. Answers that of their reverts, too.
 * Those are looked up all at once, one step at a time, however often a revert was taken back: others have turns meanwhile.
 */
export async function standingsOf(
  models: Pick<ReadModels, 'groupCounts' | 'revertsOf'>,
  userId: string,
  groupIds: readonly string[],
): Promise<Map<string, Standing>> {
  const pause = letOthersIn();
  const counted = new Map<string, GroupCounts>();
  for (let unknown = groupIds; unknown.length > 0; ) {
    const found = await models.groupCounts(userId, unknown);
    for (const [id, counts] of found) counted.set(id, counts);
    const reverts = [...found.values()].flatMap(({ revertedBy }) => revertedBy.map(({ groupId }) => groupId));
    unknown = [...new Set(reverts)].filter((id) => !counted.has(id));
    const others = pause();
    if (others) await others;
  }
  const single = [...counted.values()].flatMap(({ singleReverts }) => singleReverts);
  const takenBack = await revertedAmong(models, userId, single);
  const standings = new Map<string, Standing>();
  // A group's id begins with its place in the ledger: what takes it back has a later one.
  const newestFirst = [...counted].toSorted(([a], [b]) => (a < b ? 1 : -1));
  for (const [id, { revertedBy, singleReverts, ...counts }] of newestFirst) {
    const ofGroups = revertedBy.reduce(
      (sum, { groupId }) => sum + (standings.get(groupId)?.standing ?? 0),
      0,
    );
    const ofSingle = singleReverts.filter((revert) => !takenBack.has(revert)).length;
    standings.set(id, { ...counts, standing: counts.count - ofGroups - ofSingle });
  }
  return standings;
}
