import type { EventStore } from '@ledgerline/event-store';
import { groupOf } from '@ledgerline/events';
import { type ApiAnswer, createFairTurns, type Handlers } from '@ledgerline/http';
import { letOthersIn } from '@ledgerline/patience';
import type { ActivityFilter, ReadStore } from '@ledgerline/read-models';
import { pageMeta } from '../pageMeta.ts';
import { questionTurns } from '../past/inTurns.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import { instantsOfDays } from './days.ts';
import { presentEntry } from './presentEntry.ts';
import { presentGroup } from './presentGroup.ts';
import { profileSeen } from './profileSeen.ts';
import { readEvents } from './readEvents.ts';
import { revertedAmong } from './revertedEntries.ts';
import { revertibleAmong } from './revertible.ts';
import { standingsOf } from './standingsOf.ts';
import { turnsOf } from './turnsOf.ts';

export interface ActivityHandlersOptions {
  read: ReadLedger;
  readStore: Pick<ReadStore, 'live' | 'changed'>;
  eventStore: Pick<EventStore, 'readStream' | 'lastOf'>;
}

type ActivityRequest = Parameters<Handlers<'query'>['listActivity']>[0];

/**
 * Every change of a person's ledger and settings: found in the read models, told from the log. One page of a person is
 * made at a time: a hundred entries take the main thread some 20 ms.
 */
export function activityHandlers({
  read,
  readStore,
  eventStore,
}: ActivityHandlersOptions): Pick<Handlers<'query'>, 'listActivity'> {
  const turn = createFairTurns(questionTurns);
  return { listActivity: (request) => turn(sessionUser(request), () => list(request)) };

  async function list(request: ActivityRequest): Promise<ApiAnswer> {
    const { view, record, group, page, limit } = request.query;
    const showsGroups = record === undefined && group === undefined;
    const filter: ActivityFilter = {
      security: view === 'security' ? 'only' : 'without',
      ...(record !== undefined && { recordId: record }),
      ...(group !== undefined && { groupId: group }),
      ...instantsOfDays(request.query, request.timeZone ?? 'UTC'),
    };
    const isWhole = await profileSeen(eventStore, readStore, sessionUser(request));
    return read.rows(request, async (ledger) => {
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
        const byId = await readEvents(eventStore, userId, [...rows, ...turns.values()]);
        const events = rows.flatMap(({ eventId }) => byId.get(eventId) ?? []);
        const revertible = tellRevertible(events);
        const data = events.map((event) => {
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
        return { data, meta: { ...pageMeta(page, limit, total), ...(!isWhole && { stale: true }) } };
      };
    });
  }
}
