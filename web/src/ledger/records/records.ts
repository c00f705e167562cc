import type { AssetReference, HistoryEntry, PageMeta, Transaction, TransferRow } from '@ledgerline/contract';
import { parseDecimal } from '@ledgerline/domain/money';

export type {
  Asset,
  AssetType,
  Balances,
  Category,
  Overview,
  Summary,
  Transaction,
  TransactionStatus,
  TransactionType,
  Transfer,
  TransferRow,
} from '@ledgerline/contract';

/** The account of a transaction, or a side of a transfer: an asset's id with its name. */
export type AssetRef = AssetReference;
/** One row of the history: a transaction or a transfer. */
export type HistoryRow = HistoryEntry;
/** Where in a list its page stands. */
export type ListMeta = Omit<PageMeta, 'stale'>;

/** Whether a row is a transfer's. Said here so that lists need no schema. */
export const isTransfer = (row: HistoryRow): row is TransferRow => 'transferType' in row;

/** Whether a row is an income or an expense. */
export const isTransaction = (row: HistoryRow): row is Transaction => !isTransfer(row);

/** An amount of the API (decimal units) in minor units, to calculate with. */
export function minorOf(amount: number): number {
  const parsed = parseDecimal(amount);
  return parsed.ok ? parsed.minor : Math.round(amount * 100);
}
