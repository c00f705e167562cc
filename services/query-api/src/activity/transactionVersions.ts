import type { TransactionVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { type At, changeOf, type TransactionRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { balanceChanges } from './balanceChanges.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Versions } from './versions.ts';

/** The events about transactions. */
export type TransactionEvent = Extract<PersonEvent, { type: `Transaction${string}` }>;

/** A transaction before and after an event, and what that did to balances. */
export function transactionVersions(event: TransactionEvent, names: Names): Versions<TransactionVersion> {
  const change = changeOf(event);
  const before = versionOf(change.before, names);
  const after = versionOf(change.after, names);
  const moved = balanceChanges('effects' in event.data ? event.data.effects : [], names);
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
    isDeleted: deletion !== 'none',
    categorizedBy: record.categorizedBy,
    ...(record.confidence !== null && { confidence: record.confidence }),
  };
}
