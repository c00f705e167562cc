import assetAddedV1 from './AssetAdded.v1.json' with { type: 'json' };
import assetBalanceAdjustedV1 from './AssetBalanceAdjusted.v1.json' with { type: 'json' };
import assetPermanentlyDeletedV1 from './AssetPermanentlyDeleted.v1.json' with { type: 'json' };
import assetRestoredV1 from './AssetRestored.v1.json' with { type: 'json' };
import assetSoftDeletedV1 from './AssetSoftDeleted.v1.json' with { type: 'json' };
import assetUpdatedV1 from './AssetUpdated.v1.json' with { type: 'json' };
import balanceConfirmationWithdrawnV1 from './BalanceConfirmationWithdrawn.v1.json' with { type: 'json' };
import balanceConfirmedV1 from './BalanceConfirmed.v1.json' with { type: 'json' };
import categoryAddedV1 from './CategoryAdded.v1.json' with { type: 'json' };
import categoryChangedV1 from './CategoryChanged.v1.json' with { type: 'json' };
import categoryRetiredV1 from './CategoryRetired.v1.json' with { type: 'json' };
import currencyChangedV1 from './CurrencyChanged.v1.json' with { type: 'json' };
import dataDownloadedV1 from './DataDownloaded.v1.json' with { type: 'json' };
import eventSkippedV1 from './EventSkipped.v1.json' with { type: 'json' };
import eventsAuthenticatedV1 from './EventsAuthenticated.v1.json' with { type: 'json' };
import historyImportedV1 from './HistoryImported.v1.json' with { type: 'json' };
import occurrenceReopenedV1 from './OccurrenceReopened.v1.json' with { type: 'json' };
import occurrenceSettledV1 from './OccurrenceSettled.v1.json' with { type: 'json' };
import occurrenceSkippedV1 from './OccurrenceSkipped.v1.json' with { type: 'json' };
import openingBalanceChangedV1 from './OpeningBalanceChanged.v1.json' with { type: 'json' };
import passwordChangedV1 from './PasswordChanged.v1.json' with { type: 'json' };
import profileUpdatedV1 from './ProfileUpdated.v1.json' with { type: 'json' };
import scheduleEndedV1 from './ScheduleEnded.v1.json' with { type: 'json' };
import scheduleSetV1 from './ScheduleSet.v1.json' with { type: 'json' };
import secondFactorChangedV1 from './SecondFactorChanged.v1.json' with { type: 'json' };
import sessionsEndedV1 from './SessionsEnded.v1.json' with { type: 'json' };
import settingsUpdatedV1 from './SettingsUpdated.v1.json' with { type: 'json' };
import signedInV1 from './SignedIn.v1.json' with { type: 'json' };
import signInLockedV1 from './SignInLocked.v1.json' with { type: 'json' };
import statementImportBegunV1 from './StatementImportBegun.v1.json' with { type: 'json' };
import statementImportedV1 from './StatementImported.v1.json' with { type: 'json' };
import suggestionDismissedV1 from './SuggestionDismissed.v1.json' with { type: 'json' };
import suggestionRestoredV1 from './SuggestionRestored.v1.json' with { type: 'json' };
import transactionCreatedV1 from './TransactionCreated.v1.json' with { type: 'json' };
import transactionCreatedV2 from './TransactionCreated.v2.json' with { type: 'json' };
import transactionMatchedV1 from './TransactionMatched.v1.json' with { type: 'json' };
import transactionPermanentlyDeletedV1 from './TransactionPermanentlyDeleted.v1.json' with { type: 'json' };
import transactionPermanentlyDeletedV2 from './TransactionPermanentlyDeleted.v2.json' with { type: 'json' };
import transactionRestoredV1 from './TransactionRestored.v1.json' with { type: 'json' };
import transactionRestoredV2 from './TransactionRestored.v2.json' with { type: 'json' };
import transactionSoftDeletedV1 from './TransactionSoftDeleted.v1.json' with { type: 'json' };
import transactionSoftDeletedV2 from './TransactionSoftDeleted.v2.json' with { type: 'json' };
import transactionUpdatedV1 from './TransactionUpdated.v1.json' with { type: 'json' };
import transactionUpdatedV2 from './TransactionUpdated.v2.json' with { type: 'json' };
import transferMadeV1 from './TransferMade.v1.json' with { type: 'json' };
import transferMadeV2 from './TransferMade.v2.json' with { type: 'json' };
import transferMatchedV1 from './TransferMatched.v1.json' with { type: 'json' };
import transferRestoredV1 from './TransferRestored.v1.json' with { type: 'json' };
import transferRestoredV2 from './TransferRestored.v2.json' with { type: 'json' };
import transferRevertedV1 from './TransferReverted.v1.json' with { type: 'json' };
import transferRevertedV2 from './TransferReverted.v2.json' with { type: 'json' };
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
  scheduleSetV1,
  scheduleEndedV1,
  occurrenceSettledV1,
  occurrenceSkippedV1,
  occurrenceReopenedV1,
  suggestionDismissedV1,
  suggestionRestoredV1,
  userRegisteredV1,
  settingsUpdatedV1,
  currencyChangedV1,
  profileUpdatedV1,
  signedInV1,
  signInLockedV1,
  passwordChangedV1,
  secondFactorChangedV1,
  sessionsEndedV1,
  dataDownloadedV1,
  categoryAddedV1,
  categoryChangedV1,
  categoryRetiredV1,
  userErasedV1,
  eventSkippedV1,
  transactionCreatedV2,
  transactionUpdatedV2,
  transactionSoftDeletedV2,
  transactionRestoredV2,
  transactionPermanentlyDeletedV2,
  transferMadeV2,
  transferRevertedV2,
  transferRestoredV2,
  transactionMatchedV1,
  transferMatchedV1,
  openingBalanceChangedV1,
  balanceConfirmedV1,
  balanceConfirmationWithdrawnV1,
  statementImportBegunV1,
  statementImportedV1,
  eventsAuthenticatedV1,
  historyImportedV1,
];
