import {
  type AssetState,
  decodingLedger,
  EVOLVE_VERSION,
  keepForAnswer,
  type LedgerCommand,
  type LedgerState,
  ledgerDecider,
  ledgerPieces,
  ledgerThen,
  needsLedger,
  restOf,
} from '@ledgerline/domain';
import { groupOf, type LedgerEvent } from '@ledgerline/events';
import type { CommandHandling } from './commandHandling.ts';
import type { Folded } from './folded.ts';
import { foldedPieces } from './foldedText.ts';
import type { StreamKind } from './streamKind.ts';

/** Carries commands of ledgers out. */
export type Ledgers = CommandHandling<LedgerCommand, LedgerState, LedgerEvent>;

/** How a folded ledger is kept as a snapshot. */
export const ledgerSnapshots = {
  evolveVersion: EVOLVE_VERSION,
  toJson: ledgerPieces,
  fromJson: decodingLedger,
  rest: restOf,
};

/** Ledgers: they grow without end, so snapshots shorten their cold loads, and no repeat folds them. */
export const ledgerKind: StreamKind<LedgerCommand, LedgerState, LedgerEvent> = {
  ...ledgerDecider,
  answers: {
    keep(kept, event, after) {
      const assets = [...keptAssets(kept)];
      keepForAnswer(assets, event, after);
      return assets;
    },
    recall: (kept, events) =>
      events.some((event) => needsLedger(event) && !groupOf(event.metadata))
        ? undefined
        : ledgerThen(keptAssets(kept), events),
  },
  snapshots: ledgerSnapshots,
};

/** The assets that a command of a ledger named, as it left them. */
export const keptAssets = (kept: unknown): readonly AssetState[] => (kept ?? []) as AssetState[];

/** A folded ledger as the text of its snapshot. */
export const ledgerText = (folded: Folded<LedgerState>): string =>
  [...foldedPieces(ledgerSnapshots, folded)].join('');
