import type { ActivityEntry, Reverted } from '@ledgerline/contract';
import type { LedgerChange, RecordAction } from '../events/ledgerEvents.ts';

/** The change of the ledger that a revert makes; null for a revert of settings, the currency or a schedule. */
export function changeOfRevert(entry: ActivityEntry, record: Reverted): LedgerChange | null {
  switch (entry.type) {
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetSoftDeleted':
    case 'AssetRestored':
    case 'AssetPermanentlyDeleted':
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionSoftDeleted':
    case 'TransactionRestored':
    case 'TransactionPermanentlyDeleted':
    case 'TransferMade':
    case 'TransferReverted':
    case 'TransferRestored':
    case 'TransferUpdated':
    case 'TransactionMatched':
    case 'TransferMatched':
    case 'OpeningBalanceChanged':
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn': {
      const action = actionOfRevert(entry);
      return {
        kind: entry.record.kind,
        action,
        id: entry.record.id,
        record: action === 'permanentlyDeleted' ? null : (record as LedgerChange['record']),
      };
    }
    default:
      return null;
  }
}

type LedgerEntry = Extract<ActivityEntry, { record: { kind: 'asset' | 'transaction' | 'transfer' } }>;

function actionOfRevert(entry: LedgerEntry): RecordAction {
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
