import { isUnanswered, type ServiceFailure } from '../../shared/api/serviceResult.ts';
import { successDuration, type ToastOptions } from '../../shared/toasts/showToast.ts';
import { heldText } from '../owing/owing.ts';
import type { DeletionAnnouncement, DeletionAnswer, DeletionTarget } from './deletion.ts';

/** In milliseconds. */
const balanceErrorDuration = 5000;
const criticalDuration = 10_000;

export const restorable = 'You can restore it from Activity';

/** The countdown's title. */
export const countdownTitle = ({ kind }: DeletionTarget): string =>
  kind === 'transaction' ? 'Transaction Deleted' : 'Deleting Asset';

/** What the soft delete did to the money. `format` writes decimal units as people read them. */
export function effectText(
  target: DeletionTarget,
  answer: DeletionAnswer,
  format: (amount: number) => string,
): string {
  const { account } = target;
  if (account === undefined) return target.name;
  if (target.kind === 'asset')
    return account.owed > 0
      ? `${target.name}: your total rises by ${format(account.owed)}`
      : `${target.name}: ${format(account.balance)} leaves your total`;
  const after = answer.balances.find(({ id }) => id === account.id) ?? account;
  const [was, is] = [heldText(account, format), heldText(after, format)];
  const moved = was === is ? `${account.name} stays at ${is}` : `${account.name}: ${was} → ${is}`;
  const shortfall = account.after?.balance === after.balance ? account.after.shortfall : 0;
  return shortfall === 0 ? moved : `${moved}. Spent ${format(shortfall)} more than recorded`;
}

/** The toast for something that happened in a deletion; none for what the countdown itself shows. */
export function deletionToast(announcement: DeletionAnnouncement): ToastOptions | null {
  const { target } = announcement;
  const isTransaction = target.kind === 'transaction';
  switch (announcement.type) {
    case 'softDeleted':
      return null;
    case 'leftSoftDeleted':
      return announcement.because === 'replaced'
        ? null
        : {
            kind: 'info',
            title: isTransaction ? 'Transaction Deleted' : 'Asset Deleted',
            description: restorable,
          };
    case 'restoredElsewhere':
      return {
        kind: 'info',
        title: isTransaction ? 'Transaction restored elsewhere' : 'Asset restored elsewhere',
        description: `${target.name} is back: it was restored in another tab or on another device`,
        duration: successDuration,
      };
    case 'restored':
      return isTransaction
        ? { kind: 'success', title: 'Transaction Restored', duration: successDuration }
        : {
            kind: 'success',
            title: 'Deletion canceled',
            description: 'The asset was restored',
            duration: successDuration,
          };
    case 'permanentlyDeleted':
      return {
        kind: 'success',
        title: isTransaction ? 'Transaction Permanently Deleted' : 'Asset Permanently Deleted',
        description: restorable,
        duration: successDuration,
      };
    case 'failed':
      return failureToast(announcement);
    case 'balanceFailed':
      return balanceToast(announcement);
  }
}

function failureToast({
  step,
  target,
  failure,
}: Extract<DeletionAnnouncement, { type: 'failed' }>): ToastOptions {
  if (target.kind === 'asset') return assetFailureToast(step, failure);
  switch (step) {
    case 'softDelete':
      return { kind: 'error', title: 'Failed to delete transaction', description: failure.message };
    case 'restore':
      return { kind: 'error', title: 'Failed to restore transaction', description: notRestored(failure) };
    case 'purge':
      return failure.kind === 'refused'
        ? {
            kind: 'error',
            title: 'Error Deleting Transaction: An error occurred while completing the deletion.',
            description: restorable,
          }
        : {
            kind: 'error',
            title: 'There was an error permanently deleting the transaction.',
            description: restorable,
            duration: balanceErrorDuration,
          };
  }
}

function assetFailureToast(step: 'softDelete' | 'restore' | 'purge', failure: ServiceFailure): ToastOptions {
  if (step === 'restore') return { kind: 'error', title: 'Error', description: notRestored(failure) };
  return failure.saidBy === 'server'
    ? { kind: 'error', title: 'Failed to Delete Asset', description: failure.message }
    : { kind: 'error', title: 'Failed to delete asset: An error occurred while deleting the asset.' };
}

/** Without an answer the record may well stay deleted, and there is another way to get it back. */
const notRestored = (failure: ServiceFailure): string =>
  isUnanswered(failure) ? `${failure.message} ${restorable}` : failure.message;

function balanceToast({
  step,
  reason,
}: Extract<DeletionAnnouncement, { type: 'balanceFailed' }>): ToastOptions {
  if (reason === 'error')
    return {
      kind: 'error',
      title: 'Error updating balance',
      description: 'Please refresh the page and try again',
      duration: balanceErrorDuration,
    };
  return step === 'purge'
    ? {
        kind: 'error',
        title: 'Critical Error: Could not update account balance. Please refresh the page and try again.',
        duration: criticalDuration,
      }
    : {
        kind: 'error',
        title: 'Failed to update balance',
        description: 'Please refresh the page and try again',
        duration: balanceErrorDuration,
      };
}
