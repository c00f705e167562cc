import type { EventStore } from '@ledgerline/event-store';
import type { Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { instantsOfDays } from '../activity/days.ts';
import { presentEntry } from '../activity/presentEntry.ts';
import { profileSeen } from '../activity/profileSeen.ts';
import { readEvents } from '../activity/readEvents.ts';
import { revertedAmong } from '../activity/revertedEntries.ts';
import { revertibleAmong } from '../activity/revertible.ts';
import { pageMeta } from '../pageMeta.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';

export interface ActivityHandlersOptions {
  read: ReadLedger;
  readStore: Pick<ReadStore, 'live' | 'changed'>;
  eventStore: Pick<EventStore, 'readStream' | 'lastOf'>;
}

/** Every change of a person's ledger and settings: found in the read models, told from the log. */
export const activityHandlers = ({
  read,
  readStore,
  eventStore,
}: ActivityHandlersOptions): Pick<Handlers<'query'>, 'listActivity'> => ({
  async listActivity(request) {
    const { record, page, limit } = request.query;
    const filter = {
      ...(record !== undefined && { recordId: record }),
      ...instantsOfDays(request.query, request.timeZone ?? 'UTC'),
    };
    const isWhole = await profileSeen(eventStore, readStore, sessionUser(request));
    return read.rows(request, async (ledger) => {
      const { userId, models, names } = ledger;
      const { rows, total } = await models.activity(userId, filter, { page, limit });
      const byId = await readEvents(eventStore, userId, rows);
      const events = rows.flatMap(({ eventId }) => byId.get(eventId) ?? []);
      const ids = events.map(({ id }) => id);
      const revertedBy = await revertedAmong(models, userId, ids);
      const revertible = await revertibleAmong(ledger, events, revertedBy);
      return {
        data: events.map((event) =>
          presentEntry(event, {
            userId,
            names,
            reverted: byId.get(event.metadata.reverts ?? ''),
            revertedBy: revertedBy.get(event.id),
            revertible: revertible.has(event.id),
          }),
        ),
        meta: { ...pageMeta(page, limit, total), ...(!isWhole && { stale: true }) },
      };
    });
  },
});
