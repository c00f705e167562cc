import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { pastIsStatic } from './pastIsStatic.ts';
import { successOf } from './serviceText.ts';

/** The plan of the period that holds a day, today's unless given, with the ledger's revision; the one before stays meanwhile. */
export function usePlan(period: string | undefined, asOf: string | undefined, enabled = true) {
  return useQuery({
    queryKey: [ledgerKey, 'plan', period ?? 'today', asOf ?? 'now'],
    queryFn: async ({ signal }) => {
      const { data, meta } = successOf(await api.call('GET /plan', { signal, query: { period, asOf } }), {
        refused: 'Failed to load the plan',
      });
      return { plan: data, revision: meta.revision };
    },
    enabled,
    placeholderData: keepPreviousData,
    ...pastIsStatic(asOf),
  });
}
