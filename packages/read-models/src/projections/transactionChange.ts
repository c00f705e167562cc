import type { Deletion, LedgerEvent, TransactionRecord } from '@ledgerline/events';

/** A transaction as it stood before or after an event. */
export interface TransactionAt {
  record: TransactionRecord;
  deletion: Deletion;
}

export interface TransactionChange {
  /** undefined for a new one. */
  before: TransactionAt | undefined;
  after: TransactionAt;
}

/** What an event did to a transaction, from the event alone; undefined for events about other records. */
export function transactionChange(event: LedgerEvent): TransactionChange | undefined {
  switch (event.type) {
    case 'TransactionCreated':
      return { before: undefined, after: { record: event.data.transaction, deletion: 'none' } };
    case 'TransactionUpdated': {
      const { transaction, former } = event.data;
      return {
        before: { record: { ...transaction, ...former } as TransactionRecord, deletion: 'none' },
        after: { record: transaction, deletion: 'none' },
      };
    }
    case 'TransactionSoftDeleted':
      return changedDeletion(event.data.transaction, 'none', 'soft');
    case 'TransactionRestored':
      return changedDeletion(event.data.transaction, event.data.former.deletion, 'none');
    case 'TransactionPermanentlyDeleted':
      return changedDeletion(event.data.transaction, event.data.former.deletion, 'permanent');
    case 'TransactionMatched': {
      const { transaction, former } = event.data;
      return {
        before: { record: { ...transaction, ...former }, deletion: 'none' },
        after: { record: transaction, deletion: 'none' },
      };
    }
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetSoftDeleted':
    case 'AssetRestored':
    case 'AssetPermanentlyDeleted':
    case 'TransferMade':
    case 'TransferReverted':
    case 'TransferRestored':
    case 'TransferMatched':
    case 'OpeningBalanceChanged':
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn':
    case 'StatementImportBegun':
    case 'StatementImported':
    case 'ScheduleSet':
    case 'ScheduleEnded':
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened':
    case 'SuggestionDismissed':
    case 'SuggestionRestored':
      return undefined;
    default:
      throw new Error(`unknown ledger event ${(event satisfies never as LedgerEvent).type}`);
  }
}

/** Whether it stands in totals: live and not failed. Pending counts like completed. */
export const counts = ({ record, deletion }: TransactionAt): boolean =>
  deletion === 'none' && record.status !== 'failed';

const changedDeletion = (
  record: TransactionRecord,
  before: Deletion,
  after: Deletion,
): TransactionChange => ({
  before: { record, deletion: before },
  after: { record, deletion: after },
});
