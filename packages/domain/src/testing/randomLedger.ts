import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type fc from 'fast-check';
import { carryOut, newLedger } from './carryOut.ts';
import { ledgerIntents } from './ledgerIntents.ts';

/** The history of any ledger that can come about: what was refused has left nothing behind. */
export const ledgerHistory = (maxLength = 40): fc.Arbitrary<Recorded<LedgerEvent>[]> =>
  ledgerIntents(maxLength).map((intents) => {
    const ledger = newLedger();
    for (const intent of intents) {
      const command = intent(ledger);
      if (command) carryOut(ledger, command);
    }
    return ledger.history;
  });
