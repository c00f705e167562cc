import { eachFreeText, freeTexts } from '@ledgerline/domain/values';
import type { AssetRecord, GoalRecord, SettingsRecord, TransactionRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { money, named, type Sentence } from './sentence.ts';

/** One field that changed, in words; `from` and `to` where they are short. */
export interface FieldChange {
  field: string;
  from?: Sentence;
  to?: Sentence;
}

/** A field's word, its value, and how the value is told where it is short. */
type Field<Value> = readonly [
  field: string,
  value: (record: Value) => unknown,
  tell?: (record: Value) => Sentence,
];

/** What changed of an asset beside its name. */
export const assetChanges = (before: AssetRecord, after: AssetRecord): FieldChange[] =>
  changesOf(assetFields, before, after);

/** What changed of a transaction beside its title. How a category was chosen is told where it is still the same one. */
export function transactionChanges(
  before: TransactionRecord,
  after: TransactionRecord,
  names: Names,
): FieldChange[] {
  const isSameCategory = before.categoryId === after.categoryId;
  const fields = Object.values(transactionFields(names)).filter(
    ([field]) => isSameCategory || field !== CHOICE,
  );
  return changesOf(fields, before, after);
}

/** What changed of a goal beside its name. */
export const goalChanges = (before: GoalRecord, after: GoalRecord, names: Names): FieldChange[] =>
  changesOf(goalFields(names), before, after);

/** What changed of the settings. */
export const settingsChanges = (before: SettingsRecord, after: SettingsRecord): FieldChange[] =>
  changesOf(settingsFields, before, after);

/** The word for how a category was chosen. */
export const CHOICE = 'choice of category';

const assetFields: readonly Field<AssetRecord>[] = [
  ['type', ({ type }) => type, ({ type }) => [assetTypes[type]]],
  ['institution', ({ institution }) => institution],
  ['limit', ({ mayOwe }) => mayOwe, ({ mayOwe }) => [mayOwe === null ? 'none' : money(mayOwe)]],
  ['rate', ({ rate }) => rate, ({ rate }) => [rate === null ? 'none' : `${rate} %`]],
  ['term', ({ term }) => term, ({ term }) => [term === null ? 'none' : `${term} months`]],
  ['first day', ({ firstDay }) => firstDay, ({ firstDay }) => [firstDay ?? 'none']],
  ['description', ({ description }) => description],
];

/** What is told elsewhere: the title in the sentence, the rest beside the change. */
type Untold = 'id' | 'title' | 'confidence' | 'words' | 'createdAt' | 'bank' | 'setBy';

const transactionFields = (
  names: Names,
): Readonly<Record<Exclude<keyof TransactionRecord, Untold>, Field<TransactionRecord>>> => ({
  type: ['type', ({ type }) => type, ({ type }) => [type]],
  amount: ['amount', ({ amount }) => amount, ({ amount }) => [money(amount)]],
  accountId: [
    'account',
    ({ accountId }) => accountId,
    ({ accountId }) => [named(names.account(accountId).name)],
  ],
  categoryId: [
    'category',
    ({ categoryId }) => categoryId,
    ({ categoryId, type }) => [named(names.category(categoryId, type).name)],
  ],
  categorizedBy: [
    CHOICE,
    ({ categorizedBy }) => categorizedBy,
    ({ categorizedBy }) => [choosers[categorizedBy]],
  ],
  date: ['date', ({ date }) => date, ({ date }) => [date]],
  status: ['status', ({ status }) => status, ({ status }) => [status]],
  description: ['description', ({ description }) => description],
  paymentMethod: ['payment method', ({ paymentMethod }) => paymentMethod],
  refundedCategory: [
    'refunded category',
    ({ refundedCategory }) => refundedCategory,
    ({ refundedCategory: id }) => [id === null ? 'none' : named(names.refundedCategory(id).name)],
  ],
  ...eachFreeText(
    (field): Field<TransactionRecord> => [
      freeTexts[field].label.toLowerCase(),
      (record) => record[field],
      (record) => [record[field] === '' ? 'none' : named(record[field])],
    ],
  ),
  tags: [
    'tags',
    ({ tags }) => tags.join(),
    ({ tags }) => [tags.length === 0 ? 'none' : named(tags.join(', '))],
  ],
  goal: ['goal', ({ goal }) => goal, ({ goal }) => [goal === null ? 'none' : named(names.goal(goal).name)]],
});

const goalFields = (names: Names): readonly Field<GoalRecord>[] => [
  ['target', ({ target }) => target, ({ target }) => (target === null ? ['none'] : [money(target)])],
  ['date', ({ by }) => by, ({ by }) => [by ?? 'none']],
  ['note', ({ note }) => note],
  [
    'amount of each period',
    ({ every }) => every?.amount,
    ({ every }) => (every ? [money(every.amount)] : ['none']),
  ],
  [
    'asset',
    ({ every }) => every?.assetId,
    ({ every }) => (every ? [named(names.account(every.assetId).name)] : ['none']),
  ],
];

const settingsFields: readonly Field<SettingsRecord>[] = [
  ['color mode', ({ colorMode }) => colorMode, ({ colorMode }) => [colorMode]],
  [
    'notifications',
    ({ notifications }) => notifications,
    ({ notifications }) => [notifications ? 'on' : 'off'],
  ],
  ['language', ({ language }) => language, ({ language }) => [language]],
];

const changesOf = <Value>(fields: readonly Field<Value>[], before: Value, after: Value): FieldChange[] =>
  fields
    .filter(([, value]) => value(before) !== value(after))
    .map(([field, , tell]) => (tell ? { field, from: tell(before), to: tell(after) } : { field }));

const assetTypes = {
  cash: 'cash',
  bank: 'bank account',
  'e-wallet': 'e-wallet',
  emergency: 'emergency fund',
  credit: 'credit card',
  loan: 'loan',
};
const choosers = { auto: 'automatic', user: 'by hand' };
