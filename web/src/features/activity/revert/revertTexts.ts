import type { ActivityEntry } from '@ledgerline/contract';
import { type EntryAbout, isAbout } from '../../../ledger/activity/entries.ts';
import { successDuration, type ToastOptions } from '../../../shared/toasts/showToast.ts';

/** What a change did to its record, as far as taking it back goes. */
const deeds: { [Type in ActivityEntry['type']]?: 'came' | 'went' | 'moved' | 'changed' } = {
  AssetAdded: 'came',
  AssetRestored: 'came',
  TransactionCreated: 'came',
  TransactionRestored: 'came',
  AssetSoftDeleted: 'went',
  AssetPermanentlyDeleted: 'went',
  TransactionSoftDeleted: 'went',
  TransactionPermanentlyDeleted: 'went',
  TransferReverted: 'went',
  TransferMade: 'moved',
  TransferRestored: 'moved',
  AssetUpdated: 'changed',
  TransactionUpdated: 'changed',
  TransferUpdated: 'changed',
  SettingsUpdated: 'changed',
};

/** What a change did to its record; undefined for what is no more than a change that can be reverted. */
export const deedOf = (type: ActivityEntry['type']) => deeds[type];

const standings = {
  came: 'Deleted since',
  went: 'Restored since',
  moved: 'Undone since',
  changed: 'Changed back since',
};

/** Why a change that is not revertible, and that no revert took back, needs no taking back; null where nothing is to say. */
export function standingText(type: ActivityEntry['type']): string | null {
  const deed = deedOf(type);
  return deed === undefined ? null : standings[deed];
}

/** Taking a deletion back is a restore; everything else is reverted. */
export const verbOf = ({ type }: Pick<ActivityEntry, 'type'>): 'Restore' | 'Revert' =>
  deedOf(type) === 'went' ? 'Restore' : 'Revert';

/** What is asked before a change is taken back. */
export interface Question {
  title: string;
  text: string;
  confirm: string;
}

/** Before the revert of a transfer. */
export const undoTransferQuestion: Question = {
  title: 'Undo this transfer?',
  text: 'The money goes back, and the transfer leaves the lists. Activity can restore it.',
  confirm: 'Undo transfer',
};

/** The question before a revert that moves money or takes a record out of the lists; null where nothing is asked. */
export function questionOf(entry: ActivityEntry): Question | null {
  const { name } = entry.record;
  if (isAbout(entry, 'transaction')) return questionOfTransaction(entry);
  switch (entry.type) {
    case 'AssetAdded':
    case 'AssetRestored':
      return {
        title: `Remove “${name}”?`,
        text: `It leaves your totals, pickers and transfers; its transactions stay in the history. ${
          entry.before === null && entry.type === 'AssetRestored' ? goneAgain : toTrash
        }`,
        confirm: 'Revert',
      };
    case 'AssetBalanceAdjusted':
    case 'OpeningBalanceChanged':
      return {
        title: `Undo the change to ${name}’s balance?`,
        text: 'Later changes to the balance are kept.',
        confirm: 'Revert',
      };
    case 'TransferMade':
    case 'TransferRestored':
      return undoTransferQuestion;
    default:
      return null;
  }
}

function questionOfTransaction(entry: EntryAbout<'transaction'>): Question | null {
  const { name } = entry.record;
  if (entry.after === null || entry.after.isDeleted) return null;
  if (entry.before === null || entry.before.isDeleted)
    return {
      title: `Remove “${name}”?`,
      text: entry.before === null && entry.type === 'TransactionRestored' ? goneAgain : toTrash,
      confirm: 'Revert',
    };
  return (entry.after.balances ?? []).length === 0
    ? null
    : { title: `Put “${name}” back as it was?`, text: 'This moves money.', confirm: 'Revert' };
}

const toTrash = 'It goes to the trash, where you can restore it at any later time.';
const goneAgain = 'It leaves every list again. Activity can restore it at any later time.';

/** The toast after a transfer was undone. */
export const undoTransferToast: ToastOptions = {
  kind: 'success',
  title: 'Transfer undone',
  description: 'You can restore it from Activity',
  duration: successDuration,
};

/** The toast after a change was taken back. */
export function doneToast({ type, record }: ActivityEntry): ToastOptions {
  const deed = deedOf(type);
  if (deed === 'moved') return undoTransferToast;
  const kind = record.kind.charAt(0).toUpperCase() + record.kind.slice(1);
  const title = deed === 'went' ? `${kind} restored successfully` : 'Change reverted';
  return { kind: 'success', duration: successDuration, title };
}
