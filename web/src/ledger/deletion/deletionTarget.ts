/** What is being deleted: enough to call the server and to speak of it. */
export interface DeletionTarget {
  kind: 'transaction' | 'asset';
  id: string;
  /** The transaction's title or the asset's name. */
  name: string;
  /**
   * The asset whose money moves, as it stood when the deletion was confirmed, and what it is foreseen to show `after`
   * it; decimal units.
   */
  account?: {
    id: string;
    name: string;
    balance: number;
    after?: { balance: number; shortfall: number };
  };
}

/** What an asset's balance became by a command, in decimal units. */
export interface MovedBalance {
  id: string;
  balance: number;
}

/** What a command of a deletion answered. `revision` is the ledger's after it. */
export interface DeletionAnswer {
  revision: number;
  balances: MovedBalance[];
  /** The record's own revision after it; undefined where the record is gone. */
  recordRevision?: number | undefined;
}
