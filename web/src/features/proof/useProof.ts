import type { Proof } from '@ledgerline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { readProof, stepsOfPage } from './readProof.ts';

/** An asset's balance with the latest steps that led to it, checked against the log; read again when the ledger changes. */
export function useProof(assetId: string, pages: number) {
  return useQuery({
    queryKey: [ledgerKey, 'proof', assetId, pages],
    queryFn: ({ signal }) =>
      readProof(
        async (page) =>
          successOf(
            await api.get<Proof>(`/assets/${assetId}/proof`, { signal, query: { page, limit: stepsOfPage } }),
            { refused: 'Failed to check the balance' },
          ),
        pages,
      ),
    placeholderData: keepPreviousData,
  });
}
