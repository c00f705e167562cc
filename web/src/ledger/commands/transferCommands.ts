import type { SentBody } from '@ledgerline/contract';
import type { ServiceFailure, ServiceResult, ServiceSuccess } from '../../shared/api/serviceResult.ts';
import type { RecordAction } from '../events/ledgerEvents.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { readTransfer } from '../queries/useTransfers.ts';
import type { Transaction, Transfer, TransferRow } from '../records/records.ts';
import { type CommandDeps, refusedHere, sendable } from './commandDeps.ts';

/** A transfer as it is sent. Without `date` it is today. */
export type NewTransfer = SentBody<'makeTransfer'>;

/** Everything that is done to transfers. Nothing rejects. */
export function createTransferCommands(deps: CommandDeps) {
  function settled(
    result: ServiceSuccess<Parameters<typeof readTransfer>[0]>,
    action: RecordAction,
  ): ServiceResult<Transfer> {
    const transfer = readTransfer(result.data);
    deps.settle({ kind: 'transfer', action, id: transfer.id, record: transfer }, result.meta);
    return { ...result, data: transfer };
  }

  return {
    async make(transfer: NewTransfer, idempotencyKey: string): Promise<ServiceResult<Transfer>> {
      if (transfer.fromAsset === '' || transfer.toAsset === '') return refusedHere('Invalid asset IDs');
      const result = await deps.api.call('POST /assets/transfers', {
        body: sendable(transfer),
        idempotencyKey,
      });
      if (!result.success) {
        const source = deps.names.account(transfer.fromAsset)?.name ?? 'The asset';
        return transferFailure(
          withServiceText(result, { refused: 'Failed to create asset transfer' }),
          source,
        );
      }
      return settled(result, 'created');
    },

    /**
     * Puts a transfer in a transaction's place: to `asset`, or from it where it is an income. `record`: the transaction
     * of that asset which is the other side, null for none; left out the server takes the only one that it can be.
     */
    async turn(
      { id, type, account }: Transaction,
      other: { asset: string; record?: string | null },
      idempotencyKey: string,
    ): Promise<ServiceResult<Transfer>> {
      const result = await deps.api.call('POST /transactions/:id/transfer', {
        params: { id },
        body: other,
        idempotencyKey,
      });
      if (!result.success) {
        const source = type === 'expense' ? account.name : deps.names.account(other.asset)?.name;
        const failure = withServiceText(result, { refused: 'Failed to make it a transfer' });
        return transferFailure(failure, source ?? 'The asset');
      }
      return settled(result, 'created');
    },

    /** Gives a transfer other tags. Refused where somebody else changed it since the person saw it. */
    async changeTags(
      { id, revision }: Pick<TransferRow, 'id' | 'revision'>,
      tags: string[],
      idempotencyKey: string,
    ): Promise<ServiceResult<Transfer>> {
      const result = await deps.api.call('PUT /assets/transfers/:id', {
        params: { id },
        body: { tags, expectedRevision: revision },
        idempotencyKey,
      });
      if (!result.success) return withServiceText(result, { refused: 'Failed to change the tags' });
      return settled(result, 'updated');
    },
  };
}

/** A refused transfer in the words of the transfer dialog. */
export function transferFailure(failure: ServiceFailure, source: string): ServiceFailure {
  const { message } = failure;
  if (message.includes('Description cannot exceed 200 characters'))
    return {
      ...failure,
      message: 'Transfer description cannot exceed 200 characters. Please shorten your description.',
    };
  if (message.includes('Insufficient funds'))
    return { ...failure, message: `${source} has insufficient funds for this transfer.` };
  const [, said] = /validation failed: (.+)$/i.exec(message) ?? [];
  return said === undefined ? failure : { ...failure, message: said };
}
