import type { ActivityEntry } from '@ledgerline/contract';
import { fieldChanges } from './fieldChanges.ts';
import { isRevert } from './sentence.ts';

type Type = ActivityEntry['type'];

/** The reverts among these changes, newest first as they come: the id of what each took back, to its own id. */
export function revertsAmong(entries: readonly ActivityEntry[]): Map<string, string> {
  const reverts = new Map<string, string>();
  entries.forEach((entry, index) => {
    if (!isRevert(entry)) return;
    const types = opposites[entry.type];
    const reverted = entries
      .slice(index + 1)
      .find(
        (older) =>
          older.record.id === entry.record.id &&
          types.includes(older.type) &&
          !older.revertible &&
          !reverts.has(older.id) &&
          hasSwapped(older, entry),
      );
    if (reverted) reverts.set(reverted.id, entry.id);
  });
  return reverts;
}

/** Why a change that is not revertible needs no taking back; null where there is nothing to say. */
export function standingText(type: Type): string | null {
  switch (type) {
    case 'AssetAdded':
    case 'AssetRestored':
    case 'TransactionCreated':
    case 'TransactionRestored':
      return 'Deleted since';
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
    case 'TransferReverted':
      return 'Restored since';
    case 'TransferMade':
    case 'TransferRestored':
      return 'Undone since';
    case 'ScheduleSet':
    case 'ScheduleEnded':
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened':
    case 'SuggestionDismissed':
    case 'SuggestionRestored':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'TransactionUpdated':
    case 'TransactionMatched':
    case 'TransferMatched':
    case 'OpeningBalanceChanged':
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn':
    case 'SettingsUpdated':
      return 'Taken back';
    default:
      return null;
  }
}

/** Which changes an event of a type can have taken back. */
const opposites: Record<Type, readonly Type[]> = {
  AssetAdded: [],
  AssetUpdated: ['AssetUpdated'],
  AssetBalanceAdjusted: ['AssetBalanceAdjusted'],
  AssetSoftDeleted: ['AssetAdded', 'AssetRestored'],
  AssetPermanentlyDeleted: ['AssetRestored'],
  AssetRestored: ['AssetSoftDeleted', 'AssetPermanentlyDeleted'],
  TransactionCreated: [],
  TransactionUpdated: ['TransactionUpdated'],
  TransactionSoftDeleted: ['TransactionCreated', 'TransactionRestored'],
  TransactionPermanentlyDeleted: ['TransactionRestored'],
  TransactionRestored: ['TransactionSoftDeleted', 'TransactionPermanentlyDeleted'],
  TransferMade: [],
  TransferReverted: ['TransferMade', 'TransferRestored'],
  TransferRestored: ['TransferReverted'],
  TransactionMatched: ['TransactionMatched'],
  TransferMatched: ['TransferMatched'],
  OpeningBalanceChanged: ['OpeningBalanceChanged'],
  BalanceConfirmed: ['BalanceConfirmed', 'BalanceConfirmationWithdrawn'],
  BalanceConfirmationWithdrawn: ['BalanceConfirmed'],
  StatementImportBegun: [],
  StatementImported: [],
  ScheduleSet: ['ScheduleSet', 'ScheduleEnded'],
  ScheduleEnded: ['ScheduleSet'],
  OccurrenceSettled: ['OccurrenceSkipped', 'OccurrenceReopened', 'OccurrenceSettled'],
  OccurrenceSkipped: ['OccurrenceSettled', 'OccurrenceReopened'],
  OccurrenceReopened: ['OccurrenceSettled', 'OccurrenceSkipped'],
  SuggestionDismissed: ['SuggestionRestored'],
  SuggestionRestored: ['SuggestionDismissed'],
  SettingsUpdated: ['SettingsUpdated'],
  CurrencyChanged: ['CurrencyChanged'],
  UserRegistered: [],
  ProfileUpdated: [],
  SignedIn: [],
  SignInLocked: [],
  PasswordChanged: [],
  SecondFactorChanged: [],
  SessionsEnded: [],
  DataDownloaded: [],
};

/** Whether an update gave back what the older one had taken; of other kinds there are no fields to compare. */
function hasSwapped(older: ActivityEntry, newer: ActivityEntry): boolean {
  const swapped = fieldChanges(older).map(({ label, before, after }) => ({
    label,
    before: after,
    after: before,
  }));
  return JSON.stringify(swapped) === JSON.stringify(fieldChanges(newer));
}
