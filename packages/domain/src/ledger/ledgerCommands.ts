import type {
  AssetRecord,
  LedgerEvent,
  Recorded,
  TransactionRecord,
  TransferRecord,
} from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';

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
  /** `balance` is the opening balance, not below 0. */
  asset: Omit<AssetRecord, 'id' | 'createdAt'> & { balance: number };
}

/** Changes an asset's fields, its balance, or both. */
export interface UpdateAsset {
  type: 'UpdateAsset';
  id: string;
  changes: Touched<Omit<AssetRecord, 'id' | 'createdAt'> & { balance: number }>;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
  /** The balance (not below 0) that setting the balance is based on. */
  expectedBalance?: number | undefined;
}

/** What can be said of a transaction. */
export interface TransactionFields
  extends Pick<
    TransactionRecord,
    'type' | 'title' | 'amount' | 'date' | 'accountId' | 'description' | 'status' | 'paymentMethod'
  > {
  categoryId: string;
  /**
   * Lets the categoriser choose; `categoryId` is then ignored. In an update it chooses only where the category was
   * automatic and title or description change, or where the type changes. `false` with the category that the
   * transaction has confirms it as chosen by hand.
   */
  useAutoCategory: boolean;
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

/** Moves an amount between two assets. */
export interface MakeTransfer {
  type: 'MakeTransfer';
  id: string;
  at: string;
  latestDate: string;
  transfer: Omit<TransferRecord, 'id' | 'createdAt'>;
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

/** Takes an earlier event's effect back by a new one, whose metadata then says `reverts`. */
export interface RevertEvent {
  type: 'RevertEvent';
  event: Recorded<LedgerEvent>;
}

/** Everything that can be asked of a ledger. */
export type LedgerCommand =
  | AddAsset
  | UpdateAsset
  | CreateTransaction
  | UpdateTransaction
  | MakeTransfer
  | DeletionCommand
  | RevertEvent;

/** Some of the fields; undefined means not touched. */
export type Touched<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };
