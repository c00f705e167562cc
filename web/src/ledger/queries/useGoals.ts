import { useQuery } from '@tanstack/react-query';
import { dataOf } from './dataOf.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { pastIsStatic } from './pastIsStatic.ts';

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
