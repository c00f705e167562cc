import type {
  AssetRecord,
  ConfirmedBalance,
  Deletion,
  ImportRecord,
  TransactionRecord,
  TransferRecord,
} from '@ledgerline/events';
import { type LearnedChoices, nothingLearned } from '../categoriser/learnedChoices.ts';
import type { AssetAside } from '../goals/goalParts.ts';
import { type GoalsState, noGoals } from '../goals/goalState.ts';
import { nothingPlanned, type PlanState } from '../plan/planState.ts';
import { noRules, type RulesState } from '../rules/ruleState.ts';
import type { ScheduleState } from '../schedules/scheduleState.ts';
import type { ImportCounts } from './bankRows.ts';
import { Records } from './records.ts';

/** A balance that a bank says an asset had, beside the records dated up to that day. Minor units. */
export interface Confirmation extends Omit<ConfirmedBalance, 'recorded'> {
  /** What the records dated up to that day add up to now. */
  recorded: number;
  /** When it was confirmed. */
  at: string;
  /** It was taken back. Its sum is kept, in case it is confirmed again. */
  withdrawn: boolean;
  /** The event since which `recorded` is no longer `balance`; null while they are equal, or if they never were. */
  brokenBy: { eventId: string; at: string } | null;
}

/** Between which positions an event moved an asset, in minor units. */
export interface Lift {
  from: number;
  to: number;
}

/** A statement's closing balance beside the records dated up to that day. `differsFrom`: the first day on which they part. */
export interface ImportClosing {
  date: string;
  balance: number;
  recorded: number;
  differsFrom: string | null;
}

/** A record as its last event left it. */
interface Kept<Fields> {
  record: Fields;
  /** Instant of the record's last own event. */
  updatedAt: string;
  /** Public revision of the record's last own event: moves of its balance by other records leave it alone. */
  revision: number;
}

/** An asset, what it holds and whether it is there. */
export interface AssetState extends Kept<AssetRecord> {
  deletion: Deletion;
  /** What the records add up to, in minor units; may be below 0. Deleted assets have one too. */
  position: number;
  /** The part of it that comes from incomes that count, in minor units. */
  income: number;
  /** How far setting the balance moved the position, by UTC day, in minor units. */
  adjustments: Readonly<Record<string, number>>;
  /** Oldest first, at most one of a day. */
  confirmations: readonly Confirmation[];
  /** What is put aside in it for goals; left out for nothing. */
  aside?: AssetAside;
}

/** A transaction and whether it is there. */
export interface TransactionState extends Kept<TransactionRecord> {
  deletion: Deletion;
  /** What its deletion did to its account; null while it is live. */
  lifted: Lift | null;
}

/** A transfer and whether it counts. */
export interface TransferState extends Kept<TransferRecord> {
  reverted: boolean;
  /** What its last move did where the money went to. */
  lifted: Lift | null;
}

/** An import of a statement, and what has become of it. */
export interface ImportState extends Kept<ImportRecord>, ImportCounts {
  /** The command that began it. If that command comes again, it continues where it stopped. */
  commandId: string;
  commandHash: string;
  /** What all of its events carry as their correlation. */
  correlationId: string;
  closing: ImportClosing | null;
}

/**
 * One person's folded ledger. It can hold 100,000 transactions and more, so `evolve` changes it in place, and `decide`
 * looks everything up by key.
 */
export interface LedgerState {
  /** All that ever existed, deleted ones included. */
  assets: Map<string, AssetState>;
  transactions: Map<string, TransactionState>;
  transfers: Map<string, TransferState>;
  /** By id, oldest first. */
  imports: Map<string, ImportState>;
  /** All that ever existed, ended ones included, oldest first. */
  schedules: readonly ScheduleState[];
  /** Ids of dismissed suggestions, oldest first. */
  dismissed: readonly string[];
  plan: PlanState;
  goals: GoalsState;
  rules: RulesState;
  /** Ids of live assets by `nameKey`. Names are unique, so its size is the number of live assets. */
  liveNames: Map<string, string>;
  /** Event id to the id of the latest event that took its effect back. */
  revertedBy: Map<string, string>;
  learned: LearnedChoices;
}

/** A ledger before its first event. */
export function emptyLedger(): LedgerState {
  return {
    assets: new Map(),
    transactions: new Records(),
    transfers: new Records(),
    imports: new Map(),
    schedules: [],
    dismissed: [],
    plan: nothingPlanned,
    goals: noGoals,
    rules: noRules,
    liveNames: new Map(),
    revertedBy: new Map(),
    learned: nothingLearned(),
  };
}

/** An asset that can be seen: live or soft-deleted. */
export function assetOf(state: LedgerState, id: string): AssetState | undefined {
  const asset = state.assets.get(id);
  return asset?.deletion === 'permanent' ? undefined : asset;
}

/** A transaction that can be seen: live or soft-deleted. */
export function transactionOf(state: LedgerState, id: string): TransactionState | undefined {
  const transaction = state.transactions.get(id);
  return transaction?.deletion === 'permanent' ? undefined : transaction;
}

/** An asset that a record names, in whatever state: records outlive the assets they name. Throws for an unknown one. */
export function namedAsset(state: LedgerState, id: string): AssetState {
  const asset = state.assets.get(id);
  if (!asset) throw new Error(`no asset ${id} in this ledger`);
  return asset;
}
