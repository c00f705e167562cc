import { isCurrencyCode } from '@ledgerline/domain';
import type { AssetDocument, HistoryRow } from '@ledgerline/read-models';
import type { DataOf, PersonEvent } from './personEvent.ts';

/** Records as they are now. */
export interface RecordsNow {
  asset: (id: string) => AssetDocument | undefined;
  /** A transaction's or a transfer's row. */
  row: (id: string) => HistoryRow | undefined;
}

/**
 * Whether an event can't be taken back, whatever else is in the way: because nobody can take its kind back, or because
 * its record is already as it was before, by other means than a revert.
 */
export function hasNothingToRevert(event: PersonEvent, now: RecordsNow): boolean {
  switch (event.type) {
    case 'AssetAdded':
    case 'AssetRestored':
      return !isLive(now.asset(event.data.asset.id));
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
      return isLive(now.asset(event.data.asset.id));
    case 'AssetUpdated':
      return hasValues(now.asset(event.data.asset.id), event.data.former);
    case 'AssetBalanceAdjusted':
      return false;

    case 'TransactionCreated':
    case 'TransactionRestored':
      return !isLive(now.row(event.data.transaction.id));
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
      return isLive(now.row(event.data.transaction.id));
    case 'TransactionUpdated':
      return hasValues(now.row(event.data.transaction.id), rowValues(event.data.former));

    case 'TransferMade':
    case 'TransferRestored':
      return !isLive(now.row(event.data.transfer.id));
    case 'TransferReverted':
      return isLive(now.row(event.data.transfer.id));

    case 'SettingsUpdated':
      return false;
    case 'CurrencyChanged': {
      const { currency, former } = event.data;
      return former.currency === currency || !isCurrencyCode(former.currency);
    }
    case 'UserRegistered':
      return true;
    default:
      throw new Error(`unknown event ${(event satisfies never as PersonEvent).type}`);
  }
}

const isLive = (record: AssetDocument | HistoryRow | undefined): boolean => record?.deletion === 'none';

/** Whether a live record has all these values; of a deleted one nothing is put back. */
function hasValues(record: AssetDocument | HistoryRow | undefined, values: object): boolean {
  const now = new Map<string, unknown>(Object.entries(record ?? {}));
  const fields = Object.entries(values);
  return isLive(record) && fields.length > 0 && fields.every(([field, value]) => now.get(field) === value);
}

// Rows call the type `kind` and leave the categoriser's words out: they go with its category.
function rowValues(former: DataOf<'TransactionUpdated'>['former']): object {
  const { type, words: _, ...values } = former;
  return type === undefined ? values : { ...values, kind: type };
}
