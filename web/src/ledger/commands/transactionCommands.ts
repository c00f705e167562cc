import type { SentBody } from '@ledgerline/contract';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import type { RecordAction } from '../events/ledgerEvents.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { type RawRow, readRow } from '../records/readRow.ts';
import type { Transaction } from '../records/records.ts';
import { type CommandDeps, isGone, refusedHere, sendable } from './commandDeps.ts';

/** A new transaction as it is sent: amounts in decimal units, account, category and goal as ids. */
export type NewTransaction = SentBody<'createTransaction'>;

/** Any part of a transaction. `expectedRevision`: refuse if somebody else changed it meanwhile. */
export type TransactionChanges = SentBody<'updateTransaction'>;

/** Everything that is done to transactions. Nothing rejects. */
export function createTransactionCommands(deps: CommandDeps) {
  const { api } = deps;

  function settled(result: ServiceResult<RawRow>, action: RecordAction): ServiceResult<Transaction> {
    if (!result.success) return result;
    const transaction = readRow(result.data, deps.names) as Transaction;
    deps.keepTouched(transaction.category, transaction.account);
    deps.settle({ kind: 'transaction', action, id: transaction.id, record: transaction }, result.meta);
    return { ...result, data: transaction };
  }

  const failing = <Data>(result: ServiceResult<Data>, refused: string): ServiceResult<Data> =>
    result.success ? result : withServiceText(result, { refused });

  return {
    async create(transaction: NewTransaction, idempotencyKey: string) {
      const result = await api.call('POST /transactions', { body: sendable(transaction), idempotencyKey });
      return settled(failing(result, 'Failed to create transaction'), 'created');
    },

    /** Sends only what is in `changes`; `original` is what the person saw before. */
    async update(original: Transaction, changes: TransactionChanges, idempotencyKey: string) {
      if (original.id === '') return refusedHere('Invalid transaction ID');
      const result = await api.call('PUT /transactions/:id', {
        params: { id: original.id },
        body: sendable(changes),
        idempotencyKey,
      });
      const updated = settled(failing(result, 'Failed to update transaction'), 'updated');
      if (updated.success)
        deps.announceUpdate({
          transaction: updated.data,
          typeChanged: updated.data.type !== original.type,
          originalType: original.type,
          newType: updated.data.type,
          originalAmount: original.amount,
          newAmount: updated.data.amount,
        });
      return updated;
    },

    async softDelete(id: string): Promise<ServiceResult<Transaction>> {
      if (id === '') return refusedHere('Cannot delete transaction: Missing valid ID');
      return settled(await api.call('DELETE /transactions/:id', { params: { id } }), 'softDeleted');
    },

    async restore(id: string): Promise<ServiceResult<Transaction>> {
      if (id === '') return refusedHere('Invalid transaction ID');
      return settled(
        await api.call('PUT /transactions/:id/restore', { params: { id }, body: {} }),
        'restored',
      );
    },

    /** Refused where the record has another revision than expected. One that is gone already counts as removed. */
    async purge(id: string, expectedRevision?: number): Promise<ServiceResult<null>> {
      if (id === '') return refusedHere('Invalid transaction ID');
      const result = await api.call('DELETE /transactions/:id/permanent', {
        params: { id },
        expectedRevision,
      });
      if (!result.success && !isGone(result)) return result;
      const meta = result.success ? result.meta : {};
      deps.settle({ kind: 'transaction', action: 'permanentlyDeleted', id, record: null }, meta);
      return { success: true, message: 'Transaction successfully removed', data: null, meta };
    },
  };
}
