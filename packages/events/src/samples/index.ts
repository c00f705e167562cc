import assetAddedV1 from './AssetAdded.v1.json' with { type: 'json' };
import assetBalanceAdjustedV1 from './AssetBalanceAdjusted.v1.json' with { type: 'json' };
import assetPermanentlyDeletedV1 from './AssetPermanentlyDeleted.v1.json' with { type: 'json' };
import assetRestoredV1 from './AssetRestored.v1.json' with { type: 'json' };
import assetSoftDeletedV1 from './AssetSoftDeleted.v1.json' with { type: 'json' };
import assetUpdatedV1 from './AssetUpdated.v1.json' with { type: 'json' };
import categoryAddedV1 from './CategoryAdded.v1.json' with { type: 'json' };
import categoryChangedV1 from './CategoryChanged.v1.json' with { type: 'json' };
import categoryRetiredV1 from './CategoryRetired.v1.json' with { type: 'json' };
import currencyChangedV1 from './CurrencyChanged.v1.json' with { type: 'json' };
import eventSkippedV1 from './EventSkipped.v1.json' with { type: 'json' };
import settingsUpdatedV1 from './SettingsUpdated.v1.json' with { type: 'json' };
import transactionCreatedV1 from './TransactionCreated.v1.json' with { type: 'json' };
import transactionPermanentlyDeletedV1 from './TransactionPermanentlyDeleted.v1.json' with { type: 'json' };
import transactionRestoredV1 from './TransactionRestored.v1.json' with { type: 'json' };
import transactionSoftDeletedV1 from './TransactionSoftDeleted.v1.json' with { type: 'json' };
import transactionUpdatedV1 from './TransactionUpdated.v1.json' with { type: 'json' };
import transferMadeV1 from './TransferMade.v1.json' with { type: 'json' };
import transferRestoredV1 from './TransferRestored.v1.json' with { type: 'json' };
import transferRevertedV1 from './TransferReverted.v1.json' with { type: 'json' };
import userErasedV1 from './UserErased.v1.json' with { type: 'json' };
import userRegisteredV1 from './UserRegistered.v1.json' with { type: 'json' };

/** One stored event as it was once written: such events stand in logs, and all later code has to read them. */
export interface EventSample {
  type: string;
  data: Readonly<Record<string, unknown>>;
  metadata: Readonly<{ schemaVersion: string; [key: string]: string }>;
}

/** A sample of every event type and version: all the files here. None is ever changed or taken out. */
export const samples: readonly EventSample[] = [
  assetAddedV1,
  assetUpdatedV1,
  assetBalanceAdjustedV1,
  assetSoftDeletedV1,
  assetRestoredV1,
  assetPermanentlyDeletedV1,
  transactionCreatedV1,
  transactionUpdatedV1,
  transactionSoftDeletedV1,
  transactionRestoredV1,
  transactionPermanentlyDeletedV1,
  transferMadeV1,
  transferRevertedV1,
  transferRestoredV1,
  userRegisteredV1,
  settingsUpdatedV1,
  currencyChangedV1,
  categoryAddedV1,
  categoryChangedV1,
  categoryRetiredV1,
  userErasedV1,
  eventSkippedV1,
];
