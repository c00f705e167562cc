import type { Proof } from '@ledgerline/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import type { ResultMeta } from '../../shared/api/serviceResult.ts';

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

/** How many steps one request brings. */
export const stepsOfPage = 50;

/** Where an asset's balance comes from: its latest steps, the newest first. */
export interface AssetProof extends Proof {
  /** How many steps there are in all. */
  total: number;
}

/** Reads one page of a proof; pages and their steps are the oldest first. `isFull`: it will never change. */
export type ReadProofPage = (page: number, isFull: boolean) => Promise<{ data: Proof; meta: ResultMeta }>;

/**
 * The last full `pages` pages of steps and what the newest page has begun. Old pages never change, so what is read at
 * different moments fits together; it is verified where every page is.
 */
export async function readProof(read: ReadProofPage, pages: number): Promise<AssetProof> {
  const first = await read(1, false);
  const last = Math.max(1, first.meta.totalPages ?? 1);
  const from = Math.max(1, last - pages);
  const wanted = Array.from({ length: last - from + 1 }, (_, index) => from + index);
  const answers = await Promise.all(
    wanted.map(async (page) => (page === 1 ? first : read(page, page < last))),
  );
  const newest = answers.at(-1) ?? first;
  return {
    ...newest.data,
    verified: answers.every(({ data }) => data.verified),
    steps: answers.flatMap(({ data }) => data.steps).reverse(),
    total: newest.meta.total ?? newest.data.steps.length,
  };
}
