import { formatPlain } from '@ledgerline/domain/money';
import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { assetChanges, settingsChanges, transactionChanges } from './changes.ts';
import type { DataOf, PersonEvent } from './personEvent.ts';
import { tellChanges } from './tellChanges.ts';

/** What happened, as one sentence in the past tense. Other records that it names are called what they are called now. */
export function summaryOf(event: PersonEvent, names: Names): string {
  switch (event.type) {
    case 'AssetAdded': {
      const { asset, effects } = event.data;
      return `Added asset “${asset.name}” with a balance of ${formatPlain(effects[0]?.balanceAfter ?? 0)}`;
    }
    case 'AssetUpdated': {
      const { asset, former } = event.data;
      return tellChanges('asset', asset.name, former.name, assetChanges(event.data));
    }
    case 'AssetBalanceAdjusted':
      return tellAdjustment(event.data);
    case 'AssetSoftDeleted':
      return `Deleted asset “${event.data.asset.name}”`;
    case 'AssetRestored':
      return `Restored asset “${event.data.asset.name}”`;
    case 'AssetPermanentlyDeleted':
      return `Permanently deleted asset “${event.data.asset.name}”`;

    case 'TransactionCreated':
      return `Added ${tellTransaction(event.data.transaction, names)}`;
    case 'TransactionUpdated': {
      const { transaction, former } = event.data;
      const kind = former.type === undefined ? transaction.type : 'transaction';
      return tellChanges(kind, transaction.title, former.title, transactionChanges(event.data, names));
    }
    case 'TransactionSoftDeleted':
      return `Deleted ${tellTransaction(event.data.transaction, names)}`;
    case 'TransactionRestored':
      return `Restored ${tellTransaction(event.data.transaction, names)}`;
    case 'TransactionPermanentlyDeleted':
      return `Permanently deleted ${tellTransaction(event.data.transaction, names)}`;

    case 'TransferMade':
      return `Transferred ${tellTransfer(event.data.transfer, names)}`;
    case 'TransferReverted':
      return `Undid the transfer of ${tellTransfer(event.data.transfer, names)}`;
    case 'TransferRestored':
      return `Restored the transfer of ${tellTransfer(event.data.transfer, names)}`;

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

    default:
      throw new Error(`unknown event ${(event satisfies never as PersonEvent).type}`);
  }
}

/** What a revert says: what it took back, however often that was taken back before. */
export function summaryOfRevert(reverted: PersonEvent, names: Names): string {
  const summary = summaryOf(reverted, names);
  return `Took back: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
}

function tellAdjustment({ asset, delta, effects }: DataOf<'AssetBalanceAdjusted'>): string {
  const { balanceAfter = 0, shortfallAfter = 0 } = effects[0] ?? {};
  const position = balanceAfter - shortfallAfter;
  return `Set the balance of asset “${asset.name}” from ${tellPosition(position - delta)} to ${tellPosition(position)}`;
}

const tellPosition = (position: number): string =>
  position < 0 ? `0.00 (${formatPlain(-position)} short)` : formatPlain(position);

function tellTransaction(record: TransactionRecord, names: Names): string {
  const { type, status, title, amount } = record;
  const kind = status === 'completed' ? type : `${status} ${type}`;
  const way = type === 'income' ? 'to' : 'from';
  return `${kind} “${title}” of ${formatPlain(amount)} ${way} ${names.account(record.accountId).name}`;
}

const tellTransfer = ({ amount, fromAssetId, toAssetId }: TransferRecord, names: Names): string =>
  `${formatPlain(amount)} from ${names.account(fromAssetId).name} to ${names.account(toAssetId).name}`;
