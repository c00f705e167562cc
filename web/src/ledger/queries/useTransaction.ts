import { useQuery } from '@tanstack/react-query';
import { readRow } from '../records/readRow.ts';
import { dataOf } from './dataOf.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { names } from './names.ts';

/** One transaction as it is now, also a soft-deleted one; nothing is asked for without an id. */
export function useTransaction(id: string | undefined) {
  return useQuery({
    queryKey: ledgerKeys.transaction(id ?? ''),
    queryFn: async ({ signal }) =>
      readRow(
        await dataOf('Transaction not found', 'GET /transactions/:id', { params: { id: id ?? '' }, signal }),
        names,
      ),
    enabled: id !== undefined,
  });
}
