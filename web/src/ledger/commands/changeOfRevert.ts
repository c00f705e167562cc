import type { ActivityEntry, Reverted } from '@ledgerline/contract';
import { type EntryAbout, isAbout } from '../activity/isAbout.ts';
import type { LedgerChange, RecordAction } from '../events/ledgerEvents.ts';

/** The change of the ledger that a revert makes; null for a revert of settings, the currency or a schedule. */
export function changeOfRevert(entry: ActivityEntry, record: Reverted): LedgerChange | null {
  if (!isAbout(entry, 'asset', 'transaction', 'transfer')) return null;
  const action = actionOfRevert(entry);
  return {
    kind: entry.record.kind,
    action,
    id: entry.record.id,
    record: action === 'permanentlyDeleted' ? null : (record as LedgerChange['record']),
  };
}

function actionOfRevert(entry: EntryAbout<'asset' | 'transaction' | 'transfer'>): RecordAction {
  switch (entry.type) {
    case 'AssetAdded':
    case 'TransactionCreated':
    case 'TransferMade':
    case 'TransferRestored':
      return 'softDeleted';
    case 'AssetRestored':
    case 'TransactionRestored':
      // A record that came back from a permanent deletion is permanently deleted again.
      return entry.before === null ? 'permanentlyDeleted' : 'softDeleted';
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
    case 'TransferReverted':
      return 'restored';
    default:
      return 'updated';
  }
}
