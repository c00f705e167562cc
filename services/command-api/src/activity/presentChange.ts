import type { Catalogue, LedgerState } from '@ledgerline/domain';
import type { LedgerChange, LedgerEvent, Recorded } from '@ledgerline/events';
import type { ApiRequest } from '@ledgerline/http';
import { presentAsset } from '../assets/presentAsset.ts';
import { presentGoal, type SeenWith } from '../goals/presentGoal.ts';
import { dayOf, presentPeriodStart, presentPlanLine } from '../plan/presentPlan.ts';
import { presentRule, presentRules } from '../rules/presentRule.ts';
import { presentOccurrence, presentSchedule } from '../schedules/presentSchedule.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { presentTransfer } from '../transfers/presentTransfer.ts';

/** What any record is shown with. */
export interface ShownWith {
  catalogue: Catalogue;
  decimals: SeenWith['decimals'];
}

/** To whom, and when. */
type ShownTo = ShownWith & { request: Pick<ApiRequest, 'today' | 'timeZone'> };

/** The record that a change was about, after it was taken back by these events. */
export function presentChange(
  state: LedgerState,
  change: LedgerChange,
  events: readonly Recorded<LedgerEvent>[],
  seen: ShownTo,
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
