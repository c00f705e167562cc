import { amountInputText, type CurrencyCode, eachFreeText, type FreeText } from '@ledgerline/domain/values';
import { type Chips, noChips } from '../../shared/ui/typedChips.ts';
import { minorOf } from '../records/minorOf.ts';
import type { Transaction, TransactionType } from '../records/records.ts';

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
