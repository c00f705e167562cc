import {
  amountInputText,
  type CurrencyCode,
  eachFreeText,
  type FreeText,
  freeTextFields,
  limits,
} from '@ledgerline/domain/values';
import { type Chips, noChips } from '../../shared/ui/typedChips.ts';
import type { NewTransaction, TransactionChanges } from '../commands/transactionCommands.ts';
import { minorOf, type Transaction, type TransactionType } from '../records/records.ts';

/** What stands in the form's fields. */
export interface TransactionFormValues extends Record<FreeText, string> {
  type: TransactionType;
  transactionTitle: string;
  transactionTags: Chips;
  /** As it was typed, in the notation of the display currency. */
  transactionAmount: string;
  /** Ids, or empty. */
  transactionAccount: string;
  transactionCategory: string;
  transactionDescription: string;
  /** yyyy-MM-dd; null is an untouched default: today, also after midnight. */
  transactionDate: string | null;
  useAutoCategory: boolean;
  /** Of an income and of an expense: ids, or empty. */
  transactionRefundedCategory: string;
  transactionGoal: string;
}

/** An empty form. The category is automatic until the person says otherwise. */
export const emptyTransaction = (type: TransactionType): TransactionFormValues => ({
  type,
  transactionTitle: '',
  ...eachFreeText(() => ''),
  transactionTags: noChips,
  transactionAmount: '',
  transactionAccount: '',
  transactionCategory: '',
  transactionDescription: '',
  transactionDate: null,
  useAutoCategory: true,
  transactionRefundedCategory: '',
  transactionGoal: '',
});

/** A transaction as it stands in the form; automatic only where its category is. */
export const valuesOf = (transaction: Transaction, currency: CurrencyCode): TransactionFormValues => ({
  type: transaction.type,
  transactionTitle: transaction.title,
  ...eachFreeText((field) => transaction[field]),
  transactionTags: { chips: transaction.tags, text: '' },
  transactionAmount: amountInputText(minorOf(transaction.amount), currency),
  transactionAccount: transaction.account.id,
  transactionCategory: transaction.category.id,
  transactionDescription: transaction.description,
  transactionDate: transaction.date,
  useAutoCategory: transaction.categorizedBy === 'auto',
  transactionRefundedCategory: transaction.refundedCategory?.id ?? '',
  transactionGoal: transaction.goal?.id ?? '',
});

/**
 * The fields that differ from the original, with the revision that they were based on; null where nothing differs. An
 * automatic category is asked for again only where the words or the type changed, or where it was chosen by hand.
 */
export function transactionChanges(
  original: Transaction,
  wanted: NewTransaction,
  basedOn: number = original.revision,
): TransactionChanges | null {
  const title = (wanted.title ?? original.title).trim().normalize('NFC');
  const { description = original.description, tags = [] } = wanted;
  const words = title !== original.title || description !== original.description;
  const texts = freeTextFields.map((field) => [field, wanted[field] ?? ''] as const);
  const type = wanted.type !== original.type;
  const changes: TransactionChanges = {
    ...(type && { type: wanted.type }),
    ...(title !== original.title && { title }),
    ...(wanted.amount !== original.amount && { amount: wanted.amount }),
    ...(wanted.account !== original.account.id && { account: wanted.account }),
    ...(description !== original.description && { description }),
    ...(wanted.date !== original.date && { date: wanted.date }),
    ...categoryChange(original, wanted, words || type),
    ...Object.fromEntries(texts.filter(([field, text]) => text !== original[field])),
    ...(!sameList(tags, original.tags) && { tags }),
    ...tieChange('refundedCategory', original, wanted),
    ...tieChange('goal', original, wanted),
  };
  return Object.keys(changes).length === 0 ? null : { ...changes, expectedRevision: basedOn };
}

const sameList = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.length === theirs.length && mine.every((one, place) => one === theirs[place]);

function categoryChange(
  original: Transaction,
  wanted: NewTransaction,
  reconsider: boolean,
): TransactionChanges {
  if (wanted.useAutoCategory)
    return reconsider || original.categorizedBy === 'user' ? { useAutoCategory: true } : {};
  const chosen = wanted.category ?? original.category.id;
  return chosen !== original.category.id || original.categorizedBy === 'auto' ? { category: chosen } : {};
}

/** A change of type empties both, so what is left of them is all that has to be sent with it. */
function tieChange(
  field: 'refundedCategory' | 'goal',
  original: Transaction,
  wanted: NewTransaction,
): TransactionChanges {
  const kept = wanted.type === original.type ? (original[field]?.id ?? null) : null;
  const chosen = wanted[field] ?? null;
  return chosen === kept ? {} : { [field]: chosen };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A title cut to as many characters as it may have, counted as a person counts; spaces around it are free. */
export function withinTitle(text: string): string {
  const leading = text.length - text.trimStart().length;
  let end = leading;
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (index < leading) continue;
    count += 1;
    if (count > limits.title.max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
