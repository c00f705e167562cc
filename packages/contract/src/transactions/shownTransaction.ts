import { eachFreeText, toDecimal } from '@ledgerline/domain/values';
import type { Transaction } from './transactionAnswers.ts';

/** What a transaction's ids stand for, and what is known of it beside its record. */
type Resolved = Pick<
  Transaction,
  'type' | 'category' | 'account' | 'refundedCategory' | 'goal' | 'isDeleted' | 'categorizedBy'
>;

/** What an answer has beside the record. */
type Beside = 'createdAt' | 'updatedAt' | 'revision' | 'bank' | 'after';

/** A transaction as it is stored, in an event or a row: the amount in minor units, an empty text for none. */
type Stored = Omit<Transaction, keyof Resolved | Beside | 'tags' | 'paymentMethod' | 'confidence'> & {
  tags: readonly string[];
  paymentMethod: string;
  confidence: number | null;
};

/** A transaction as clients see it, in lists, after a write and in Activity. */
export const shownTransaction = (
  stored: Stored,
  { type, category, account, refundedCategory, goal, isDeleted, categorizedBy }: Resolved,
): Omit<Transaction, Beside> => ({
  id: stored.id,
  type,
  title: stored.title,
  amount: toDecimal(stored.amount),
  date: stored.date,
  category,
  account,
  description: stored.description,
  status: stored.status,
  ...(stored.paymentMethod !== '' && { paymentMethod: stored.paymentMethod }),
  refundedCategory,
  goal,
  ...eachFreeText((field) => stored[field]),
  tags: [...stored.tags],
  setBy: stored.setBy,
  isDeleted,
  categorizedBy,
  ...(stored.confidence !== null && { confidence: stored.confidence }),
});
