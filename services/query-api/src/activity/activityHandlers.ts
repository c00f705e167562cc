import type { EventStore } from '@ledgerline/event-store';
import type { Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { pageMeta } from '../pageMeta.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import type { ActivityLists } from './activityLists.ts';
import { profileSeen } from './profileSeen.ts';

export interface ActivityHandlersOptions {
  read: ReadLedger;
  lists: ActivityLists;
  readStore: Pick<ReadStore, 'live' | 'changed'>;
  eventStore: Pick<EventStore, 'lastOf'>;
}

/** Every change of a person's ledger and settings: found in the read models, told from the log. */
export function activityHandlers({
  read,
  lists,
  readStore,
  eventStore,
}: ActivityHandlersOptions): Pick<Handlers<'query'>, 'listActivity'> {
  return {
    async listActivity(request) {
      const { query, timeZone = 'UTC' } = request;
      const isWhole = await profileSeen(eventStore, readStore, sessionUser(request));
      return read.shown(
        request,
        (asker) => lists.activity({ ask: 'activity', query, timeZone, ...asker }),
        ({ entries, total }) => ({
          data: entries,
          meta: { ...pageMeta(query.page, query.limit, total), ...(!isWhole && { stale: true }) },
        }),
      );
    },
  };
}
