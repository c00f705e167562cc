import { type CurrencyCode, cutAtWord } from '@ledgerline/domain/values';
import type { Purchase } from '../../../ledger/schedules/instalments.ts';
import { amountSoFar, checkTransaction } from '../../../ledger/transactionForm/checkTransaction.ts';
import type { TransactionFormValues } from '../../../ledger/transactionForm/transactionFormValues.ts';

/**
 * What is to be paid in parts of an expense as it stands in the form; null where a field is wrong. All of it at once has
 * not to be covered. `today` is what an untouched date means.
 */
export function purchaseOf(
  values: TransactionFormValues,
  { currency, today }: { currency: CurrencyCode; today: string },
): Purchase | null {
  const context = { currency, today, account: undefined, submitted: true };
  const { request } = checkTransaction(values, context);
  if (request === null) return null;
  const { title, payee = '', tags = [], account, category = null, date } = request;
  return {
    title: title?.trim() || cutAtWord(payee),
    total: amountSoFar(values.transactionAmount, currency),
    asset: account,
    category,
    date,
    payee,
    tags,
  };
}
