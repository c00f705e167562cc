import { isCurrencyCode, markOf, type ScheduleState, sameMark } from '@ledgerline/domain';
import type { BankData } from '@ledgerline/events';
import type { AssetDocument, HistoryRow } from '@ledgerline/read-models';
import type { DataOf, PersonEvent } from './personEvent.ts';

/** Records as they are now. */
export interface RecordsNow {
  asset: (id: string) => AssetDocument | undefined;
  /** A transaction's or a transfer's row. */
  row: (id: string) => HistoryRow | undefined;
  schedule: (id: string) => ScheduleState | undefined;
  /** Whether a suggestion was dismissed. */
  isDismissed: (id: string) => boolean;
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

    case 'TransactionMatched': {
      const { transaction, former } = event.data;
      const row = now.row(transaction.id);
      // An edit may have moved it to another asset since.
      return saysRow(row, row?.accountId ?? transaction.accountId, former.bank);
    }
    case 'TransferMatched': {
      const { transfer, former } = event.data;
      const isFrom = JSON.stringify(transfer.banks.from) !== JSON.stringify(former.banks.from);
      return isFrom
        ? saysRow(now.row(transfer.id), transfer.fromAssetId, former.banks.from)
        : saysRow(now.row(transfer.id), transfer.toAssetId, former.banks.to);
    }
    case 'OpeningBalanceChanged':
      return false;
    case 'BalanceConfirmed': {
      const { asset, confirmed, former } = event.data;
      return confirmedFor(now.asset(asset.id), confirmed.date) === former?.balance;
    }
    case 'BalanceConfirmationWithdrawn': {
      const { asset, former } = event.data;
      return confirmedFor(now.asset(asset.id), former.date) === former.balance;
    }
    // They frame an import: what it wrote is taken back, entry by entry or as a group.
    case 'StatementImportBegun':
    case 'StatementImported':
      return true;
    case 'ScheduleSet':
      return now.schedule(event.data.schedule.id)?.ended === true && event.data.former === null;
    case 'ScheduleEnded':
      return now.schedule(event.data.schedule.id)?.ended === false;
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened': {
      const { scheduleId, dueOn, former } = event.data;
      const schedule = now.schedule(scheduleId);
      return sameMark((schedule && markOf(schedule, dueOn)) ?? null, former);
    }
    case 'SuggestionDismissed':
      return !now.isDismissed(event.data.suggestion.id);
    case 'SuggestionRestored':
      return now.isDismissed(event.data.suggestion.id);

    case 'SettingsUpdated':
      return false;
    case 'CurrencyChanged': {
      const { currency, former } = event.data;
      return former.currency === currency || !isCurrencyCode(former.currency);
    }
    case 'UserRegistered':
    case 'ProfileUpdated':
    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return true;
    default:
      throw new Error(`unknown event ${(event satisfies never as PersonEvent).type}`);
  }
}

/** Whether the bank of this asset says just this row of a live record, or nothing where it is null. */
function saysRow(row: HistoryRow | undefined, assetId: string, bank: BankData | null): boolean {
  const said = row?.banks.find((one) => one.assetId === assetId);
  if (!isLive(row) || !said || bank === null) return isLive(row) && !said && bank === null;
  return said.importId === bank.importId && said.line === bank.line && said.occurrence === bank.occurrence;
}

/** What a live asset's bank says for a day; undefined for nothing. */
const confirmedFor = (asset: AssetDocument | undefined, day: string): number | undefined =>
  isLive(asset)
    ? asset?.confirmations?.find(({ date, withdrawn }) => date === day && !withdrawn)?.balance
    : Number.NaN;

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
