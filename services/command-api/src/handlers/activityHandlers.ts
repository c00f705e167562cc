import { notFoundText } from '@ledgerline/contract';
import type { Catalogue, LedgerState } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import {
  changeOf,
  groupOf,
  type LedgerChange,
  type LedgerEvent,
  type Recorded,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentAsset } from '../presenting/presentAsset.ts';
import { presentGoal, type SeenWith } from '../presenting/presentGoal.ts';
import { presentOccurrence, presentSchedule } from '../presenting/presentSchedule.ts';
import { presentTransaction } from '../presenting/presentTransaction.ts';
import { presentTransfer } from '../presenting/presentTransfer.ts';
import { presentSettings } from '../presenting/presentUser.ts';
import { identityOf, idOf, sessionOf } from './commandIdentity.ts';
import { findEvent } from './findEvent.ts';
import type { ViewOf } from './goalHandlers.ts';
import type { WriteToLedger } from './ledgerWrites.ts';
import { dayOf, presentPeriodStart, presentPlanLine } from './planHandlers.ts';
import { orRefusal } from './refusals.ts';
import { presentRule, presentRules } from './ruleHandlers.ts';
import type { Users } from './userWrites.ts';

export interface ActivityHandlersOptions {
  store: EventStore;
  write: WriteToLedger;
  users: Users;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
  viewOf: ViewOf;
}

/** Takes single events back, whichever stream they stand in. */
export function activityHandlers(
  options: ActivityHandlersOptions,
): Pick<Handlers<'command'>, 'revertActivity'> {
  const { store, write, users, newId, currentCatalogue, viewOf } = options;

  async function revertInLedger(request: ApiRequest, event: Recorded<LedgerEvent>): Promise<ApiAnswer> {
    const change = changeOf(event);
    const catalogue = await currentCatalogue();
    const view = await viewOf(request);
    return write({
      request,
      command: () => ({ type: 'RevertEvent', event }),
      reverts: { ...placeOf(event), group: groupOf(event.metadata)?.id },
      recordId: change.key[0] ?? sessionOf(request).userId,
      present: (state, _id, events) =>
        present(state, change, events, { catalogue, view, today: dayOf(request, events) }),
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

/** The record that a change was about, after it was taken back by these events. */
function present(
  state: LedgerState,
  change: LedgerChange,
  events: readonly Recorded<LedgerEvent>[],
  { catalogue, view, today }: { catalogue: Catalogue; view: SeenWith; today: string },
) {
  switch (change.kind) {
    case 'asset':
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return presentAsset(state, change.key[0]);
    case 'transaction':
      return presentTransaction(state, change.key[0], catalogue);
    case 'transfer':
      return presentTransfer(state, change.key[0]);
    case 'schedule':
      return presentSchedule(state, change.key[0], catalogue);
    case 'occurrence':
      return presentOccurrence(state, events, ...change.key);
    case 'suggestion':
      return { ...change.suggestion, dismissed: change.before };
    case 'plan': {
      const day = change.of === 'move' ? change.move.day : change.day;
      return presentPlanLine(state, change.key[0], catalogue, { day, today });
    }
    case 'period-start':
      return presentPeriodStart(state);
    case 'goal':
    case 'earmark':
      return presentGoal(state, change.key[0], view);
    case 'rule':
      return presentRule(state, change.key[0], events);
    case 'rule-order':
      return presentRules(state);
    case 'rule-offer':
      return { ...change.offer, declined: change.before };
    case 'import':
      throw new Error(`the events of import ${change.key[0]} are not taken back one by one`);
  }
}
