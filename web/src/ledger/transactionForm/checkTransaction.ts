import { createTransaction, describeInvalid } from '@ledgerline/contract';
import {
  type AmountInput,
  type CurrencyCode,
  eachFreeText,
  formatMoney,
  freeTextFields,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { textsOf } from '../../shared/ui/typedChips.ts';
import { amountProblem } from '../amount/amountProblem.ts';
import { readAmount } from '../amount/readAmount.ts';
import type { NewTransaction } from '../commands/transactionCommands.ts';
import { minorOf } from '../records/minorOf.ts';
import type { Asset, Transaction } from '../records/records.ts';
import { coverProblem } from './coverProblem.ts';
import type { TransactionFormValues } from './transactionFormValues.ts';

const fields = [
  'title',
  'tags',
  'amount',
  'account',
  'category',
  'description',
  'date',
  'refundedCategory',
  'goal',
  ...freeTextFields,
] as const;
export type TransactionField = (typeof fields)[number];
export type TransactionErrors = Partial<Record<TransactionField, string>>;

export interface CheckContext {
  currency: CurrencyCode;
  /** yyyy-MM-dd: what an untouched date means. */
  today: string;
  /** The chosen account, if it is known. */
  account: Asset | undefined;
  original?: Transaction | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

/** What is wrong with the form, or what it would send. */
export interface CheckedTransaction {
  errors: TransactionErrors;
  request: NewTransaction | null;
}

/** Checks the form by the contract's own schema; adds what only the client knows: typed amounts and the balance. */
export function checkTransaction(values: TransactionFormValues, context: CheckContext): CheckedTransaction {
  const amount = amountIn(values, context);
  const texts = eachFreeText((field) => values[field].trim());
  const { payee } = texts;
  const tags = textsOf(values.transactionTags);
  const request: NewTransaction = {
    type: values.type,
    // A new one without a title takes its payee's, which the server cuts.
    ...((values.transactionTitle.trim() !== '' || payee === '' || context.original !== undefined) && {
      title: values.transactionTitle,
    }),
    amount: amount.ok ? toDecimal(amount.minor) : 1,
    account: values.transactionAccount,
    description: values.transactionDescription.trim() || values.transactionTitle.trim() || payee,
    date: values.transactionDate ?? context.today,
    useAutoCategory: values.useAutoCategory,
    ...(!values.useAutoCategory && { category: values.transactionCategory }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(tags.length > 0 && { tags }),
    ...(values.type === 'income' &&
      values.transactionRefundedCategory !== '' && { refundedCategory: values.transactionRefundedCategory }),
    ...(values.type === 'expense' && values.transactionGoal !== '' && { goal: values.transactionGoal }),
  };
  const parsed = createTransaction.safeParse(request);
  const errors: TransactionErrors = parsed.success ? {} : firstTexts(describeInvalid(parsed.error).errors);
  if (context.original && values.transactionTitle.trim() === '') errors.title = 'Title is required';
  // A description that was filled in by the title is wrong for the title's sake.
  if (errors.title !== undefined && values.transactionDescription.trim() === '') delete errors.description;
  const amountError = amountProblem(amount, context);
  if (amountError !== undefined) errors.amount = amountError;
  else if (amount.ok) {
    const uncovered = coverText(values, amount.minor, context);
    if (uncovered !== undefined) errors.amount = uncovered;
  }
  return { errors, request: Object.keys(errors).length === 0 ? request : null };
}

/** The typed amount in minor units; what can't be read counts as 0, for previews and flags. */
export function amountSoFar(text: string, currency: CurrencyCode): number {
  const parsed = parseAmountInput(text, notationOf(currency));
  return parsed.ok ? parsed.minor : 0;
}

const amountIn = (values: TransactionFormValues, { currency, original }: CheckContext): AmountInput =>
  readAmount(values.transactionAmount, currency, original ? [minorOf(original.amount)] : []);

function coverText(
  { type }: TransactionFormValues,
  amount: number,
  { account, original, currency }: CheckContext,
): string | undefined {
  const problem = account && coverProblem({ type, amount, account, original });
  if (!problem) return undefined;
  const format = (minor: number) => formatMoney(minor, currency);
  const available = format(problem.available);
  return problem.kind === 'increase'
    ? `The increase of ${format(problem.increase)} exceeds your ${account.name} balance of ${available}`
    : `Expense exceeds your ${account.name} balance of ${available}`;
}

/** The first text of every field of the form; what belongs to none stands at the amount. */
export function firstTexts(errors: Record<string, string[]> = {}): TransactionErrors {
  const texts: TransactionErrors = {};
  for (const field of fields) {
    const [text] = errors[field] ?? [];
    if (text !== undefined) texts[field] = text;
  }
  return texts;
}
