import type { ActivityRow, ReadModels } from '@ledgerline/read-models';
import { transferTurns } from '@ledgerline/read-models';
import type { Standing } from './standingsOf.ts';

/** So many changes has a group that is one transfer at most: what it took the place of, its tags, interest and goals. */
const MOST_OF_TRANSFER = 20;

/** Of small groups that make one transfer, or take one back, the entry that does. By the groups' ids. */
export async function turnsOf(
  models: Pick<ReadModels, 'activity'>,
  userId: string,
  standings: ReadonlyMap<string, Standing>,
  groupIds: readonly string[],
): Promise<Map<string, ActivityRow>> {
  const turns = new Map<string, ActivityRow>();
  for (const groupId of groupIds) {
    const { transfers = 0, count = 0 } = standings.get(groupId) ?? {};
    if (transfers !== 1 || count > MOST_OF_TRANSFER) continue;
    const { rows } = await models.activity(userId, { groupId }, { page: 1, limit: count });
    const turn = rows.find(({ type }) => transferTurns.includes(type));
    if (turn) turns.set(groupId, turn);
  }
  return turns;
}
