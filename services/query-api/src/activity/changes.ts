import { formatPlain } from '@ledgerline/domain/money';
import type { SettingsRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import type { DataOf } from './personEvent.ts';
import type { FieldChange } from './tellChanges.ts';

/** What changed of an asset beside its name. */
export function assetChanges({ asset, former }: DataOf<'AssetUpdated'>): FieldChange[] {
  return changesOf([
    former.type !== undefined && { field: 'type', from: assetTypes[former.type], to: assetTypes[asset.type] },
    former.institution !== undefined && { field: 'institution' },
    former.description !== undefined && { field: 'description' },
  ]);
}

/** What changed of a transaction beside its title. */
export function transactionChanges(
  { transaction, former }: DataOf<'TransactionUpdated'>,
  names: Names,
  tell: (amount: number) => string = formatPlain,
): FieldChange[] {
  const { type, amount, accountId, categoryId, categorizedBy, date, status } = former;
  const accountOf = (id: string) => names.account(id).name;
  return changesOf([
    type !== undefined && { field: 'type', from: type, to: transaction.type },
    amount !== undefined && {
      field: 'amount',
      from: tell(amount),
      to: tell(transaction.amount),
    },
    accountId !== undefined && {
      field: 'account',
      from: accountOf(accountId),
      to: accountOf(transaction.accountId),
    },
    categoryId !== undefined && {
      field: 'category',
      from: names.category(categoryId, type ?? transaction.type).name,
      to: names.category(transaction.categoryId, transaction.type).name,
    },
    categoryId === undefined &&
      categorizedBy !== undefined && {
        field: 'choice of category',
        from: choosers[categorizedBy],
        to: choosers[transaction.categorizedBy],
      },
    date !== undefined && { field: 'date', from: date, to: transaction.date },
    status !== undefined && { field: 'status', from: status, to: transaction.status },
    former.description !== undefined && { field: 'description' },
    former.paymentMethod !== undefined && { field: 'payment method' },
  ]);
}

/** What changed of the settings. */
export function settingsChanges({ settings, former }: DataOf<'SettingsUpdated'>): FieldChange[] {
  const { colorMode, notifications, language } = former;
  return changesOf([
    colorMode !== undefined && { field: 'color mode', from: colorMode, to: settings.colorMode },
    notifications !== undefined && {
      field: 'notifications',
      from: onOrOff(notifications),
      to: onOrOff(settings.notifications),
    },
    language !== undefined && { field: 'language', from: language, to: settings.language },
  ]);
}

const changesOf = (changes: readonly (FieldChange | false)[]): FieldChange[] =>
  changes.filter((change) => change !== false);

const onOrOff = (notifications: SettingsRecord['notifications']): string => (notifications ? 'on' : 'off');

const assetTypes = {
  cash: 'cash',
  bank: 'bank account',
  'e-wallet': 'e-wallet',
  emergency: 'emergency fund',
};
const choosers = { auto: 'automatic', user: 'by hand' };
