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
  /** Empty: records without one. */
  payee?: string;
  /** Records that have all of them; an empty one finds records without. */
  tag?: readonly string[];
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

/** The query as it is sent. Empty values are left out, but for payee and tags, where they find records without. */
export function historyParameters(query: HistoryQuery): URLSearchParams {
  const { payee, tag = [], ...others } = query;
  const plain = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const payees = payee === undefined ? [] : [['payee', payee]];
  return new URLSearchParams([...plain, ...payees, ...tag.map((one) => ['tag', one])]);
}

/** Where the expenses of a category since a day are listed. */
export const categoryAddress = (category: string, from: string): string =>
  `/dashboard/transactions?${new URLSearchParams({ type: 'expense', category, from })}`;
