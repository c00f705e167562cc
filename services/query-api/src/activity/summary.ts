import { describeRule } from '@ledgerline/domain';
import { formatPlain } from '@ledgerline/domain/money';
import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { assetChanges, settingsChanges, transactionChanges } from './changes.ts';
import type { DataOf, PersonEvent } from './personEvent.ts';
import { lastShape } from './scheduleVersions.ts';
import { summaryOfSecurity } from './securitySummary.ts';
import { tellChanges } from './tellChanges.ts';

/** Writes an amount (minor units) into a sentence. */
type TellAmount = (amount: number) => string;

/**
 * What happened, as one sentence in the past tense. Other records that it names are called what they are called now.
 * `tell` writes its amounts.
 */
export function summaryOf(event: PersonEvent, names: Names, tell: TellAmount = formatPlain): string {
  switch (event.type) {
    case 'AssetAdded': {
      const { asset, effects } = event.data;
      return `Added asset “${asset.name}” with a balance of ${tell(effects[0]?.balanceAfter ?? 0)}`;
    }
    case 'AssetUpdated': {
      const { asset, former } = event.data;
      return tellChanges('asset', asset.name, former.name, assetChanges(event.data));
    }
    case 'AssetBalanceAdjusted':
      return tellAdjustment(event.data, tell);
    case 'AssetSoftDeleted':
      return `Deleted asset “${event.data.asset.name}”`;
    case 'AssetRestored':
      return `Restored asset “${event.data.asset.name}”`;
    case 'AssetPermanentlyDeleted':
      return `Permanently deleted asset “${event.data.asset.name}”`;

    case 'TransactionCreated':
      return `Added ${tellTransaction(event.data.transaction, names, tell)}`;
    case 'TransactionUpdated': {
      const { transaction, former } = event.data;
      const kind = former.type === undefined ? transaction.type : 'transaction';
      return tellChanges(kind, transaction.title, former.title, transactionChanges(event.data, names, tell));
    }
    case 'TransactionSoftDeleted':
      return `Deleted ${tellTransaction(event.data.transaction, names, tell)}`;
    case 'TransactionRestored':
      return `Restored ${tellTransaction(event.data.transaction, names, tell)}`;
    case 'TransactionPermanentlyDeleted':
      return `Permanently deleted ${tellTransaction(event.data.transaction, names, tell)}`;

    case 'TransferMade':
      return `Transferred ${tellTransfer(event.data.transfer, names, tell)}`;
    case 'TransferReverted':
      return `Undid the transfer of ${tellTransfer(event.data.transfer, names, tell)}`;
    case 'TransferRestored':
      return `Restored the transfer of ${tellTransfer(event.data.transfer, names, tell)}`;

    case 'TransactionMatched': {
      const { transaction } = event.data;
      const what = tellTransaction(transaction, names, tell);
      return transaction.bank === null
        ? `Took what the bank says off ${what}`
        : `Found ${what} in a statement`;
    }
    case 'TransferMatched': {
      const what = tellTransfer(event.data.transfer, names, tell);
      return `Found the transfer of ${what} in a statement`;
    }
    case 'OpeningBalanceChanged': {
      const { asset, delta } = event.data;
      const way = delta < 0 ? 'Lowered' : 'Raised';
      return `${way} the opening balance of asset “${asset.name}” by ${tell(Math.abs(delta))}`;
    }
    case 'BalanceConfirmed': {
      const { asset, confirmed } = event.data;
      return `Noted that the bank says ${tell(confirmed.balance)} for asset “${asset.name}” on ${confirmed.date}`;
    }
    case 'BalanceConfirmationWithdrawn': {
      const { asset, former } = event.data;
      return `Withdrew what the bank says for asset “${asset.name}” on ${former.date}`;
    }
    case 'StatementImportBegun': {
      const { fileName, planned, assetId } = event.data.import;
      return `Began to import ${rowsOf(planned)} of “${fileName}” into ${names.account(assetId).name}`;
    }
    case 'StatementImported': {
      const { fileName, planned, assetId } = event.data.import;
      return `Imported ${rowsOf(planned)} of “${fileName}” into ${names.account(assetId).name}`;
    }
    case 'ScheduleSet':
      return tellSchedule(event.data);
    case 'ScheduleEnded':
      return `Ended the schedule “${lastShape(event.data.schedule).title}”`;
    case 'OccurrenceSettled':
      return `Recorded “${event.data.title}” of ${event.data.dueOn}`;
    case 'OccurrenceSkipped':
      return `Skipped “${event.data.title}” of ${event.data.dueOn}`;
    case 'OccurrenceReopened':
      return `Opened “${event.data.title}” of ${event.data.dueOn} again`;
    case 'SuggestionDismissed':
      return `Dismissed the suggestion “${event.data.suggestion.title}”`;
    case 'SuggestionRestored':
      return `Allowed the suggestion “${event.data.suggestion.title}” again`;

    case 'SettingsUpdated':
      return tellChanges('settings', undefined, undefined, settingsChanges(event.data));
    case 'CurrencyChanged': {
      const { currency, former } = event.data;
      return former.chosen
        ? `Changed the currency from ${former.currency} to ${currency}`
        : `Chose ${currency} as the currency`;
    }
    case 'UserRegistered':
      return `Signed up as ${event.data.user.name}`;
    case 'ProfileUpdated': {
      const { profile, former } = event.data;
      return [
        former.name !== undefined && `Changed the name from ${former.name} to ${profile.name}`,
        former.email !== undefined && `Changed the address from ${former.email} to ${profile.email}`,
      ]
        .filter((part) => part !== false)
        .join('. ');
    }

    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return summaryOfSecurity(event);

    default:
      throw new Error(`unknown event ${(event satisfies never as PersonEvent).type}`);
  }
}

