import { plainTransaction, type TransactionRecord } from '@ledgerline/events';

/** What follows from the command, from rules or from a file. */
type Decided =
  | 'id'
  | 'categoryId'
  | 'categorizedBy'
  | 'confidence'
  | 'words'
  | 'createdAt'
  | 'bank'
  | 'setBy';

/** What can be said of a transaction: a field of the record can, unless it is decided. */
export interface TransactionFields extends Omit<TransactionRecord, Decided> {
  categoryId: string;
  /**
   * Lets the categoriser choose; `categoryId` is then ignored. In an update it chooses only where the category was
   * automatic and title or description change, or where the type changes. `false` with the category that the
   * transaction has confirms it as chosen by hand.
   */
  useAutoCategory: boolean;
}

const { setBy: _, ...later } = plainTransaction;

/** What a command says of a transaction that nobody writes by hand, beside what it is about. */
export const unsaid = { description: '', status: 'completed', paymentMethod: '', ...later } as const;
