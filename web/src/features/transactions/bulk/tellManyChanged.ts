import type { GroupWritten } from '@ledgerline/contract';
import { type BulkChange, transactions } from '../../../ledger/commands/groupCommands.ts';
import { dismissToast, showToast, undoToastId } from '../../../shared/toasts/showToast.ts';

/** One toast, with one way to take all of it back. */
export function tellManyChanged(
  { id, count }: GroupWritten,
  { change, text }: { change: BulkChange; text: string },
): void {
  if (id === null) {
    showToast({ kind: 'info', title: 'Nothing to change', description: 'They were so already.' });
    return;
  }
  showToast({
    id: undoToastId,
    kind: 'success',
    title: `${transactions(count)} ${doneTo(change)}`,
    description: text,
    duration: 10_000,
    actions: [{ text: 'Undo', variant: 'primary', onPress: () => void undo(id) }],
  });
}

function doneTo(change: BulkChange): string {
  if ('transfer' in change) return 'made transfers';
  if (!('deleted' in change)) return 'changed';
  return change.deleted ? 'deleted' : 'restored';
}

async function undo(id: string): Promise<void> {
  dismissToast(undoToastId);
  const { undoChange } = await import('../../../ledger/undo/undoLastChange.ts');
  await undoChange(id);
}
