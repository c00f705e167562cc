import type { ActivityEntry } from '@ledgerline/contract';

/** Why a change that is not revertible, and that no revert took back, needs no taking back; null where nothing is to say. */
export function standingText(type: ActivityEntry['type']): string | null {
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
    case 'AssetUpdated':
    case 'TransactionUpdated':
    case 'TransferUpdated':
    case 'SettingsUpdated':
      return 'Changed back since';
    default:
      return null;
  }
}
