import type { HistoryType, TransactionSort } from '@ledgerline/contract';

export type { HistoryType };
export type HistorySort = TransactionSort;

/** What a list of the history asks for. Without `type` it brings transfers only with `include`. */
export interface HistoryQuery {
  search?: string;
  type?: HistoryType;
  category?: string;
  spentIn?: string;
  account?: string;
  /** Calendar days, both included. */
  from?: string;
  to?: string;
  sort?: HistorySort;
  page?: number;
  limit?: number;
  include?: 'transfers';
  resolveReferences?: boolean;
  /** The page that holds this record. */
  around?: string;
  /** With `account`: each row with what the account held after it. */
  running?: true;
}
