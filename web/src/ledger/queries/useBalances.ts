import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { Balances } from '../records/records.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { pastIsStatic } from './pastIsStatic.ts';
import { successOf } from './serviceText.ts';

/** The total of all live assets and per type; with `asOf` as they were at that day's end. */
export function useBalances(asOf?: string) {
  return useQuery({
    queryKey: ledgerKeys.balances(asOf),
    queryFn: async ({ signal }) =>
      successOf(await api.get<Balances>('/balances', { signal, query: { asOf } }), {
        refused: 'Failed to fetch assets',
      }).data,
    ...pastIsStatic(asOf),
  });
}
