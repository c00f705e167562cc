import type { ActivityRow, ReadModels } from '@ledgerline/read-models';
import type { Standing } from './standingsOf.ts';

/** So many changes has a group that is one transfer at most: what it took the place of, its tags, interest and goals. */
const MOST_OF_TRANSFER = 20;

/** Of small groups that make one transfer, or take one back, the entry that does. By the groups' ids. */
export async function turnsOf(
  models: Pick<ReadModels, 'transferTurns'>,
  userId: string,
  standings: ReadonlyMap<string, Standing>,
  groupIds: readonly string[],
): Promise<Map<string, ActivityRow>> {
  const small = groupIds.filter((groupId) => {
    const { transfers = 0, count = 0 } = standings.get(groupId) ?? {};
    return transfers === 1 && count <= MOST_OF_TRANSFER;
  });
  if (small.length === 0) return new Map();
  const turns = await models.transferTurns(userId, small);
  return new Map(turns.map((turn) => [turn.group ?? '', turn]));
}
