import type {
  ActivityEntry,
  AssetVersion,
  ScheduleVersion,
  TransactionVersion,
  TransferVersion,
} from '@ledgerline/contract';
import { freeTextFields, freeTexts } from '@ledgerline/domain/values';
import { isAbout } from '../../../ledger/activity/isAbout.ts';

/** A value of a field in the way that it is shown: plain text, or what has a form of its own. */
export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; amount: number }
  | { kind: 'date'; date: string }
  | { kind: 'account'; account: TransactionVersion['account'] }
  | { kind: 'category'; category: TransactionVersion['category'] }
  | { kind: 'assetType'; type: AssetVersion['type'] }
  | { kind: 'currency'; code: string };

/** One field that an update changed. */
export interface FieldChange {
  label: string;
  before: FieldValue;
  after: FieldValue;
}

/** Field by field what an update changed; nothing for what came or went as a whole. */
export function fieldChanges(entry: ActivityEntry): FieldChange[] {
  const { type, before, after } = entry;
  if (!before || !after) return [];
  if (isAbout(entry, 'transaction'))
    return transactionChanges(before as TransactionVersion, after as TransactionVersion);
  return between((fieldsOf[type] ?? []) as readonly Field<unknown>[], before, after);
}

type Field<Version> = readonly [label: string, read: (version: Version) => FieldValue];
type VersionOf<Type extends ActivityEntry['type']> = NonNullable<
  Extract<ActivityEntry, { type: Type }>['after']
>;

const text = (value: string): FieldValue => ({ kind: 'text', text: value });
const capital = (value: string): FieldValue => text(value.charAt(0).toUpperCase() + value.slice(1));

const transactionFields: readonly Field<TransactionVersion>[] = [
  ['Type', ({ type }) => capital(type)],
  ['Title', ({ title }) => text(title)],
  ['Amount', ({ amount }) => ({ kind: 'amount', amount })],
  ['Account', ({ account }) => ({ kind: 'account', account })],
  ['Category', ({ category }) => ({ kind: 'category', category })],
  ['Date', ({ date }) => ({ kind: 'date', date })],
  ['Description', ({ description }) => text(description)],
  ['Status', ({ status }) => capital(status)],
  ['Payment method', ({ paymentMethod }) => text(paymentMethod ?? '')],
  ['Refund for', ({ refundedCategory }) => text(refundedCategory?.name ?? '')],
  ...freeTextFields.map(
    (field) => [freeTexts[field].label, (version: TransactionVersion) => text(version[field])] as const,
  ),
  ['Tags', ({ tags }) => text(tags.join(', '))],
  ['Pay from', ({ goal }) => text(goal?.name ?? '')],
];

const transferFields: readonly Field<TransferVersion>[] = [['Tags', ({ tags }) => text(tags.join(', '))]];

const choice: readonly Field<TransactionVersion>[] = [
  ['Category chosen', ({ categorizedBy }) => text(categorizedBy === 'auto' ? 'Automatically' : 'By hand')],
];

const assetFields: readonly Field<AssetVersion>[] = [
  ['Name', ({ name }) => text(name)],
  ['Type', ({ type }) => ({ kind: 'assetType', type })],
  ['Limit', ({ mayOwe }) => (mayOwe === null ? text('None') : { kind: 'amount', amount: mayOwe })],
  ['Rate', ({ rate }) => text(rate === null ? '' : `${rate} % a year`)],
  ['Term', ({ term }) => text(term === null ? '' : `${term} months`)],
  ['First day', ({ firstDay }) => (firstDay === null ? text('') : { kind: 'date', date: firstDay })],
  ['Institution', ({ institution }) => text(institution)],
  ['Description', ({ description }) => text(description)],
];

const scheduleFields: readonly Field<ScheduleVersion>[] = [
  ['Title', ({ title }) => text(title)],
  ['Type', ({ type }) => capital(type)],
  [
    'Amount',
    ({ amount }) => ({
      kind: 'amount',
      amount: 'to' in amount ? amount.to : (Object.values(amount)[0] ?? 0),
    }),
  ],
  ['Account', ({ asset }) => ({ kind: 'account', account: asset })],
  ['Payee', ({ payee }) => text(payee)],
  ['Tags', ({ tags }) => text(tags.join(', '))],
  ['Repeats', ({ sentence }) => text(sentence)],
  ['Recorded', ({ mode }) => text(mode === 'post' ? 'Automatically' : 'By hand')],
  ['From', ({ from }) => ({ kind: 'date', date: from })],
];

const settingsFields: readonly Field<VersionOf<'SettingsUpdated'>>[] = [
  ['Color mode', ({ colorMode }) => capital(colorMode)],
  ['Notifications', ({ notifications }) => text(notifications ? 'On' : 'Off')],
  ['Language', ({ language }) => text(language)],
];

const currencyFields: readonly Field<VersionOf<'CurrencyChanged'>>[] = [
  ['Currency', ({ currency }) => ({ kind: 'currency', code: currency })],
];

const profileFields: readonly Field<VersionOf<'ProfileUpdated'>>[] = [
  ['Name', ({ name }) => text(name)],
  ['Email', ({ email }) => text(email)],
];

/** The fields of what is told field by field. */
const fieldsOf: { [Type in ActivityEntry['type']]?: readonly Field<VersionOf<Type>>[] } = {
  AssetUpdated: assetFields,
  TransferUpdated: transferFields,
  SettingsUpdated: settingsFields,
  CurrencyChanged: currencyFields,
  ProfileUpdated: profileFields,
  ScheduleSet: scheduleFields,
};

/** How a category was chosen is worth a line only where it is still the same one. */
function transactionChanges(before: TransactionVersion, after: TransactionVersion): FieldChange[] {
  const changes = between(transactionFields, before, after);
  return before.category.id === after.category.id ? [...changes, ...between(choice, before, after)] : changes;
}

function between<Version>(fields: readonly Field<Version>[], before: Version, after: Version): FieldChange[] {
  return fields.flatMap(([label, read]) => {
    const change = { label, before: read(before), after: read(after) };
    return identityOf(change.before) === identityOf(change.after) ? [] : [change];
  });
}

/** What makes two values the same: accounts and categories are so by their ids. */
const identityOf = (value: FieldValue): string =>
  JSON.stringify(
    value.kind === 'account' ? value.account.id : value.kind === 'category' ? value.category.id : value,
  );
