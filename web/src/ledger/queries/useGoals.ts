import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { dataOf } from './dataOf.ts';
import { ledgerKeys, pastIsStatic } from './ledgerKeys.ts';
import { successOf } from './serviceText.ts';

interface GoalsQuery {
  state?: 'open';
  deleted?: true;
  asOf?: string | undefined;
}

/** The goals that are not deleted, or those that are; with `asOf` as they were at that day's end. */
export function useGoals(query: GoalsQuery = {}, enabled = true) {
  return useQuery({
    queryKey: ledgerKeys.goals(query),
    queryFn: ({ signal }) => dataOf('Failed to load goals', 'GET /goals', { signal, query }),
    enabled,
    ...pastIsStatic(query.asOf),
  });
}

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
