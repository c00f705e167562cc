import type { LearnedChoices } from '../categoriser/learnedChoices.ts';
import type { GoalsState } from '../goals/goalState.ts';
import type { PlanState } from '../plan/planState.ts';
import type { RuleState, RulesState } from '../rules/ruleState.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import { lastOf } from '../values/steps.ts';
import { nameKey } from './assetNames.ts';
import { type Block, toBlocks } from './columns.ts';
import { EVOLVE_VERSION } from './evolve.ts';
import {
  type AssetState,
  emptyLedger,
  type ImportState,
  type LedgerState,
  type TransactionState,
  type TransferState,
} from './ledgerState.ts';
import { Records } from './records.ts';

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
  goals: GoalsState;
  /** Without the rules: each of them may be long. */
  rules: RulesState;
  rule: RuleState;
  revertedBy: [string, string][];
  learned: LearnedChoices;
}

/** How many records a line has: a millisecond or two of work. */
const RECORDS_PER_LINE = 250;

/** A folded ledger as text, to go on folding from later. Each line is JSON of some fields; a list may have several. */
export const encodeLedger = (state: LedgerState): string => [...ledgerPieces(state)].join('');

/**
 * The text of `encodeLedger` line by line, so that somebody else has a turn between two of them. It is of the state as it
 * was at the first line: what changes in place is encoded then, and records are replaced, never changed.
 */
export function* ledgerPieces(state: LedgerState): Generator<string> {
  const {
    assets,
    transactions,
    transfers,
    imports,
    schedules,
    dismissed,
    plan,
    goals,
    rules,
    revertedBy,
    learned,
  } = state;
  const [allTransactions, allTransfers] = [[...transactions.values()], [...transfers.values()]];
  const reverts = [...revertedBy];
  const line = (fields: Partial<Encoded>): string => `${JSON.stringify(fields)}\n`;
  yield line({
    evolveVersion: EVOLVE_VERSION,
    assets: [...assets.values()],
    imports: [...imports.values()],
    learned,
  });
  yield line({ schedules, dismissed });
  yield line({ plan, goals, rules: { ...rules, rules: [] } });
  for (const rule of rules.rules) yield line({ rule });
  for (const piece of linesOf(allTransactions)) yield line({ transactions: [toBlocks(piece)] });
  for (const piece of linesOf(allTransfers)) yield line({ transfers: [toBlocks(piece)] });
  for (const piece of linesOf(reverts)) yield line({ revertedBy: piece });
}

function* linesOf<Entry>(list: readonly Entry[]): Generator<Entry[]> {
  for (let from = 0; from < list.length; from += RECORDS_PER_LINE) {
    yield list.slice(from, from + RECORDS_PER_LINE);
  }
}

/**
 * The lines of a text in pieces, one after the other. Of a long ledger they are tens of megabytes: they are never put
 * together.
 */
export function* linesIn(pieces: Iterable<string>): Generator<string, undefined> {
  let rest = '';
  for (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield rest + piece.slice(from, end);
      rest = '';
      from = end + 1;
    }
    rest += piece.slice(from);
  }
  if (rest !== '') yield rest;
}

/** The ledger that `encodeLedger` wrote. Throws on text of another version of `evolve`. */
export const decodeLedger = (text: string): LedgerState => lastOf(decodingLedger(linesIn([text])));

/**
 * `decodeLedger` with a step for each line, so that somebody else has a turn between two of them. Transactions and
 * transfers are made when they are asked for.
 */
export function* decodingLedger(lines: Iterable<string>): Generator<void, LedgerState> {
  const records = { transactions: new Records<TransactionState>(), transfers: new Records<TransferState>() };
  const state: LedgerState = { ...emptyLedger(), ...records };
  let isOfThisVersion = false;
  for (const line of lines) {
    const { evolveVersion, assets, imports, transactions, transfers, revertedBy, rule, ...whole } =
      JSON.parse(line) as Partial<Encoded>;
    isOfThisVersion ||= evolveVersion === EVOLVE_VERSION;
    if (!isOfThisVersion) {
      throw new Error(`snapshot of evolve version ${evolveVersion}, not ${EVOLVE_VERSION}`);
    }
    Object.assign(state, whole);
    if (rule) state.rules = { ...state.rules, rules: [...state.rules.rules, rule] };
    keep(state.assets, assets);
    keep(state.imports, imports);
    for (const block of transactions?.flat() ?? []) records.transactions.addLater(block);
    for (const block of transfers?.flat() ?? []) records.transfers.addLater(block);
    for (const [eventId, by] of revertedBy ?? []) state.revertedBy.set(eventId, by);
    yield;
  }
  for (const { record, deletion } of state.assets.values()) {
    if (deletion === 'none') state.liveNames.set(nameKey(record), record.id);
  }
  return state;
}

/** Makes what a decoded ledger has left for later, in steps: see `Records`. */
export function* restOf({ transactions, transfers }: LedgerState): Generator<void> {
  for (const records of [transactions, transfers]) if (records instanceof Records) yield* records.making();
}

function keep<State extends { record: { id: string } }>(
  map: Map<string, State>,
  states: Iterable<State> = [],
): void {
  for (const state of states) map.set(state.record.id, state);
}
