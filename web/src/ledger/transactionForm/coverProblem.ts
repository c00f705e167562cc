import { availableAt, positionOf } from '../owing/owing.ts';
import { minorOf } from '../records/minorOf.ts';
import type { Asset, Transaction, TransactionType } from '../records/records.ts';

/** What an expense asks of its account. Amounts in minor units. */
export interface Spending {
  type: TransactionType;
  amount: number;
  account: Asset;
  /** The transaction that is being edited. */
  original?: Transaction | undefined;
}

/** Why the account does not cover it: the whole amount, or only the increase of an edited one, is more than is available. */
export type CoverProblem =
  | { kind: 'amount'; available: number }
  | { kind: 'increase'; increase: number; available: number };

/** Whether the account covers the expense; null where it does, or where nothing is spent. The server has the last word. */
export function coverProblem({ type, amount, account, original }: Spending): CoverProblem | null {
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
