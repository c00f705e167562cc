import { type LedgerState, ledgerDecider } from '@ledgerline/domain';
import type { Ledger } from './ledgers.ts';

/** A claim about the ledger as it was after so many events. */
export interface Probe {
  revision: number;
  /** What contradicts the claim, if anything does. */
  contradiction: (state: LedgerState) => string | undefined;
}

/** Folds the ledger once and asks every probe at its revision. Answers what contradicts them. */
export function ask(
  ledger: Pick<Ledger, 'userId' | 'events'> | undefined,
  probes: readonly Probe[],
): string[] {
  const contradictions: string[] = [];
  const waiting = probes.toSorted((a, b) => a.revision - b.revision);
  let state = ledgerDecider.initialState();
  const askUpTo = (revision: number): void => {
    for (let next = waiting[0]; next && next.revision <= revision; next = waiting[0]) {
      waiting.shift();
      const text = next.contradiction(state);
      if (text !== undefined) contradictions.push(text);
    }
  };
  askUpTo(0);
  for (const event of ledger?.events ?? []) {
    state = ledgerDecider.evolve(state, event);
    askUpTo(event.revision + 1);
  }
  for (const { revision } of waiting) {
    contradictions.push(`revision ${revision} was told, the log ends at ${ledger?.events.length ?? 0}`);
  }
  return contradictions;
}
