import type { LedgerEvent } from '@ledgerline/events';
import type { Decision } from '../decision.ts';
import { AT_ONCE } from '../values/steps.ts';

/** So many events one part of a long command has; the first part of a revert tries all. */
export const EVENTS_IN_A_PART = 250;

/** Makes the event of one change; undefined: something was looked at that does not change. */
export type Change = (() => LedgerEvent) | undefined;

/**
 * The next part of a command of many changes, in steps: `first`, and as many of the others as fit. Only a first part counts
 * all that are to come.
 */
export function* nextPartOf(
  first: readonly LedgerEvent[],
  others: Iterable<Change>,
  isUnderWay: boolean,
): Generator<undefined, Extract<Decision<LedgerEvent>, { ok: true }>> {
  const events = [...first];
  let [looked, toCome] = [0, 0];
  for (const change of others) {
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    if (!change) continue;
    if (events.length < EVENTS_IN_A_PART) events.push(change());
    else toCome += 1;
    if (isUnderWay && toCome > 0) break;
  }
  return { ok: true, events, ...(toCome > 0 && { goesOn: true, toCome }) };
}
