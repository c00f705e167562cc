import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf } from '../queries/dataOf.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import { names } from '../queries/names.ts';
import { readRow } from '../records/readRow.ts';
import { isTransaction } from '../records/records.ts';
import { readRows } from './readRows.ts';

/** The first `count` soft-deleted transactions, by date, newest first. */
export function useDeletedTransactions(count: number) {
  return useQuery({
    queryKey: ledgerKeys.trash('transactions', count),
    queryFn: async () => {
      const { rows, total } = await readRows('/transactions', {
        pagesKey: ledgerKeys.trash('pages'),
        query: { deleted: true, sort: 'newest', resolveReferences: true },
        count,
        refused: 'Failed to fetch transactions',
      });
      return { rows: rows.map((row) => readRow(row, names)).filter(isTransaction), total };
    },
    placeholderData: keepPreviousData,
  });
}

/** All soft-deleted assets. */
export function useDeletedAssets() {
  return useQuery({
    queryKey: ledgerKeys.trash('assets'),
    queryFn: ({ signal }) =>
      dataOf('Failed to fetch assets', 'GET /assets', { signal, query: { deleted: true } }),
  });
}
