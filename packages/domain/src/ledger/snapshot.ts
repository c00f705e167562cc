import type { LearnedChoices } from '../categoriser/learnedChoices.ts';
import { nameKey } from './assetNames.ts';
import type { PastCommand } from './commandLog.ts';
import { EVOLVE_VERSION } from './evolve.ts';
import type { AssetState, LedgerState, TransactionState, TransferState } from './ledgerState.ts';

interface Encoded {
  evolveVersion: number;
  revision: number;
  hash: string;
  at: string;
  assets: AssetState[];
  transactions: TransactionState[];
  transfers: TransferState[];
  revertedBy: [string, string][];
  learned: LearnedChoices;
  commands: [string, PastCommand][];
}

/** A folded ledger as JSON text, to go on folding from later. */
export function encodeLedger(state: LedgerState): string {
  const { revision, hash, at, assets, transactions, transfers, revertedBy, learned, commands } = state;
  const encoded: Encoded = {
    evolveVersion: EVOLVE_VERSION,
    revision,
    hash,
    at,
    assets: [...assets.values()],
    transactions: [...transactions.values()],
    transfers: [...transfers.values()],
    revertedBy: [...revertedBy],
    learned,
    commands: [...commands],
  };
  return JSON.stringify(encoded);
}

/** The ledger that `encodeLedger` wrote. Throws on text of another version of `evolve`. */
export function decodeLedger(text: string): LedgerState {
  const encoded = JSON.parse(text) as Encoded;
  if (encoded.evolveVersion !== EVOLVE_VERSION) {
    throw new Error(`snapshot of evolve version ${encoded.evolveVersion}, not ${EVOLVE_VERSION}`);
  }
  const { revision, hash, at, assets, transactions, transfers, revertedBy, learned, commands } = encoded;
  const live = assets.filter(({ deletion }) => deletion === 'none');
  return {
    revision,
    hash,
    at,
    assets: byId(assets),
    transactions: byId(transactions),
    transfers: byId(transfers),
    liveNames: new Map(live.map(({ record }) => [nameKey(record), record.id])),
    revertedBy: new Map(revertedBy),
    learned,
    commands: new Map(commands),
  };
}

const byId = <State extends { record: { id: string } }>(states: State[]): Map<string, State> =>
  new Map(states.map((state) => [state.record.id, state]));
