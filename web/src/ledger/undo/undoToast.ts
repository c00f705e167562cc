import { isUnanswered } from '../../shared/api/serviceResult.ts';
import type { ToastOptions } from '../../shared/toasts/showToast.ts';
import type { OwnChange } from '../commands/ownChanges.ts';
import type { UndoOutcome } from './createUndo.ts';

/** How long the toast stays, in milliseconds. */
const duration = 6000;

/** What a press of undo or redo says; `again` is the way to take it back. */
export function undoToast(did: 'undo' | 'redo', outcome: UndoOutcome, again: () => void): ToastOptions {
  switch (outcome.outcome) {
    case 'nothing':
      return {
        kind: 'info',
        title: `Nothing to ${did} here`,
        ...(did === 'undo' && { description: 'Activity has the changes of other days and devices.' }),
      };
    case 'refused': {
      const { message, code } = outcome.failure;
      const isPartly = code === 'group-revert-blocked';
      const done = did === 'undo' ? 'undone' : 'redone';
      return {
        kind: 'error',
        title: isUnanswered(outcome.failure)
          ? `${deedOf(outcome.change)} may be ${done} or not`
          : `${deedOf(outcome.change)} can't be ${done}`,
        description: isPartly ? `${message}. Activity lists them, and reverts the rest.` : message,
        duration,
      };
    }
    case 'done':
      return {
        kind: 'success',
        title: `${deedOf(outcome.change)} ${did === 'undo' ? 'undone' : 'redone'}`,
        duration,
        actions: [{ text: did === 'undo' ? 'Redo' : 'Undo', variant: 'primary', onPress: again }],
      };
  }
}

/** What was done, as the beginning of a sentence. */
function deedOf(change: OwnChange): string {
  if (change.kind === 'group') return change.name;
  const { kind, action, name, deed } = change;
  if (deed !== undefined) return deed;
  const what = name === '' ? `the ${kind}` : `“${name}”`;
  if (kind === 'transfer') return `Transfer ${what}`;
  switch (action) {
    case 'created':
      return `Adding ${what}`;
    case 'updated':
      return `Changing ${what}`;
    case 'softDeleted':
    case 'permanentlyDeleted':
      return `Deleting ${what}`;
    case 'restored':
      return `Restoring ${what}`;
  }
}
