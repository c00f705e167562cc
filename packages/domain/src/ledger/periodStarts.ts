import type { LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { lastStart, MAX_PERIOD_STARTS, periodAfter, periodOf, sameStart, startOn } from '../plan/periods.ts';
import type { LedgerState } from './ledgerState.ts';
import type { SetPeriodStart } from './planCommands.ts';
import { outOfRange } from './plans.ts';

/** Lets periods begin otherwise from a period's first day on; nothing where they begin so there already. */
export function setPeriodStart(command: SetPeriodStart, { plan }: LedgerState): Decision<LedgerEvent> {
  const { start, today } = command;
  const { starts } = plan;
  const from = command.from ?? periodAfter(starts, periodOf(starts, today)).from;
  const refused = outOfRange(from, today, 'from');
  if (refused) return refused;
  const last = lastStart(starts);
  if (last.from !== null && from < last.from) {
    return refuse({ code: 'start-too-early', earliest: last.from });
  }
  if (periodOf(starts, from).from !== from) return refuse({ code: 'not-a-first-day' });
  if (sameStart(startOn(starts, from).start, start)) return accept();
  if (from !== last.from && starts.length >= MAX_PERIOD_STARTS) {
    return refuse({ code: 'too-many-period-starts' });
  }
  return accept({ type: 'PeriodStartSet', data: { start, from, former: last } });
}
