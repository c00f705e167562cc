import type { GroupWritten } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { rememberGroup } from './ownChanges.ts';

/** One change for many transactions. */
export type BulkChange =
  | { category: string }
  | { account: string }
  | { date: string }
  | { payee: string }
  | { tags: { add?: string[]; remove?: string[] } }
  | { status: 'completed' | 'pending' | 'failed' }
  | { transfer: { asset: string } }
  | { deleted: boolean };

/** Twenty thousand changes take their time, in milliseconds. */
const patience = 300_000;

/**
 * Changes many transactions alike, all or none; everything that shows them follows, and the key for undo takes it back.
 * Never rejects.
 */
export async function changeMany(
  ids: readonly string[],
  change: BulkChange,
  idempotencyKey: string,
): Promise<ServiceResult<GroupWritten>> {
  const result = await api.call('POST /transactions/bulk', { body: { ids, change }, idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to change these transactions' });
  rememberGroup(result.data.id, `${deedOf(change)} ${transactions(result.data.count)}`);
  void invalidateLedger();
  return result;
}

/** Takes a group of changes back, but for those in `except`. The key for undo takes that back in turn. Never rejects. */
export async function revertGroup(
  id: string,
  except: readonly string[],
  idempotencyKey: string,
): Promise<ServiceResult<GroupWritten>> {
  const result = await sendGroupRevert(id, except, idempotencyKey);
  if (result.success) rememberGroup(result.data.id, `Reverting ${changes(result.data.count)}`);
  return result;
}

/** The same, for undo and redo, which remember by themselves what they did. */
export async function sendGroupRevert(
  id: string,
  except: readonly string[],
  idempotencyKey: string,
): Promise<ServiceResult<GroupWritten>> {
  const body = except.length === 0 ? undefined : { except };
  const result = await api.call('POST /activity/groups/:id/revert', {
    params: { id },
    body,
    idempotencyKey,
    patience,
  });
  if (!result.success) return withServiceText(result, { refused: 'Failed to revert these changes' });
  // Many records moved: nothing is painted, and all that is shown is read again.
  void invalidateLedger();
  return result;
}

/** 1 transaction, 214 transactions. */
export const transactions = (count: number): string =>
  count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`;

const changes = (count: number): string =>
  count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`;

function deedOf(change: BulkChange): string {
  if ('transfer' in change) return 'Making transfers of';
  if (!('deleted' in change)) return 'Changing';
  return change.deleted ? 'Deleting' : 'Restoring';
}
