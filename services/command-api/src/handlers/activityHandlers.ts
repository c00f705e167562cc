import { notFoundText } from '@ledgerline/contract';
import { type Catalogue, type LedgerState, type RecordAfter, recordAfter } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { type LedgerEvent, type Recorded, type UserEvent, userStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentAsset } from '../presenting/presentAsset.ts';
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
      reverts: event,
      recordId: record.id,
      present: (state) => present(state, kind, record.id, catalogue),
    });
  }

  async function revertSettings(request: ApiRequest, event: Recorded<UserEvent>): Promise<ApiAnswer> {
    const { userId } = sessionOf(request);
    const { answer, replayed } = await orRefusal(
      users.handle({
        stream: userStream(userId),
        identity: identityOf(request, userId, newId),
        command: () => ({ type: 'RevertUserEvent', event }),
        reverts: event,
        present: presentSettings,
      }),
    );
    return { data: answer, ...(replayed && { headers: { 'Idempotency-Replayed': 'true' } }) };
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

function present(state: LedgerState, kind: RecordAfter['kind'], id: string, catalogue: Catalogue) {
  switch (kind) {
    case 'asset':
      return presentAsset(state, id);
    case 'transaction':
      return presentTransaction(state, id, catalogue);
    case 'transfer':
      return presentTransfer(state, id);
  }
}
