import { notFoundText } from '@ledgerline/contract';
import { type Catalogue, type LedgerState, type RecordAfter, recordAfter } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { groupOf, type LedgerEvent, type Recorded, type UserEvent, userStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentAsset } from '../presenting/presentAsset.ts';
import { presentOccurrence, presentSchedule } from '../presenting/presentSchedule.ts';
import { presentTransaction } from '../presenting/presentTransaction.ts';
import { presentTransfer } from '../presenting/presentTransfer.ts';
import { presentSettings } from '../presenting/presentUser.ts';
import { identityOf, idOf, sessionOf } from './commandIdentity.ts';
import { findEvent } from './findEvent.ts';
import type { WriteToLedger } from './ledgerWrites.ts';
import { orRefusal } from './refusals.ts';
import type { Users } from './userWrites.ts';

export interface ActivityHandlersOptions {
  store: EventStore;
  write: WriteToLedger;
  users: Users;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
}

/** Takes single events back, whichever stream they stand in. */
export function activityHandlers(
  options: ActivityHandlersOptions,
): Pick<Handlers<'command'>, 'revertActivity'> {
  const { store, write, users, newId, currentCatalogue } = options;

  async function revertInLedger(request: ApiRequest, event: Recorded<LedgerEvent>): Promise<ApiAnswer> {
    const { kind, record } = recordAfter(event);
    const catalogue = await currentCatalogue();
    return write({
      request,
      command: () => ({ type: 'RevertEvent', event }),
      reverts: { ...placeOf(event), group: groupOf(event.metadata)?.id },
      recordId: record.id,
      present: (state, _id, events) => present(state, { kind, id: record.id, event, events }, catalogue),
    });
  }

  async function revertSettings(request: ApiRequest, event: Recorded<UserEvent>): Promise<ApiAnswer> {
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
      if (!found) throw new ApiError(404, notFoundText('revertActivity'));
      return found.of === 'ledger'
        ? revertInLedger(request, found.event)
        : revertSettings(request, found.event);
    },
  };
}

const placeOf = ({ id, revision }: Recorded<LedgerEvent | UserEvent>) => ({ id, revision });

interface Brought {
  kind: RecordAfter['kind'];
  id: string;
  /** What was taken back, and by what. */
  event: Recorded<LedgerEvent>;
  events: readonly Recorded<LedgerEvent>[];
}

function present(state: LedgerState, { kind, id, event, events }: Brought, catalogue: Catalogue) {
  switch (kind) {
    case 'schedule': {
      const { data } = event;
      if ('dueOn' in data) return presentOccurrence(state, events, id, data.dueOn);
      if (!('suggestion' in data)) return presentSchedule(state, id, catalogue);
      return { ...data.suggestion, dismissed: event.type === 'SuggestionRestored' };
    }
    case 'asset':
      return presentAsset(state, id);
    case 'transaction':
      return presentTransaction(state, id, catalogue);
    case 'transfer':
      return presentTransfer(state, id);
    case 'import':
      throw new Error(`the events of import ${id} are not taken back one by one`);
  }
}
