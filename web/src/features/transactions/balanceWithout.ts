import { type Shown, shownAfter } from '../../ledger/owing/owing.ts';
import { minorOf } from '../../ledger/records/minorOf.ts';
import type { Asset, Transaction } from '../../ledger/records/records.ts';

/** What the account would have without the transaction, in decimal units: its position less what that moved. */
export function balanceWithout(
  account: Shown & Pick<Asset, 'mayOwe'>,
  { type, amount, status }: Pick<Transaction, 'type' | 'amount' | 'status'>,
): Shown {
  const moved = status === 'failed' ? 0 : type === 'income' ? minorOf(amount) : -minorOf(amount);
  return shownAfter(account, -moved);
}
