import type { LedgerState } from './ledgerState.ts';

/** Whether an event's effect has been taken back, and that itself has not been. `eventId` is the whole UUID. */
export function isReverted({ revertedBy }: Pick<LedgerState, 'revertedBy'>, eventId: string): boolean {
  let reverted = false;
  for (let next = revertedBy.get(eventId); next !== undefined; next = revertedBy.get(next)) {
    reverted = !reverted;
  }
  return reverted;
}
