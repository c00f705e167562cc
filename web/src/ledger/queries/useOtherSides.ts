import { addDays } from '@ledgerline/domain/calendarDate';
import { isTransaction, type Transaction } from '../records/records.ts';
import { useTransactions } from './useTransactions.ts';

/** How many days the two sides of a transfer may lie apart, as the server counts them. */
export const TRANSFER_DAYS = 4;
/** So many records of those days are looked through. */
const lookedThrough = 100;

type Side = Pick<Transaction, 'type' | 'amount' | 'date'>;

/** The days on which the other side of a record may be dated. */
export const daysOfOtherSide = (date: string) => ({
  from: addDays(date, -TRANSFER_DAYS),
  to: addDays(date, TRANSFER_DAYS),
});

/** Whether two transactions may be the two sides of one transfer. */
export const areSides = (one: Side, other: Side & Pick<Transaction, 'status'>): boolean =>
  one.type !== other.type && one.amount === other.amount && other.status !== 'failed';

/** The transactions of an asset that may be the other side of a transfer; undefined while that is not known. */
export function useOtherSides(transaction: Transaction, asset: string): readonly Transaction[] | undefined {
  const type = transaction.type === 'expense' ? 'income' : 'expense';
  const { data, isPlaceholderData } = useTransactions(
    { type, account: asset, ...daysOfOtherSide(transaction.date), limit: lookedThrough },
    { enabled: asset !== '' },
  );
  return isPlaceholderData
    ? undefined
    : data?.rows.filter(isTransaction).filter((row) => areSides(transaction, row));
}
