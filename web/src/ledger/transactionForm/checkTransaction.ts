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
import { amountProblem, readAmount } from '../amount/readAmount.ts';
import type { NewTransaction } from '../commands/transactionCommands.ts';
import { availableAt, positionOf } from '../owing/owing.ts';
import { type Asset, minorOf, type Transaction, type TransactionType } from '../records/records.ts';
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
type TransactionField = (typeof fields)[number];
type TransactionErrors = Partial<Record<TransactionField, string>>;

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
interface CheckedTransaction {
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

/** What an expense asks of its account. Amounts in minor units. */
interface Spending {
  type: TransactionType;
  amount: number;
  account: Asset;
  /** The transaction that is being edited. */
  original?: Transaction | undefined;
}

/** Why the account does not cover it: the whole amount, or only the increase of an edited one, is more than is available. */
type CoverProblem =
  | { kind: 'amount'; available: number }
  | { kind: 'increase'; increase: number; available: number };

/** Whether the account covers the expense; null where it does, or where nothing is spent. The server has the last word. */
function coverProblem({ type, amount, account, original }: Spending): CoverProblem | null {
  // A failed one moves nothing, whatever its amount.
  if (type === 'income' || original?.status === 'failed') return null;
  const now = positionOf(account);
  const former = original?.account.id === account.id ? original : undefined;
  if (former?.type === 'expense') {
    const increase = amount - minorOf(former.amount);
    const left = availableAt(account, now);
    return increase > left ? { kind: 'increase', increase, available: left } : null;
  }
  // An income that becomes an expense leaves the account first.
  const available = availableAt(account, now - (former ? minorOf(former.amount) : 0));
  return amount > available ? { kind: 'amount', available } : null;
}
