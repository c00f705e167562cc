import { shownTransaction, type TransactionVersion } from '@ledgerline/contract';
import type { At, Effect, RecordChange, TransactionRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { balanceChanges } from './balanceChanges.ts';
import type { Versions } from './versions.ts';

/** A transaction before and after a change, and what that did to balances. */
export function transactionVersions(
  change: RecordChange<'transaction'>,
  effects: readonly Effect[],
  names: Names,
): Versions<TransactionVersion> {
  const before = versionOf(change.before, names);
  const after = versionOf(change.after, names);
  const moved = balanceChanges(effects, names);
  return after
    ? { before, after: { ...after, ...moved } }
    : { before: before && { ...before, ...moved }, after };
}

function versionOf(transaction: At<TransactionRecord> | null, names: Names): TransactionVersion | null {
  if (!transaction || transaction.deletion === 'permanent') return null;
  const { record, deletion } = transaction;
  return shownTransaction(record, {
    type: record.type,
    category: names.category(record.categoryId, record.type),
    account: names.account(record.accountId),
    refundedCategory:
      record.refundedCategory === null ? null : names.refundedCategory(record.refundedCategory),
    goal: record.goal === null ? null : names.goal(record.goal),
    isDeleted: deletion !== 'none',
    categorizedBy: record.categorizedBy,
  });
}
