import { shownOf } from '@ledgerline/domain/money';
import { minorOf } from '../../ledger/records/minorOf.ts';
import type { Asset, Transaction } from '../../ledger/records/records.ts';

/** What the account would have without the transaction, in decimal units: its position less what that moved. */
export function balanceWithout(
  account: Pick<Asset, 'balance' | 'shortfall'>,
  { type, amount, status }: Pick<Transaction, 'type' | 'amount' | 'status'>,
): { balance: number; shortfall: number } {
  const moved = status === 'failed' ? 0 : type === 'income' ? minorOf(amount) : -minorOf(amount);
  const position = minorOf(account.balance) - minorOf(account.shortfall) - moved;
  return shownOf(position);
}
