import { type LaterFields, plainTransaction } from '@ledgerline/events';
import { Long } from 'mongodb';
import type { BankSide, HistoryRow } from '../documents.ts';
import type { SortKeys } from '../lists/historySorts.ts';
import { storedKeysOf } from '../lists/rowKeys.ts';

/** A row as MongoDB keeps it: what lists filter and sort by is never null, so that an index alone can answer. */
export interface StoredHistoryRow extends Partial<Omit<LaterFields, 'refundedCategory' | 'goal'>> {
  _id: string;
  userId: string;
  id: string;
  kind: HistoryRow['kind'];
  title: string;
  /** An integer to the server too: sums of integers are exact. */
  amount: Long | number;
  date: string;
  categoryId: string;
  accountId: string;
  fromAssetId: string;
  toAssetId: string;
  description: string;
  foldedTitle: string;
  foldedDescription: string;
  status: HistoryRow['status'];
  paymentMethod: string;
  categorizedBy: HistoryRow['categorizedBy'];
  confidence: number | null;
  deletion: HistoryRow['deletion'];
  createdAt: Date;
  updatedAt: Date;
  revision: number;
  /** Absent in what an older version stored. */
  banks?: BankSide[];
  /** Empty for none. Absent in what an older version stored. */
  refundedCategory?: string;
  goal?: string;
  payeeKey?: string;
  tagKeys?: string;
}

/** The key of a row. All of one person's rows lie together. */
export const historyKey = (userId: string, id: string): string => `${userId}:${id}`;

export function storeHistoryRow(row: HistoryRow): StoredHistoryRow {
  return {
    _id: historyKey(row.userId, row.id),
    ...row,
    ...storedKeysOf(row),
    amount: Long.fromNumber(row.amount),
    tags: [...row.tags],
    banks: [...row.banks],
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}

export function loadHistoryRow(stored: StoredHistoryRow): HistoryRow {
  const {
    _id,
    foldedTitle: _title,
    foldedDescription: _description,
    payeeKey: _payee,
    tagKeys: _tags,
    ...row
  } = stored;
  return {
    ...plainTransaction,
    ...row,
    amount: Number(row.amount),
    banks: row.banks ?? [],
    categoryId: row.categoryId || null,
    accountId: row.accountId || null,
    fromAssetId: row.fromAssetId || null,
    toAssetId: row.toAssetId || null,
    refundedCategory: row.refundedCategory || null,
    goal: row.goal || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a stored row is sorted by. */
export const sortKeysOf = (row: Pick<StoredHistoryRow, keyof SortKeys>): SortKeys => ({
  id: row.id,
  date: row.date,
  createdAt: row.createdAt.toISOString(),
  amount: Number(row.amount),
  foldedTitle: row.foldedTitle,
});
