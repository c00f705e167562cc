import {
  decodeLedger,
  EVOLVE_VERSION,
  type LedgerCommand,
  type LedgerState,
  ledgerDecider,
  ledgerPieces,
  ledgerThen,
} from '@ledgerline/domain';
import type { LedgerEvent } from '@ledgerline/events';
import type { StreamKind } from './streamKind.ts';

/** Ledgers: they grow without end, so snapshots shorten their cold loads, and no repeat folds them. */
export const ledgerKind: StreamKind<LedgerCommand, LedgerState, LedgerEvent> = {
  ...ledgerDecider,
  recall: ledgerThen,
  snapshots: { evolveVersion: EVOLVE_VERSION, toJson: ledgerPieces, fromJson: decodeLedger },
};
