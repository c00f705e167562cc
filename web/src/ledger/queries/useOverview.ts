import { useQuery } from '@tanstack/react-query';
import { dataOf } from './dataOf.ts';
import { ledgerKeys, pastIsStatic } from './ledgerKeys.ts';

/** The figures, days and categories of the last 30 days; with `asOf` as they were at that day's end. */
export function useOverview(asOf?: string) {
  return useQuery({
    queryKey: ledgerKeys.overview(asOf),
    queryFn: ({ signal }) => dataOf('Failed to fetch overview', 'GET /overview', { signal, query: { asOf } }),
    ...pastIsStatic(asOf),
  });
}
