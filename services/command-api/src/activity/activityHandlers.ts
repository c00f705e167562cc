import type { EventStore } from '@ledgerline/event-store';
import {
  changeOf,
  groupOf,
  type LedgerEvent,
  type Recorded,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import { type ApiAnswer, type ApiRequest, type Handlers, notThere, type RequestOf } from '@ledgerline/http';
import { presentSettings } from '../account/presentUser.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { NewId } from '../ids.ts';
import { identityOf, idOf, sessionOf } from '../writes/asked.ts';
import type { LedgerRow, LedgerTable } from '../writes/ledgerTable.ts';
import { orRefusal } from '../writes/refusals.ts';
import { findEvent } from './findEvent.ts';
import { presentChange, type ShownWith } from './presentChange.ts';

export interface ActivityHandlersOptions {
  store: EventStore;
  table: LedgerTable;
  users: Users;
  newId: NewId;
  /** What any record is shown with to the person who asks. */
  lookUp: (request: ApiRequest) => Promise<ShownWith>;
}

/** Takes single events back, whichever stream they stand in. */
export function activityHandlers(
  options: ActivityHandlersOptions,
): Pick<Handlers<'command'>, 'revertActivity'> {
  const { store, table, users, newId, lookUp } = options;

  async function revertInLedger(request: Request, event: Recorded<LedgerEvent>): Promise<ApiAnswer> {
    const change = changeOf(event);
    const undone = change.kind === 'schedule' ? await undoneBy(request, event) : undefined;
    const row: LedgerRow<'revertActivity', ShownWith> = {
      command: () => ({ type: 'RevertEvent', event, undone }),
      reverts: { ...placeOf(event), group: groupOf(event.metadata)?.id },
      present: (state, _id, asked, events) => presentChange(state, change, events, asked),
    };
    return table.write('revertActivity', request, row, await lookUp(request));
  }

  async function undoneBy(request: Request, { metadata }: Recorded<LedgerEvent>) {
    if (metadata.reverts === undefined) return undefined;
    const found = await findEvent(store, sessionOf(request).userId, shortEventId(metadata.reverts));
    return found?.of === 'ledger' ? found.event : undefined;
  }

  async function revertSettings(request: Request, event: Recorded<UserEvent>): Promise<ApiAnswer> {
    const { userId } = sessionOf(request);
    const { answer, replayed } = await orRefusal(
      users.handle({
        stream: userStream(userId),
        identity: identityOf(request, userId, newId),
        command: () => ({ type: 'RevertUserEvent', event }),
        reverts: placeOf(event),
        present: presentSettings,
      }),
    );
    return { data: answer, replayed };
  }

  return {
    async revertActivity(request) {
      const found = await findEvent(store, sessionOf(request).userId, idOf(request));
      if (!found) throw notThere('revertActivity');
      return found.of === 'ledger'
        ? revertInLedger(request, found.event)
        : revertSettings(request, found.event);
    },
  };
}

type Request = RequestOf<'revertActivity'>;

const placeOf = ({ id, revision }: Recorded<LedgerEvent | UserEvent>) => ({ id, revision });
