import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import type { HistoryRow } from '../documents.ts';
import { searchedBeside, tagKeys } from '../projections/history.ts';
import type { HistoryKeys } from './condition.ts';

/** What a row is filtered and sorted by. Texts are folded when they are asked for. */
export const keysOf = (row: HistoryRow): HistoryKeys => ({
  id: row.id,
  kind: row.kind,
  deletion: row.deletion,
  status: row.status,
  date: row.date,
  createdAt: row.createdAt,
  amount: row.amount,
  categoryId: row.categoryId ?? '',
  accountId: row.accountId ?? '',
  fromAssetId: row.fromAssetId ?? '',
  toAssetId: row.toAssetId ?? '',
  refundedCategory: row.refundedCategory ?? '',
  goal: row.goal ?? '',
  get foldedTitle() {
    return foldText(row.title);
  },
  get foldedDescription() {
    return searchedBeside(row);
  },
  get payeeKey() {
    return labelKey(row.payee);
  },
  get tagKeys() {
    return tagKeys(row.tags);
  },
});
