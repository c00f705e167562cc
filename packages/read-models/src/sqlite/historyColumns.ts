import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import { eachFreeText } from '@ledgerline/domain/values';
import type { LaterFields } from '@ledgerline/events';
import type { HistoryRow } from '../documents.ts';
import { searchedBeside, tagKeys } from '../projections/history.ts';
import {
  date,
  id,
  instant,
  jsonOrNothing,
  key,
  number,
  orNull,
  text,
  textOrNothing,
  word,
} from './codecs.ts';
import { choosers, deletions, kinds, statuses } from './encoding.ts';
import { type Fields, Table } from './table.ts';

/** Refunds and goals are ids, which have numbers. */
type Later = Omit<LaterFields, 'refundedCategory' | 'goal'>;

/** As columns are called. */
const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The columns of the fields that transactions got after the others, in their order. All are texts. */
const later: Pick<Fields<HistoryRow>, keyof Later> = {
  ...eachFreeText((field) => [snakeCase(field), textOrNothing] as const),
  tags: ['tags', jsonOrNothing<readonly string[]>([])],
  setBy: ['set_by', jsonOrNothing({})],
};

/** Their names, and the keys that a list is narrowed by. */
export const LATER_COLUMNS = [...Object.values(later).map(([column]) => column), 'payee_key', 'tag_keys'];

/** Transactions and transfers: what lists show, and tombstones. */
export const historyTable = new Table<HistoryRow>({
  name: 'history',
  fields: {
    id: ['id', id],
    kind: ['kind', word(kinds)],
    title: ['title', text],
    amount: ['amount', number],
    date: ['date', date],
    categoryId: ['category', orNull(key)],
    accountId: ['account', orNull(key)],
    fromAssetId: ['from_asset', orNull(key)],
    toAssetId: ['to_asset', orNull(key)],
    description: ['description', text],
    status: ['status', word(statuses)],
    paymentMethod: ['payment_method', text],
    refundedCategory: ['refunded', orNull(key)],
    goal: ['goal', orNull(key)],
    ...later,
    categorizedBy: ['categorized_by', orNull(word(choosers))],
    confidence: ['confidence', orNull(number)],
    deletion: ['deletion', word(deletions)],
    createdAt: ['created', instant],
    updatedAt: ['updated', instant],
    revision: ['revision', number],
    banks: ['banks', jsonOrNothing<HistoryRow['banks']>([])],
  },
  beside: [
    { column: 'folded_title', of: ({ title }) => foldText(title) },
    { column: 'folded_description', of: (row) => searchedBeside(row) || null },
    { column: 'payee_key', of: ({ payee }) => labelKey(payee) || null },
    { column: 'tag_keys', of: ({ tags }) => tagKeys(tags) || null },
  ],
  order: ['id'],
  identity: ['id'],
  shown: `deletion <> ${deletions.store('permanent')}`,
});
