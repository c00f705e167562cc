import { availableAt, positionOf } from '../../../ledger/owing/owing.ts';
import {
  type Asset,
  type Category,
  type HistoryRow,
  isTransaction,
  type Transaction,
} from '../../../ledger/records/records.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';

const shown = 5;

/**
 * The earlier titles that have what was typed in them, each by its newest transaction: those that begin so first. None
 * where the only one is what stands there already. `rows` newest first.
 */
export function titleSuggestions(rows: readonly HistoryRow[], typed: string): Transaction[] {
  const wanted = plain(typed);
  const byTitle = new Map<string, Transaction>();
  for (const row of rows.filter(isTransaction)) {
    const title = plain(row.title);
    if (title.includes(wanted) && !byTitle.has(title)) byTitle.set(title, row);
  }
  const found = [...byTitle.values()];
  const begins = ({ title }: Transaction) => plain(title).startsWith(wanted);
  const all = [...found.filter(begins), ...found.filter((row) => !begins(row))].slice(0, shown);
  return all.length === 1 && all[0]?.title === typed.trim() ? [] : all;
}

/** The newest transaction with exactly this title, whatever its case. */
export function lastWithTitle(rows: readonly HistoryRow[], typed: string): Transaction | undefined {
  return rows.filter(isTransaction).find(({ title }) => plain(title) === plain(typed));
}

const plain = (title: string): string => title.trim().toLocaleLowerCase();

/** What a title fills in. */
export type Filled = Pick<
  TransactionFormValues,
  'transactionAccount' | 'transactionCategory' | 'useAutoCategory' | 'payee'
>;

/** What is set together: by a title, or by the person. */
export type FilledPart = 'account' | 'category' | 'payee';

/** To which part a field belongs. */
export const partOf: Record<keyof Filled, FilledPart> = {
  transactionAccount: 'account',
  transactionCategory: 'category',
  useAutoCategory: 'category',
  payee: 'payee',
};

interface FillContext {
  /** What the person has set: a title leaves that alone. */
  own: ReadonlySet<FilledPart>;
  /** What the fields are when nothing fills them. */
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
  const { own, empty, amount, accounts, categories } = context;
  const account = accounts.find(({ id }) => id === known.account.id);
  const covers =
    account !== undefined && (known.type === 'income' || amount <= availableAt(account, positionOf(account)));
  const byHand = known.categorizedBy === 'user' && categories.some(({ id }) => id === known.category.id);
  return withoutOwn(
    {
      transactionAccount: covers ? account.id : empty.transactionAccount,
      payee: known.payee,
      transactionCategory: byHand ? known.category.id : empty.transactionCategory,
      useAutoCategory: byHand ? false : empty.useAutoCategory,
    },
    own,
  );
}

/** The fields that the person has not set. */
export const withoutOwn = (filled: Filled, own: ReadonlySet<FilledPart>): Partial<Filled> =>
  Object.fromEntries(Object.entries(filled).filter(([field]) => !own.has(partOf[field as keyof Filled])));

/** What of the form is as it was the last time, in words: 'Bank, Food'; null for nothing. */
export function filledText(known: Transaction, values: Filled, own: ReadonlySet<FilledPart>): string | null {
  const { account, category, payee } = known;
  const parts = [
    !own.has('account') && values.transactionAccount === account.id && account.name,
    !own.has('category') && values.transactionCategory === category.id && category.name,
    !own.has('payee') && payee !== '' && values.payee === payee && payee,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}
