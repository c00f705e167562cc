import { letOthersIn } from '@ledgerline/patience';
import type { ActivityRow, ReadModels } from '@ledgerline/read-models';

/**
 * Which of these events have been taken back, with the id of the revert that did it: those whose latest revert has not
 * been taken back itself. Follows chains of reverts to their ends, all of them one step at a time: they may be as long as
 * the ledger, so others have turns meanwhile.
 */
export async function revertedAmong(
  models: Pick<ReadModels, 'revertsOf'>,
  userId: string,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  /** Event id to the id of its latest revert; null where it has none. */
  const revertOf = new Map<string, string | null>();
  let unknown = eventIds;
  const pause = letOthersIn();
  while (unknown.length > 0) {
    for (const id of unknown) revertOf.set(id, null);
    const found = (await models.revertsOf(userId, unknown)).toSorted(byStreamRevision);
    for (const { reverts, eventId } of found) if (reverts !== null) revertOf.set(reverts, eventId);
    unknown = found.map(({ eventId }) => eventId).filter((id) => !revertOf.has(id));
    const others = pause();
    if (others) await others;
  }
  return new Map(
    eventIds.flatMap((id) => {
      const by = revertOf.get(id);
      return by && isReverted(revertOf, id) ? [[id, by] as const] : [];
    }),
  );
}

function isReverted(revertOf: ReadonlyMap<string, string | null>, eventId: string): boolean {
  let reverted = false;
  for (let next = revertOf.get(eventId); next; next = revertOf.get(next)) reverted = !reverted;
  return reverted;
}

// All reverts of one event stand in its own stream.
const byStreamRevision = (a: ActivityRow, b: ActivityRow): number => a.streamRevision - b.streamRevision;
