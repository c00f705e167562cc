import type { ActivityEntry } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';
import { isSignedOut } from '../../shared/api/serviceResult.ts';
import { dismissToast, showToast, undoToastId } from '../../shared/toasts/showToast.ts';
import { sendGroupRevert } from '../commands/groupCommands.ts';
import { ownChanges } from '../commands/ownChanges.ts';
import { revertChange } from '../commands/revertCommand.ts';
import type { UndoOutcome } from './createUndo.ts';
import { createUndo } from './createUndo.ts';
import { undoToast } from './undoToast.ts';

/** As many of a record's newest entries are looked through for those of a change. */
const entriesRead = 100;

const { undo, redo } = createUndo<ActivityEntry>({
  async entries(record) {
    const read = await api.call('GET /activity', { query: { record, limit: entriesRead } });
    // The changes of one record are listed themselves, not in groups.
    return read.success ? { ...read, data: read.data.filter((line) => line.type !== 'Group') } : read;
  },
  revert: (entry) => sendOnce(`revert ${entry.id}`, (key) => revertChange(entry, key), true),
  // Trying again after no answer is no second attempt, however late.
  revertGroup: (id) => sendOnce(`revert group ${id} but `, (key) => sendGroupRevert(id, [], key), true),
  changes: ownChanges,
});

/** Takes the last change of this tab back, and says so in a toast that offers to make it again. */
export async function undoLastChange(): Promise<void> {
  tell('undo', await undo(), redoLastChange);
}

/**
 * Takes back the change of this tab that answered this revision, or that is this group, whatever was changed since, and
 * says so.
 */
export async function undoChange(which: number | string): Promise<void> {
  tell('undo', await undo(which), redoLastChange);
}

/** Makes again what was undone last, and says so. */
export async function redoLastChange(): Promise<void> {
  tell('redo', await redo(), undoLastChange);
}

/** What the former toast offered no longer holds. */
function tell(did: 'undo' | 'redo', outcome: UndoOutcome, again: () => Promise<void>): void {
  if (outcome.outcome === 'refused' && isSignedOut(outcome.failure)) return;
  // Where the former one is still shown, it becomes the new one.
  dismissToast(undoToastId);
  const toast = undoToast(did, outcome, () => {
    dismissToast(undoToastId);
    void again();
  });
  showToast({ ...toast, id: undoToastId });
}
