import type { Deletion, LedgerEvent, Recorded, TransactionRecord, TransferRecord } from '@ledgerline/events';
import type { BalancesDocument, HistoryRow } from '../documents.ts';
import { publicRevision } from './streamOrder.ts';
import { transactionChange } from './transactionChange.ts';

/** The row that an event leaves behind, or undefined where it is about an asset. `balances` gives names to transfers. */
export function historyRow(balances: BalancesDocument, event: Recorded<LedgerEvent>): HistoryRow | undefined {
  const change = transactionChange(event);
  if (change) return transactionRow(balances.userId, event, change.after.record, change.after.deletion);
  if (!('transfer' in event.data)) return undefined;
  const deletion = event.type === 'TransferReverted' ? 'permanent' : 'none';
  return transferRow(balances, event, event.data.transfer, deletion);
}

/** The asset that an event renames: the titles of its transfers follow. */
export function renamedAsset(event: LedgerEvent): string | undefined {
  if (event.type !== 'AssetUpdated' || event.data.former.name === undefined) return undefined;
  return event.data.asset.id;
}

/** A transfer's row after an asset of it was renamed. A row that shows the event already stays the same. */
export function retitled(
  row: HistoryRow,
  balances: BalancesDocument,
  event: Recorded<LedgerEvent>,
): HistoryRow {
  if (row.revision >= publicRevision(event) || row.fromAssetId === null || row.toAssetId === null) return row;
  const title = transferTitle(balances, row.fromAssetId, row.toAssetId);
  return { ...row, title, revision: publicRevision(event) };
}

/** `Transfer: {from} → {to}`, by the names that the assets have in this document. */
export function transferTitle(balances: BalancesDocument, fromAssetId: string, toAssetId: string): string {
  const nameOf = (id: string): string => balances.assets.find((asset) => asset.id === id)?.name ?? '';
  return `Transfer: ${nameOf(fromAssetId)} → ${nameOf(toAssetId)}`;
}

const transactionRow = (
  userId: string,
  event: Recorded<LedgerEvent>,
  record: TransactionRecord,
  deletion: Deletion,
): HistoryRow => ({
  userId,
  id: record.id,
  kind: record.type,
  title: record.title,
  amount: record.amount,
  date: record.date,
  categoryId: record.categoryId,
  accountId: record.accountId,
  fromAssetId: null,
  toAssetId: null,
  description: record.description,
  status: record.status,
  paymentMethod: record.paymentMethod,
  categorizedBy: record.categorizedBy,
  confidence: record.confidence,
  deletion,
  createdAt: record.createdAt,
  updatedAt: event.metadata.at,
  revision: publicRevision(event),
});

const transferRow = (
  balances: BalancesDocument,
  event: Recorded<LedgerEvent>,
  record: TransferRecord,
  deletion: Deletion,
): HistoryRow => ({
  userId: balances.userId,
  id: record.id,
  kind: 'transfer',
  title: transferTitle(balances, record.fromAssetId, record.toAssetId),
  amount: record.amount,
  date: record.date,
  categoryId: null,
  accountId: null,
  fromAssetId: record.fromAssetId,
  toAssetId: record.toAssetId,
  description: record.description,
  status: 'completed',
  paymentMethod: '',
  categorizedBy: null,
  confidence: null,
  deletion,
  createdAt: record.createdAt,
  updatedAt: event.metadata.at,
  revision: publicRevision(event),
});
