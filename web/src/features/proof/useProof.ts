import type { Proof } from '@ledgerline/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { readProof, stepsOfPage } from './readProof.ts';

/** An asset's balance with the latest steps that led to it, checked against the log; read again when the ledger changes. */
export function useProof(assetId: string, pages: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [ledgerKey, 'proof', assetId, pages],
    queryFn: () =>
      readProof(
        (page, isFull) =>
          // Not under the ledger's key, and no part of this query: what is full is read once.
          client.fetchQuery({
            queryKey: ['proofPage', assetId, page],
            queryFn: async () =>
              successOf(
                await api.get<Proof>(`/assets/${assetId}/proof`, { query: { page, limit: stepsOfPage } }),
                { refused: 'Failed to check the balance' },
              ),
            staleTime: isFull ? 'static' : 0,
            retry: false,
          }),
        pages,
      ),
    placeholderData: keepPreviousData,
  });
}
