import type { ActivityEntry, ActivityGroup } from '@ledgerline/contract';
import type { EventStore } from '@ledgerline/event-store';
import { groupOf } from '@ledgerline/events';
import { letOthersIn } from '@ledgerline/patience';
import type { ActivityFilter } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';
import type { ActivityPage, ActivityQuestion } from './activityLists.ts';
import { instantsOfDays } from './days.ts';
import { presentEntry } from './presentEntry.ts';
import { presentGroup } from './presentGroup.ts';
import { readEvents } from './readEvents.ts';
import { revertedAmong } from './revertedEntries.ts';
import { revertibleAmong } from './revertible.ts';
import { standingsOf } from './standingsOf.ts';
import { turnsOf } from './turnsOf.ts';

/**
 * Finds a page of Activity in one state of the read models, and answers what tells it from the log: by then that state
 * may be let go. The telling throws as `readEvents` does.
 */
export async function readActivity(
  { query, timeZone }: ActivityQuestion,
  ledger: LedgerRead,
  log: Pick<EventStore, 'readStream'>,
): Promise<() => Promise<ActivityPage>> {
  const { view, record, group, page, limit } = query;
  const showsGroups = record === undefined && group === undefined;
  const filter: ActivityFilter = {
    security: view === 'security' ? 'only' : 'without',
    ...(record !== undefined && { recordId: record }),
    ...(group !== undefined && { groupId: group }),
    ...instantsOfDays(query, timeZone),
  };
  const { userId, models, names } = ledger;
  // Each read may take its share of a turn: the last pages of long ledgers, groups of thousands of changes.
  const pause = letOthersIn();
  const { rows, total } = await models.activity(userId, filter, { page, limit });
  await pause();
  const revertedBy = await revertedAmong(
    models,
    userId,
    rows.map(({ eventId }) => eventId),
  );
  await pause();
  const tellRevertible = await revertibleAmong(ledger, rows, revertedBy);
  await pause();
  const groups = showsGroups ? rows.flatMap(({ group: id }) => id ?? []) : [];
  const standings = await standingsOf(models, userId, groups);
  await pause();
  const turns = await turnsOf(models, userId, standings, groups);
  return async () => {
    const byId = await readEvents(log, userId, [...rows, ...turns.values()]);
    const events = rows.flatMap(({ eventId }) => byId.get(eventId) ?? []);
    const revertible = tellRevertible(events);
    const entries = events.map((event): ActivityEntry | ActivityGroup => {
      const revertedIn = (one: typeof event) => byId.get(one.metadata.reverts ?? '');
      const ofGroup = groupOf(event.metadata);
      const standing = standings.get(ofGroup?.id ?? '');
      if (ofGroup && standing) {
        const telling = byId.get(turns.get(ofGroup.id)?.eventId ?? '') ?? event;
        const reverted = revertedIn(telling);
        return presentGroup(ofGroup, event, { names, telling, reverted, ...standing });
      }
      return presentEntry(event, {
        userId,
        names,
        reverted: revertedIn(event),
        revertedBy: revertedBy.get(event.id),
        revertible: revertible.has(event.id),
      });
    });
    return { entries, total };
  };
}
