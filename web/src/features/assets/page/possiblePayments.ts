import { daysBetween } from '@ledgerline/domain/calendarDate';
import { namesAsset } from '@ledgerline/domain/namesAsset';
import { areSides, TRANSFER_DAYS } from '../../../ledger/queries/useOtherSides.ts';
import type { Asset, Transaction } from '../../../ledger/records/records.ts';
import { wordsOf } from '../../../ledger/transactionWords.ts';

/** An expense that may have paid a card or a loan. */
export interface PossiblePayment {
  expense: Transaction;
  /** The payment on the card that has its amount; undefined where only words name the card. */
  received: Transaction | undefined;
}

/**
 * The expenses elsewhere that may be payments of a card or loan, newest first: those that name it, and those with the
 * amount of a payment that is recorded on it at most 4 days away.
 */
export function possiblePayments(
  asset: Pick<Asset, 'id' | 'name'>,
  expenses: readonly Transaction[],
  payments: readonly Transaction[],
): PossiblePayment[] {
  const found = new Map<string, PossiblePayment>();
  for (const expense of expenses) {
    if (expense.account.id === asset.id || expense.account.isDeleted === true) continue;
    if (expense.type !== 'expense' || expense.status === 'failed') continue;
    const received = payments.find(
      (payment) =>
        areSides(expense, payment) && Math.abs(daysBetween(expense.date, payment.date)) <= TRANSFER_DAYS,
    );
    if (received || namesAsset(wordsOf(expense), asset)) found.set(expense.id, { expense, received });
  }
  return [...found.values()].toSorted((a, b) => b.expense.date.localeCompare(a.expense.date));
}
