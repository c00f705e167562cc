import {
  ActivityEntry,
  AssetVersion,
  BalanceChange,
  CurrencyVersion,
  Reverted,
  SettingsVersion,
  TransactionVersion,
  TransferVersion,
  UserVersion,
} from '../../answers/activity.ts';
import { answerPart, anyOf } from '../component.ts';
import { sampleActivityEntry, sampleAsset, sampleSettings, sampleTransfer, sampleUser } from '../samples.ts';
import { accountComponents } from './accountComponents.ts';
import { assetComponents } from './assetComponents.ts';
import { transactionComponents } from './transactionComponents.ts';
import { transferComponents } from './transferComponents.ts';

const { currency: _currency, ...settingsFields } = accountComponents.Settings.fields;
const balances = 'Every asset that the change moved; in `after`, or in `before` where there is no after.';

export const activityComponents = {
  BalanceChange: answerPart(BalanceChange, {
    description: 'What a change did to what an asset shows.',
    fields: { asset: 'The asset that was moved.', before: 'What it showed.', after: 'What it showed then.' },
    example: {
      asset: { id: sampleAsset.id, name: sampleAsset.name },
      before: { balance: 100, shortfall: 0 },
      after: { balance: 87.5, shortfall: 0 },
    },
  }),
  AssetVersion: answerPart(AssetVersion, {
    description: 'An asset before or after a change.',
    fields: {
      ...assetComponents.Asset.fields,
      balance: 'There where the change was about it.',
      shortfall: 'There where the change was about it.',
    },
    example: {
      id: sampleAsset.id,
      name: sampleAsset.name,
      type: sampleAsset.type,
      institution: '',
      description: '',
      isDeleted: false,
    },
  }),
  TransactionVersion: answerPart(TransactionVersion, {
    description:
      'A transaction before or after a change, with the names that its account and category have now.',
    fields: { ...transactionComponents.Transaction.fields, balances },
    example: sampleActivityEntry.after,
  }),
  TransferVersion: answerPart(TransferVersion, {
    description: 'A transfer before or after a change.',
    fields: { ...transferComponents.Transfer.fields, balances },
    example: {
      id: sampleTransfer.id,
      fromAsset: sampleTransfer.fromAsset,
      toAsset: sampleTransfer.toAsset,
      amount: 50,
      description: '',
      date: sampleTransfer.date,
    },
  }),
  SettingsVersion: answerPart(SettingsVersion, {
    description: 'The settings, but the currency, before or after a change.',
    fields: settingsFields,
    example: { colorMode: 'dark', notifications: true, language: 'en' },
  }),
  CurrencyVersion: answerPart(CurrencyVersion, {
    description: 'The display currency before or after a change.',
    fields: {
      currency: 'Any code of then, also one that is no longer offered.',
      currencyChosen: 'Whether the person had chosen it.',
    },
    example: { currency: 'IDR', currencyChosen: true },
  }),
  UserVersion: answerPart(UserVersion, {
    description: 'The person, when registered.',
    fields: { id: 'The person’s id.', name: 'The name of then.', email: 'The address of then.' },
    example: { id: sampleUser.id, name: sampleUser.name, email: sampleUser.email },
  }),
  ActivityEntry: anyOf(ActivityEntry, {
    description:
      'One change: of which record (`record.name` is what it was called then), what it was before (null: not there yet) and after (null: gone). `type` is the event’s type and tells the shape. An entry is `revertible` unless it was taken back or its record is already as it was before; a revert may still meet with a 409. `reverts` is the id of the entry that this one took back; `revertedBy` is the id of the entry that took this one back, while that still counts.',
    example: sampleActivityEntry,
  }),
  Reverted: anyOf(Reverted, {
    description:
      'What a revert brought back: the record in its new state, or the whole settings after a change of them or of the currency.',
    example: sampleSettings,
  }),
};
