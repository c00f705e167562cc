import { shownBankSays, shownTransaction, type Transaction } from '@ledgerline/contract';
import type { Catalogue, LedgerState } from '@ledgerline/domain';
import { referToAsset } from '../assets/presentAsset.ts';
import { presentCategory, presentRefunded } from '../categories/presentCategory.ts';
import { referToGoal } from '../goals/presentGoal.ts';

/** A transaction as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentTransaction(
  state: LedgerState,
  id: string,
  { catalogue }: { catalogue: Catalogue },
): Transaction {
  const kept = state.transactions.get(id);
  if (!kept) throw new Error(`no transaction ${id} in this ledger`);
  const { record, deletion, updatedAt, revision } = kept;
  return {
    ...shownTransaction(record, {
      type: record.type,
      category: presentCategory(catalogue, record.categoryId),
      account: referToAsset(state, record.accountId),
      refundedCategory:
        record.refundedCategory === null ? null : presentRefunded(catalogue, record.refundedCategory),
      goal: record.goal === null ? null : referToGoal(state, record.goal),
      isDeleted: deletion !== 'none',
      categorizedBy: record.categorizedBy,
    }),
    createdAt: record.createdAt,
    updatedAt,
    revision,
    ...shownBankSays(record.bank ? [{ ...record.bank, assetId: record.accountId }] : []),
  };
}
