import type { TransactionVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
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
  return {
    id: record.id,
    type: record.type,
    title: record.title,
    amount: toDecimal(record.amount),
    date: record.date,
    category: names.category(record.categoryId, record.type),
    account: names.account(record.accountId),
    description: record.description,
    status: record.status,
    ...(record.paymentMethod !== '' && { paymentMethod: record.paymentMethod }),
    refundedCategory:
      record.refundedCategory === null ? null : names.refundedCategory(record.refundedCategory),
    goal: record.goal === null ? null : names.goal(record.goal),
    payee: record.payee,
    tags: record.tags,
    setBy: record.setBy,
    isDeleted: deletion !== 'none',
    categorizedBy: record.categorizedBy,
    ...(record.confidence !== null && { confidence: record.confidence }),
  };
}
