import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf } from './dataOf.ts';
import { type HistoryQuery, historyParameters } from './historyQuery.ts';
import { ledgerKeys } from './ledgerKeys.ts';

/** The totals of everything that matches, and how the last 30 days compare with the 30 before. */
export function useSummary(
  filters: Pick<
    HistoryQuery,
    'search' | 'type' | 'category' | 'account' | 'payee' | 'tag' | 'from' | 'to'
  > = {},
  { enabled = true } = {},
) {
  return useQuery({
    queryKey: ledgerKeys.summary(filters),
    queryFn: ({ signal }) =>
      dataOf('Failed to fetch transactions', 'GET /transactions/summary', {
        signal,
        query: historyParameters(filters),
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
