import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { type HistoryQuery, historyParameters } from './historyQuery.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { successOf } from './serviceText.ts';

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
    queryFn: async ({ signal }) =>
      successOf(await api.call('GET /transactions/summary', { signal, query: historyParameters(filters) }), {
        refused: 'Failed to fetch transactions',
      }).data,
    placeholderData: keepPreviousData,
    enabled,
  });
}
