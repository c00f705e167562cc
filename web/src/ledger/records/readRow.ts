import { eachFreeText } from '@ledgerline/domain/values';
import { type NameSource, readAccount, readCategory } from './names.ts';
import type { HistoryRow, Transaction, TransferRow } from './records.ts';

/** A row of the history as it may come: with whole records, with ids, or with names in their places. */
export type RawRow = Partial<Omit<Transaction, 'category' | 'account' | 'transferType'>> & {
  _id?: string;
  transferType?: string;
  category?: unknown;
  account?: unknown;
  fromAsset?: unknown;
  toAsset?: unknown;
};

/** A row with every reference resolved and every missing field at its default. */
export function readRow(raw: RawRow, names: NameSource): HistoryRow {
  const type = raw.type ?? 'expense';
  const shared = {
    id: raw.id ?? raw._id ?? '',
    type,
    title: raw.title ?? '',
    amount: Math.abs(raw.amount ?? 0),
    date: (raw.date ?? '').slice(0, 10),
    category: readCategory(raw.category, type, names),
    description: raw.description ?? '',
    status: raw.status ?? 'completed',
    isDeleted: raw.isDeleted ?? false,
    categorizedBy: raw.categorizedBy ?? 'user',
    createdAt: raw.createdAt ?? '',
    updatedAt: raw.updatedAt ?? raw.createdAt ?? '',
    revision: raw.revision ?? 0,
    tags: raw.tags ?? [],
    ...(raw.bank !== undefined && { bank: raw.bank }),
    ...(raw.after !== undefined && { after: raw.after }),
  };
  if (raw.transferType === 'transfer') {
    const row: TransferRow = {
      ...shared,
      transferType: 'transfer',
      fromAsset: readAccount(raw.fromAsset, names),
      toAsset: readAccount(raw.toAsset, names),
    };
    return row;
  }
  return {
    ...shared,
    account: readAccount(raw.account, names),
    refundedCategory: raw.refundedCategory ?? null,
    goal: raw.goal ?? null,
    ...eachFreeText((field) => raw[field] ?? ''),
    setBy: raw.setBy ?? {},
    ...(raw.paymentMethod !== undefined && raw.paymentMethod !== '' && { paymentMethod: raw.paymentMethod }),
    ...(raw.confidence !== undefined && { confidence: raw.confidence }),
  };
}
