import {
  emptyTransferDescription as emptyDescription,
  type HistoryEntry,
  incomingTransferTitle as incomingTitle,
  outgoingTransferTitle as outgoingTitle,
  shownBankSays,
  shownTransaction,
  shownTransfer,
  transferSourceTitle as sourceTitle,
  type Transaction,
  type Transfer,
  type TransferRow,
  transferTargetTitle as targetTitle,
} from '@ledgerline/contract';
import { TRANSFER_CATEGORY } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { HistoryRow } from '@ledgerline/read-models';
import type { Names } from '../names.ts';

/** A row of a list; a transfer is seen from `account`, or from nowhere. */
export function presentEntry(row: HistoryRow, names: Names, account?: string): HistoryEntry {
  return row.kind === 'transfer' ? presentTransferRow(row, names, account) : presentTransaction(row, names);
}

/** A transaction as clients see it. Throws for a transfer's row. */
export function presentTransaction(row: HistoryRow, names: Names): Transaction {
  const { kind, categoryId, accountId, categorizedBy } = row;
  if (kind === 'transfer' || categoryId === null || accountId === null || categorizedBy === null) {
    throw new Error(`${row.id} is no transaction`);
  }
  return {
    ...shownTransaction(row, {
      type: kind,
      category: names.category(categoryId, kind),
      account: names.account(accountId),
      refundedCategory: row.refundedCategory === null ? null : names.refundedCategory(row.refundedCategory),
      goal: row.goal === null ? null : names.goal(row.goal),
      isDeleted: row.deletion !== 'none',
      categorizedBy,
    }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
    ...shownBankSays(row.banks),
  };
}

function presentTransferRow(row: HistoryRow, names: Names, account?: string): TransferRow {
  const [fromAsset, toAsset] = sides(row, names);
  const isIncoming = account !== undefined && account === row.toAssetId;
  const isOutgoing = account !== undefined && account === row.fromAssetId;
  const title = isIncoming
    ? incomingTitle(fromAsset.name)
    : isOutgoing
      ? outgoingTitle(toAsset.name)
      : sourceTitle(fromAsset.name) + targetTitle(toAsset.name);
  const { incoming, outgoing } = emptyDescription;
  return {
    id: row.id,
    type: isIncoming ? 'income' : 'expense',
    title,
    amount: toDecimal(row.amount),
    date: row.date,
    category: { ...TRANSFER_CATEGORY, type: isIncoming ? 'income' : 'expense' },
    description: row.description === '' ? (isIncoming ? incoming : outgoing) : row.description,
    status: row.status,
    isDeleted: row.deletion !== 'none',
    categorizedBy: 'user',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
    transferType: 'transfer',
    fromAsset,
    toAsset,
    tags: [...row.tags],
    ...shownBankSays(row.banks),
  };
}

/** A transfer as clients see it. Throws for a transaction's row. */
export function presentTransfer(row: HistoryRow, names: Names): Transfer {
  const [fromAsset, toAsset] = sides(row, names);
  return {
    ...shownTransfer(row, { fromAsset, toAsset }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
    tags: [...row.tags],
    ...shownBankSays(row.banks),
  };
}

function sides({ id, fromAssetId, toAssetId }: HistoryRow, names: Names) {
  if (fromAssetId === null || toAssetId === null) throw new Error(`${id} is no transfer`);
  return [names.account(fromAssetId), names.account(toAssetId)] as const;
}
