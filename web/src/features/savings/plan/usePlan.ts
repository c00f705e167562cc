import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pastIsStatic } from '../../../ledger/queries/pastIsStatic.ts';
import { successOf } from '../../../ledger/queries/serviceText.ts';
import { api } from '../../../shared/api/api.ts';
import { ledgerKey } from '../../../shared/api/queryClient.ts';

/** The plan of the period that holds a day, today's unless given, with the ledger's revision; the one before stays meanwhile. */
export function usePlan(period: string | undefined, asOf: string | undefined) {
  return useQuery({
    queryKey: [ledgerKey, 'plan', period ?? 'today', asOf ?? 'now'],
    queryFn: async ({ signal }) => {
      const { data, meta } = successOf(await api.call('GET /plan', { signal, query: { period, asOf } }), {
        refused: 'Failed to load the plan',
      });
      return { plan: data, revision: meta.revision };
    },
    placeholderData: keepPreviousData,
    ...pastIsStatic(asOf),
  });
}
