import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { readRow } from '../records/readRow.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { names } from './names.ts';
import { successOf } from './serviceText.ts';

/** One transaction as it is now, also a soft-deleted one; nothing is asked for without an id. */
export function useTransaction(id: string | undefined) {
  return useQuery({
    queryKey: ledgerKeys.transaction(id ?? ''),
    queryFn: async ({ signal }) =>
      readRow(
        successOf(await api.call('GET /transactions/:id', { params: { id: id ?? '' }, signal }), {
          refused: 'Transaction not found',
        }).data,
        names,
      ),
    enabled: id !== undefined,
  });
}
