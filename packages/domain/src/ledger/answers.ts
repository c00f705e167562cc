import { type Effect, effectsOf, type LedgerEvent } from '@ledgerline/events';

/** The balance after the events of each asset that they moved, in order of its first move. */
export function movedBalances(events: readonly LedgerEvent[]): Omit<Effect, 'delta'>[] {
  const moved = new Map<string, Omit<Effect, 'delta'>>();
  for (const event of events) {
    for (const { delta: _, ...after } of effectsOf(event)) {
      moved.set(after.assetId, after);
    }
  }
  return [...moved.values()];
}
