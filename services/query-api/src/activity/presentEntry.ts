import type { ActivityEntry } from '@ledgerline/contract';
import type { ProfileRecord, Recorded, SettingsRecord } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import type { Names } from '../names.ts';
import { assetVersions } from './assetVersions.ts';
import type { PersonEvent } from './personEvent.ts';
import { lastShape, occurrenceVersions, scheduleVersions } from './scheduleVersions.ts';
import { summaryOf, summaryOfRevert } from './summary.ts';
import { transactionVersions } from './transactionVersions.ts';
import { transferVersions } from './transferVersions.ts';

/** What an entry of Activity is made of beside its event. */
export interface EntryContext {
  userId: string;
  names: Names;
  /** The event that this one takes back, if it does. */
  reverted: PersonEvent | undefined;
  /** The id of the revert that took this event back, if one did. */
  revertedBy: string | undefined;
  revertible: boolean;
}

/** An event as clients see it in Activity. */
export function presentEntry(event: Recorded<PersonEvent>, context: EntryContext): ActivityEntry {
  const { userId, names, reverted, revertedBy, revertible } = context;
  const { at, source, reverts } = event.metadata;
  const shared = {
    id: shortEventId(event.id),
    at,
    source,
    summary: reverted ? summaryOfRevert(reverted, names) : summaryOf(event, names),
    revertible,
    ...(reverts !== undefined && { reverts: shortEventId(reverts) }),
    ...(revertedBy !== undefined && { revertedBy: shortEventId(revertedBy) }),
  };
  switch (event.type) {
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetSoftDeleted':
    case 'AssetRestored':
    case 'AssetPermanentlyDeleted':
    case 'OpeningBalanceChanged':
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn': {
      const { id, name } = event.data.asset;
      return { ...shared, type: event.type, record: { kind: 'asset', id, name }, ...assetVersions(event) };
    }
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionSoftDeleted':
    case 'TransactionRestored':
    case 'TransactionPermanentlyDeleted':
    case 'TransactionMatched': {
      const { id, title: name } = event.data.transaction;
      const versions = transactionVersions(event, names);
      return { ...shared, type: event.type, record: { kind: 'transaction', id, name }, ...versions };
    }
    case 'TransferMade':
    case 'TransferReverted':
    case 'TransferRestored':
    case 'TransferMatched': {
      const { id, fromAssetId, toAssetId } = event.data.transfer;
      const name = `${names.account(fromAssetId).name} → ${names.account(toAssetId).name}`;
      const versions = transferVersions(event, names);
      return { ...shared, type: event.type, record: { kind: 'transfer', id, name }, ...versions };
    }
    case 'StatementImportBegun':
    case 'StatementImported': {
      const { id, fileName: name } = event.data.import;
      return {
        ...shared,
        type: event.type,
        record: { kind: 'import', id, name },
        before: null,
        after: { id, fileName: name, asset: names.account(event.data.import.assetId) },
      };
    }
    case 'ScheduleSet':
    case 'ScheduleEnded': {
      const { id } = event.data.schedule;
      const { title: name } = lastShape(event.data.schedule);
      const versions = scheduleVersions(event, names);
      return { ...shared, type: event.type, record: { kind: 'schedule', id, name }, ...versions };
    }
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened': {
      const { scheduleId: id, title: name } = event.data;
      const versions = occurrenceVersions(event);
      return { ...shared, type: event.type, record: { kind: 'occurrence', id, name }, ...versions };
    }
    case 'SuggestionDismissed':
    case 'SuggestionRestored': {
      const { suggestion } = event.data;
      const dismissed = event.type === 'SuggestionDismissed';
      return {
        ...shared,
        type: event.type,
        record: { kind: 'suggestion', id: suggestion.id, name: suggestion.title },
        before: { ...suggestion, dismissed: !dismissed },
        after: { ...suggestion, dismissed },
      };
    }
    case 'SettingsUpdated': {
      const { settings, former } = event.data;
      return {
        ...shared,
        type: event.type,
        record: { kind: 'settings', id: userId, name: 'Settings' },
        before: { ...settings, ...former } as SettingsRecord,
        after: settings,
      };
    }
    case 'CurrencyChanged': {
      const { currency, former } = event.data;
      return {
        ...shared,
        type: event.type,
        record: { kind: 'currency', id: userId, name: 'Currency' },
        before: { currency: former.currency, currencyChosen: former.chosen },
        after: { currency, currencyChosen: true },
      };
    }
    case 'UserRegistered': {
      const { id, name, email } = event.data.user;
      return {
        ...shared,
        type: event.type,
        record: { kind: 'user', id, name },
        before: null,
        after: { id, name, email },
      };
    }
    case 'ProfileUpdated': {
      const { profile, former } = event.data;
      return {
        ...shared,
        type: event.type,
        record: { kind: 'profile', id: userId, name: 'Profile' },
        before: { ...profile, ...former } as ProfileRecord,
        after: profile,
      };
    }
    case 'SecondFactorChanged': {
      // Which passkey it was is for auditors.
      const { passkey: _, ...after } = event.data;
      const record = { kind: 'security', id: userId, name: 'Security' } as const;
      return { ...shared, type: event.type, record, before: null, after };
    }
    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return {
        ...shared,
        type: event.type,
        record: { kind: 'security', id: userId, name: 'Security' },
        before: null,
        after: event.data,
      };
    default:
      throw new Error(`unknown event ${(event satisfies never as PersonEvent).type}`);
  }
}
