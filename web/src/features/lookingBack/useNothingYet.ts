import { useQuery } from '@tanstack/react-query';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { api } from '../../shared/api/api.ts';

/** Whether the ledger had no event by the end of a past day; false until that is known. */
export function useNothingYet(asOf: string): boolean {
  const { data } = useQuery({
    queryKey: [...ledgerKeys.balances(asOf), 'revision'],
    queryFn: async ({ signal }) => {
      const result = await api.get('/balances', { signal, query: { asOf } });
      return successOf(result, { refused: 'Failed to fetch assets' }).meta.revision ?? null;
    },
    staleTime: 'static',
  });
  return data === 0;
}
