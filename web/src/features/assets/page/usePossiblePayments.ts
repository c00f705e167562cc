import { useQueries } from '@tanstack/react-query';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { daysOfOtherSide } from '../../../ledger/queries/useOtherSides.ts';
import { type HistoryPage, readHistory, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { type Asset, isTransaction } from '../../../ledger/records/records.ts';
import { type PossiblePayment, possiblePayments } from './possiblePayments.ts';

/** So many expenses that name it are looked through, and so many of the days around a payment. */
const lookedThrough = 100;
/** So many of its newest payments are compared with what was spent around them. */
const paymentsCompared = 12;

/** The expenses that may be payments of a card or loan, as far as they are read. */
export function usePossiblePayments(asset: Asset): PossiblePayment[] {
  const naming = useTransactions({ type: 'expense', search: asset.name, limit: lookedThrough });
  const received = useTransactions({ type: 'income', account: asset.id, limit: paymentsCompared });
  const payments = (received.data?.rows ?? []).filter(isTransaction);
  const around = useQueries({
    queries: payments.map(({ date }) => {
      const query = { type: 'expense', ...daysOfOtherSide(date), limit: lookedThrough } as const;
      return {
        queryKey: ledgerKeys.transactions(query),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<HistoryPage> => readHistory(query, signal),
      };
    }),
  });
  const expenses = [naming, ...around].flatMap(({ data }) => data?.rows ?? []).filter(isTransaction);
  return possiblePayments(asset, expenses, payments);
}
