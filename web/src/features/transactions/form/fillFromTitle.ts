import { availableAt, positionOf } from '../../../ledger/owing/owing.ts';
import type { Asset, Category, Transaction } from '../../../ledger/records/records.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';

/** What a title fills in. */
export type Filled = Pick<
  TransactionFormValues,
  'transactionAccount' | 'transactionCategory' | 'useAutoCategory' | 'transactionPayee'
>;

interface FillContext {
  values: TransactionFormValues;
  /** What these fields are as long as the person has not set them: empty, or as an earlier title filled them. */
  untouched: Filled;
  /** What they are when nothing fills them. */
  empty: Filled;
  /** The typed amount in minor units; 0 while there is none. */
  amount: number;
  /** What can be chosen now. */
  accounts: readonly Asset[];
  categories: readonly Category[];
}

/**
 * The account, the category and the payee that a title had the last time, where the person has set none: an account that is live
 * and covers an expense, a category that was chosen by hand and is still offered. One that was automatic stays so.
 */
export function fillFromTitle(known: Transaction, context: FillContext): Partial<Filled> {
  const { values, untouched, empty, amount, accounts, categories } = context;
  const account = accounts.find(({ id }) => id === known.account.id);
  const covers =
    account !== undefined && (known.type === 'income' || amount <= availableAt(account, positionOf(account)));
  const byHand = known.categorizedBy === 'user' && categories.some(({ id }) => id === known.category.id);
  const isCategoryTouched =
    values.transactionCategory !== untouched.transactionCategory ||
    values.useAutoCategory !== untouched.useAutoCategory;
  return {
    ...(values.transactionAccount === untouched.transactionAccount && {
      transactionAccount: covers ? account.id : empty.transactionAccount,
    }),
    ...(values.transactionPayee === untouched.transactionPayee && { transactionPayee: known.payee }),
    ...(!isCategoryTouched && {
      transactionCategory: byHand ? known.category.id : empty.transactionCategory,
      useAutoCategory: byHand ? false : empty.useAutoCategory,
    }),
  };
}
