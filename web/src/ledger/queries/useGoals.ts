import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { pastIsStatic } from './pastIsStatic.ts';
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
    queryFn: async ({ signal }) =>
      successOf(await api.call('GET /goals', { signal, query }), { refused: 'Failed to load goals' }).data,
    enabled,
    ...pastIsStatic(query.asOf),
  });
}
