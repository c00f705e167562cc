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
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers, type RequestOf } from '@ledgerline/http';
import { presentSettings } from '../account/presentUser.ts';
import { presentAsset } from '../assets/presentAsset.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { presentGoal, type SeenWith } from '../goals/presentGoal.ts';
import type { NewId } from '../ids.ts';
import { dayOf, presentPeriodStart, presentPlanLine } from '../plan/presentPlan.ts';
import { presentRule, presentRules } from '../rules/presentRule.ts';
import { presentOccurrence, presentSchedule } from '../schedules/presentSchedule.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { presentTransfer } from '../transfers/presentTransfer.ts';
import { type Asked, identityOf, idOf, sessionOf } from '../writes/asked.ts';
import type { LedgerRow, LedgerTable } from '../writes/ledgerTable.ts';
import { orRefusal } from '../writes/refusals.ts';
import { findEvent } from './findEvent.ts';

export interface ActivityHandlersOptions {
  store: EventStore;
  table: LedgerTable;
  users: Users;
  newId: NewId;
  /** What any record is shown with to the person who asks. */
  lookUp: (request: ApiRequest) => Promise<More>;
}

interface More {
  catalogue: Catalogue;
  decimals: SeenWith['decimals'];
}

/** Takes single events back, whichever stream they stand in. */
export function activityHandlers(
  options: ActivityHandlersOptions,
): Pick<Handlers<'command'>, 'revertActivity'> {
  const { store, table, users, newId, lookUp } = options;

  async function revertInLedger(request: Request, event: Recorded<LedgerEvent>): Promise<ApiAnswer> {
    const change = changeOf(event);
    const row: LedgerRow<'revertActivity', More> = {
      command: () => ({ type: 'RevertEvent', event }),
      reverts: { ...placeOf(event), group: groupOf(event.metadata)?.id },
      present: (state, _id, asked, events) => present(state, change, events, asked),
    };
    return table.write('revertActivity', request, row, await lookUp(request));
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
      if (!found) throw new ApiError(404, notFoundText('revertActivity'));
      return found.of === 'ledger'
        ? revertInLedger(request, found.event)
        : revertSettings(request, found.event);
    },
  };
}

type Request = RequestOf<'revertActivity'>;

const placeOf = ({ id, revision }: Recorded<LedgerEvent | UserEvent>) => ({ id, revision });

/** The record that a change was about, after it was taken back by these events. */
function present(
  state: LedgerState,
  change: LedgerChange,
  events: readonly Recorded<LedgerEvent>[],
  seen: Asked<'revertActivity'> & More,
) {
  switch (change.kind) {
    case 'asset':
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return presentAsset(state, change.key[0]);
    case 'transaction':
      return presentTransaction(state, change.key[0], seen);
    case 'transfer':
      return presentTransfer(state, change.key[0]);
    case 'schedule':
      return presentSchedule(state, change.key[0], seen);
    case 'occurrence':
      return presentOccurrence(state, events, ...change.key);
    case 'suggestion':
      return { ...change.suggestion, dismissed: change.before };
    case 'plan': {
      const day = change.of === 'move' ? change.move.day : change.day;
      return presentPlanLine(state, change.key[0], seen.catalogue, {
        day,
        today: dayOf(seen.request, events),
      });
    }
    case 'period-start':
      return presentPeriodStart(state);
    case 'goal':
    case 'earmark':
      return presentGoal(state, change.key[0], { ...seen, today: dayOf(seen.request, events) });
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
