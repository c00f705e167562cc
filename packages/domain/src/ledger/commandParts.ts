import type { LedgerEvent } from '@ledgerline/events';
import type { Decision } from '../decision.ts';

/** So many events one part of a long command has; the first part of a revert tries all. */
export const EVENTS_IN_A_PART = 250;

/** Makes the event of one change. */
export type Change = () => LedgerEvent;

/**
 * The next part of a command of many changes: `first`, and as many of the others as fit. Only a first part counts all that
 * are to come.
 */
export function nextPartOf(
  first: readonly LedgerEvent[],
  others: Iterable<Change>,
  isUnderWay: boolean,
): Extract<Decision<LedgerEvent>, { ok: true }> {
  const events = [...first];
  let toCome = 0;
  for (const change of others) {
    if (events.length < EVENTS_IN_A_PART) events.push(change());
    else toCome += 1;
    if (isUnderWay && toCome > 0) break;
  }
  return { ok: true, events, ...(toCome > 0 && { goesOn: true, toCome }) };
}
