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
      readProof((page, isFull) => {
        const read = async () =>
          successOf(
            await api.call('GET /assets/:id/proof', {
              params: { id: assetId },
              query: { page, limit: stepsOfPage },
            }),
            { refused: 'Failed to check the balance' },
          );
        // What grows is never shared with an earlier reading, whose answer may be older than the last change.
        if (!isFull) return read();
        // Not under the ledger's key, and no part of this query: what is full is read once.
        const queryKey = ['proofPage', assetId, page];
        return client.fetchQuery({ queryKey, queryFn: read, staleTime: 'static', retry: false });
      }, pages),
    placeholderData: keepPreviousData,
  });
}
