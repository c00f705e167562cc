import type {
  AssetRecord,
  BankData,
  ImportRecord,
  LedgerEvent,
  Recorded,
  SetBy,
  TransferRecord,
} from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import type { Touched } from '../values/changedFields.ts';
import type { CategoryChoice } from './categoryChoice.ts';
import type { GoalCommand } from './goalCommands.ts';
import type { LabelCommand } from './labelCommands.ts';
import type { PlanCommand } from './planCommands.ts';
import type { RuleCommand } from './ruleCommands.ts';
import type { ScheduleCommand } from './scheduleCommands.ts';
import type { TransactionFields } from './transactionFields.ts';
import type { EarmarkAlong, InterestPart, TransferCommand } from './transferCommands.ts';

/*
 * Everything from outside comes in with the command: ids, instants (UTC), the latest date that may be written, the
 * catalogue. Texts are trimmed and normalised, amounts are minor units above 0. In updates a field that is undefined
 * is not touched.
 */

/** Opens an asset. */
export interface AddAsset {
  type: 'AddAsset';
  id: string;
  at: string;
  /** `balance` is the opening balance, `owed` what it owes at the beginning; neither is below 0, at most one is above. */
  asset: Pick<AssetRecord, 'name' | 'type' | 'institution' | 'description'> &
    Touched<OwingFields> & { balance: number; owed?: number | undefined };
}

/** What an asset that may owe has beside the others; what is not sent follows from its type. */
export type OwingFields = Pick<AssetRecord, 'mayOwe' | 'rate' | 'term' | 'firstDay'>;

/** Changes an asset's fields, its balance, or both. */
export interface UpdateAsset {
  type: 'UpdateAsset';
  id: string;
  changes: Touched<Omit<AssetRecord, 'id' | 'createdAt'> & { balance: number; owed: number }>;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
  /** The balance (not below 0) that setting the balance is based on. */
  expectedBalance?: number | undefined;
  /** What is owed (not below 0) that setting it is based on. */
  expectedOwed?: number | undefined;
}

/** Books an income or expense. Without `categoryId` it needs `useAutoCategory`. */
export interface CreateTransaction {
  type: 'CreateTransaction';
  id: string;
  at: string;
  latestDate: string;
  catalogue: Catalogue;
  transaction: Omit<TransactionFields, 'categoryId' | 'useAutoCategory'> &
    Touched<Pick<TransactionFields, 'categoryId' | 'useAutoCategory'>>;
}

/** Changes any part of a transaction. */
export interface UpdateTransaction {
  type: 'UpdateTransaction';
  id: string;
  latestDate: string;
  catalogue: Catalogue;
  changes: Touched<TransactionFields>;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
}

/** Moves an amount between two assets, and parts of goals along with it. */
export interface MakeTransfer {
  type: 'MakeTransfer';
  id: string;
  at: string;
  latestDate: string;
  transfer: Omit<TransferRecord, 'id' | 'createdAt' | 'banks'>;
  /** No goal twice. */
  earmarks?: readonly EarmarkAlong[];
  interest?: InterestPart | undefined;
}

/** Soft-deletes, restores or removes for good the asset or transaction `id`. */
export interface DeletionCommand {
  type:
    | 'DeleteAsset'
    | 'RestoreAsset'
    | 'PermanentlyDeleteAsset'
    | 'DeleteTransaction'
    | 'RestoreTransaction'
    | 'PermanentlyDeleteTransaction';
  id: string;
  /** Removing for good only: the record's public revision that it is based on. */
  expectedRevision?: number | undefined;
}

/** What becomes of one row of a statement. `bank` is the row. */
export type PlannedRow = (
  | {
      action: 'add';
      id: string;
      title: string;
      payee: string;
      category: CategoryChoice;
      tags: string[];
      setBy: SetBy;
    }
  /** The row is this record, which was written by hand. */
  | { action: 'match'; record: { kind: 'transaction' | 'transfer'; id: string } }
  /** Money moved between the import's asset and another one. `other`: that side's transaction, which gives way. */
  | {
      action: 'transfer';
      id: string;
      assetId: string;
      description: string;
      other: string | null;
      tags: string[];
    }
) & {
  bank: BankData;
  /** The date of a schedule that the record stands for, unless something else does by then. */
  settles: { scheduleId: string; dueOn: string } | null;
};

/** What a statement says that its account held, day by day; the last day is the closing balance. Oldest first. */
export type StatementBalances = readonly { date: string; balance: number }[];

/**
 * Writes a part of an import: the first one begins it, the one that `finishes` ends it. Rows are facts: they need no
 * cover.
 */
export interface ImportRows {
  type: 'ImportRows';
  at: string;
  import: Omit<ImportRecord, 'createdAt'>;
  /** The ledger has changed since the rows of the first part were decided: it is refused. */
  isMoved: boolean;
  /** How many rows were written before; another number by now is refused. */
  written: number;
  rows: readonly PlannedRow[];
  finishes: boolean;
  /** Looked at by the last part only; empty where the statement has no balances. */
  balances: StatementBalances;
}

/** Says what a bank says that an asset held at the end of a day. */
export interface ConfirmBalance {
  type: 'ConfirmBalance';
  id: string;
  date: string;
  latestDate: string;
  /** Minor units; may be below 0. */
  balance: number;
  /** Changes the opening balance so that the records fit. */
  setOpening: boolean;
}

/** Takes an earlier event's effect back by a new one, whose metadata then says `reverts`. */
export interface RevertEvent {
  type: 'RevertEvent';
  event: Recorded<LedgerEvent>;
  /** What this event had taken back itself, where that says more than the state: an end of a schedule. */
  undone?: LedgerEvent | undefined;
}

/** Changes one thing of many transactions: all of them, or none. */
export interface ChangeTransactions {
  type: 'ChangeTransactions';
  /** No id twice. */
  ids: readonly string[];
  latestDate: string;
  catalogue: Catalogue;
  changes: Touched<Pick<TransactionFields, 'categoryId' | 'accountId' | 'date' | 'status' | 'payee'>>;
  /** Tags that each of them gets and loses; those that it loses first. */
  tags?: { add: readonly string[]; remove: readonly string[] } | undefined;
  /** The ledger's public revision that the choice of them is based on: later changes of a record stand in the way. */
  expectedRevision?: number | undefined;
}

/** Soft-deletes or restores many transactions: all of them, or none. */
export interface DeletionOfMany {
  type: 'DeleteTransactions' | 'RestoreTransactions';
  /** No id twice. */
  ids: readonly string[];
  /** As for `ChangeTransactions`. */
  expectedRevision?: number | undefined;
}

/** Takes back everything of a group that still stands, newest first: all of it, or nothing. */
export interface RevertGroup {
  type: 'RevertGroup';
  /** All events of the group, oldest first. */
  events: readonly Recorded<LedgerEvent>[];
  /** How many events the group has by now. */
  size: number;
  /** Whole ids of events that are to stay. */
  except: ReadonlySet<string>;
  /** A part of the command stands in the ledger already. Then only the next part is decided. */
  isUnderWay: boolean;
}

/** Everything that can be asked of a ledger. */
export type LedgerCommand =
  | AddAsset
  | UpdateAsset
  | CreateTransaction
  | UpdateTransaction
  | MakeTransfer
  | TransferCommand
  | DeletionCommand
  | ImportRows
  | ConfirmBalance
  | RevertEvent
  | ChangeTransactions
  | DeletionOfMany
  | RevertGroup
  | ScheduleCommand
  | PlanCommand
  | GoalCommand
  | RuleCommand
  | LabelCommand;
