import type { LearnedChoices } from '../categoriser/learnedChoices.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import { nameKey } from './assetNames.ts';
import type { PastCommand } from './commandLog.ts';
import { EVOLVE_VERSION } from './evolve.ts';
import type { Run } from './groups.ts';
import type { AssetState, ImportState, LedgerState, TransactionState, TransferState } from './ledgerState.ts';

interface Encoded {
  evolveVersion: number;
  revision: number;
  hash: string;
  at: string;
  assets: AssetState[];
  transactions: TransactionState[];
  transfers: TransferState[];
  imports: ImportState[];
  schedules: readonly ScheduleState[];
  dismissed: readonly string[];
  revertedBy: [string, string][];
  groups: [string, Run[]][];
  learned: LearnedChoices;
  commands: [string, PastCommand][];
}

/** A folded ledger as JSON text, to go on folding from later. */
export function encodeLedger(state: LedgerState): string {
  const { revision, hash, at, assets, transactions, transfers, imports, schedules, dismissed } = state;
  const { revertedBy, groups, learned, commands } = state;
  const encoded: Encoded = {
    evolveVersion: EVOLVE_VERSION,
    revision,
    hash,
    at,
    assets: [...assets.values()],
    transactions: [...transactions.values()],
    transfers: [...transfers.values()],
    imports: [...imports.values()],
    schedules,
    dismissed,
    revertedBy: [...revertedBy],
    groups: [...groups],
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
  const { revision, hash, at, assets, transactions, transfers, imports, schedules, dismissed } = encoded;
  const { revertedBy, groups, learned, commands } = encoded;
  const live = assets.filter(({ deletion }) => deletion === 'none');
  return {
    revision,
    hash,
    at,
    assets: byId(assets),
    transactions: byId(transactions),
    transfers: byId(transfers),
    imports: byId(imports),
    schedules,
    dismissed,
    liveNames: new Map(live.map(({ record }) => [nameKey(record), record.id])),
    revertedBy: new Map(revertedBy),
    groups: new Map(groups),
    learned,
    commands: new Map(commands),
  };
}

const byId = <State extends { record: { id: string } }>(states: State[]): Map<string, State> =>
  new Map(states.map((state) => [state.record.id, state]));
