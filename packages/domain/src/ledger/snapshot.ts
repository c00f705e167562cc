import type { LearnedChoices } from '../categoriser/learnedChoices.ts';
import type { PlanState } from '../plan/planState.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import { nameKey } from './assetNames.ts';
import { type Block, fromBlocks, toBlocks } from './columns.ts';
import { EVOLVE_VERSION } from './evolve.ts';
import type { AssetState, ImportState, LedgerState, TransactionState, TransferState } from './ledgerState.ts';

/** The order of the fields is that of the text. */
interface Encoded {
  evolveVersion: number;
  assets: AssetState[];
  /** In columns: a ledger may have 100,000 of them. */
  transactions: Block[][];
  transfers: Block[][];
  imports: ImportState[];
  schedules: readonly ScheduleState[];
  dismissed: readonly string[];
  plan: PlanState;
  revertedBy: [string, string][];
  learned: LearnedChoices;
}

/** How many records a piece has: a millisecond or two of work. */
const RECORDS_PER_PIECE = 1_000;

/** A folded ledger as JSON text, to go on folding from later. */
export const encodeLedger = (state: LedgerState): string => [...ledgerPieces(state)].join('');

/**
 * The text of `encodeLedger` in pieces, so that somebody else has a turn between two of them. It is of the state as it
 * was at the first piece: what changes in place is encoded then, and records are replaced, never changed.
 */
export function* ledgerPieces(state: LedgerState): Generator<string> {
  const { assets, transactions, transfers, imports, schedules, dismissed, plan, revertedBy, learned } = state;
  const [allTransactions, allTransfers] = [[...transactions.values()], [...transfers.values()]];
  const reverts = [...revertedBy];
  const short = (fields: Partial<Encoded>): string => JSON.stringify(fields).slice(1, -1);
  const begin = short({ evolveVersion: EVOLVE_VERSION, assets: [...assets.values()] });
  const middle = short({ imports: [...imports.values()], schedules, dismissed, plan });
  const end = short({ learned });
  yield `{${begin},"transactions":`;
  yield* listPieces(allTransactions, toBlocks);
  yield ',"transfers":';
  yield* listPieces(allTransfers, toBlocks);
  yield `,${middle},"revertedBy":`;
  yield* listPieces(reverts);
  yield `,${end}}`;
}

/** The JSON text of a list in pieces; with `encode` each piece is one entry of it. */
function* listPieces<Entry>(
  list: readonly Entry[],
  encode?: (piece: readonly Entry[]) => unknown,
): Generator<string> {
  for (let from = 0; from < list.length; from += RECORDS_PER_PIECE) {
    const piece = list.slice(from, from + RECORDS_PER_PIECE);
    const text = encode ? JSON.stringify(encode(piece)) : JSON.stringify(piece).slice(1, -1);
    yield from === 0 ? `[${text}` : `,${text}`;
  }
  yield list.length === 0 ? '[]' : ']';
}

/** The ledger that `encodeLedger` wrote. Throws on text of another version of `evolve`. */
export function decodeLedger(text: string): LedgerState {
  const encoded = JSON.parse(text) as Encoded;
  if (encoded.evolveVersion !== EVOLVE_VERSION) {
    throw new Error(`snapshot of evolve version ${encoded.evolveVersion}, not ${EVOLVE_VERSION}`);
  }
  const { assets, transactions, transfers, imports, schedules, dismissed, plan, revertedBy, learned } =
    encoded;
  const live = assets.filter(({ deletion }) => deletion === 'none');
  return {
    assets: byId(assets),
    transactions: recordsOf<TransactionState>(transactions),
    transfers: recordsOf<TransferState>(transfers),
    imports: byId(imports),
    schedules,
    dismissed,
    plan,
    liveNames: new Map(live.map(({ record }) => [nameKey(record), record.id])),
    revertedBy: new Map(revertedBy),
    learned,
  };
}

const recordsOf = <State extends { record: { id: string } }>(pieces: Block[][]): Map<string, State> =>
  new Map((fromBlocks(pieces.flat()) as Generator<State>).map((state) => [state.record.id, state]));

const byId = <State extends { record: { id: string } }>(states: State[]): Map<string, State> =>
  new Map(states.map((state) => [state.record.id, state]));
