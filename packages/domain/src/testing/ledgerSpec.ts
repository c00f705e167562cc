import type { LedgerEvent } from '@ledgerline/events';
import type { LedgerCommand } from '../ledger/ledgerCommands.ts';
import { ledgerDecider } from '../ledger/ledgerDecider.ts';
import { ledgerAfter, type Step } from './carryOut.ts';
import { deciderSpec, type Given } from './deciderSpec.ts';

/** Specifies the ledger by examples; what was given is told by the commands that led there. */
export const given = (...steps: Step[]): Given<LedgerCommand, LedgerEvent> =>
  deciderSpec(ledgerDecider).given(ledgerAfter(...steps).history);