/** A sentence in parts: texts, and amounts in minor units. */
export function partsOf(event: PersonEvent, names: Names): (string | { amount: number })[] {
  // No text that people write holds this character.
  const sentence = summaryOf(event, names, (amount) => `\0${amount}\0`);
  return sentence
    .split('\0')
    .map((part, place) => (place % 2 === 0 ? part : { amount: Number(part) }))
    .filter((part) => part !== '');
}

/** What a revert says: what it took back, however often that was taken back before. */
export function summaryOfRevert(reverted: PersonEvent, names: Names): string {
  const summary = summaryOf(reverted, names);
  return `Took back: ${lowerFirst(summary)}`;
}

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
function tellSchedule({ schedule, former }: DataOf<'ScheduleSet'>): string {
  const { title, rule, starts, ends, from } = lastShape(schedule);
  const sentence = describeRule(rule, starts, ends);
  return former === null
    ? `Set up “${title}”: ${lowerFirst(sentence)}`
    : `Changed the schedule “${title}” from ${from} on: ${lowerFirst(sentence)}`;
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function tellAdjustment({ asset, delta, effects }: DataOf<'AssetBalanceAdjusted'>, tell: TellAmount): string {
  const { balanceAfter = 0, shortfallAfter = 0 } = effects[0] ?? {};
  const position = balanceAfter - shortfallAfter;
  return `Set the balance of asset “${asset.name}” from ${tellPosition(position - delta, tell)} to ${tellPosition(position, tell)}`;
}

const tellPosition = (position: number, tell: TellAmount): string =>
  position < 0 ? `${tell(0)} (${tell(-position)} short)` : tell(position);

function tellTransaction(record: TransactionRecord, names: Names, tell: TellAmount): string {
  const { type, status, title, amount } = record;
  const kind = status === 'completed' ? type : `${status} ${type}`;
  const way = type === 'income' ? 'to' : 'from';
  return `${kind} “${title}” of ${tell(amount)} ${way} ${names.account(record.accountId).name}`;
}

const tellTransfer = (
  { amount, fromAssetId, toAssetId }: TransferRecord,
  names: Names,
  tell: TellAmount,
): string => `${tell(amount)} from ${names.account(fromAssetId).name} to ${names.account(toAssetId).name}`;
