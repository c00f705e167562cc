import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { pastIsStatic } from './pastIsStatic.ts';
import { successOf } from './serviceText.ts';

/** The figures, days and categories of the last 30 days; with `asOf` as they were at that day's end. */
export function useOverview(asOf?: string) {
  return useQuery({
    queryKey: ledgerKeys.overview(asOf),
    queryFn: async ({ signal }) =>
      successOf(await api.call('GET /overview', { signal, query: { asOf } }), {
        refused: 'Failed to fetch overview',
      }).data,
    ...pastIsStatic(asOf),
  });
}
