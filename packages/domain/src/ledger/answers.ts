import { type Effect, effectsOf, type LedgerEvent } from '@ledgerline/events';
import type { PastCommand } from './commandLog.ts';
import type { LedgerState } from './ledgerState.ts';

/** The command of that id (an Idempotency-Key), where it has been carried out and is still remembered. */
export const findCommand = (state: LedgerState, commandId: string): PastCommand | undefined =>
  state.commands.get(commandId);

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
