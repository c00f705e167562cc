import {
  type Catalogue,
  type LedgerState,
  lastStart,
  ledgerPlanSteps,
  planLineShown,
  startShown,
} from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { ApiRequest } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import { presentCategory } from '../categories/presentCategory.ts';

/** A category's line in the period of a day. Others have turns while it is worked out. */
export async function presentPlanLine(
  state: LedgerState,
  category: string,
  catalogue: Catalogue,
  of: { day: string; today: string },
) {
  const { categories } = await inSteps(ledgerPlanSteps(state, catalogue, { ...of, only: [category] }));
  const [line] = categories;
  if (!line) throw new Error(`no line for ${category}`);
  return planLineShown(line, presentCategory(catalogue, category));
}

/** The last change of what periods begin with. */
export const presentPeriodStart = ({ plan }: LedgerState) => startShown(lastStart(plan.starts));

/** The person's today when a command was carried out: a repeat is answered as then. */
export const dayOf = (
  { today, timeZone = 'UTC' }: Pick<ApiRequest, 'today' | 'timeZone'>,
  [event]: readonly Recorded<LedgerEvent>[],
): string => (event ? dateInZone(Date.parse(event.metadata.at), timeZone) : today);
