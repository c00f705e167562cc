import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { readRow } from '../records/readRow.ts';
import type { HistoryRow, ListMeta } from '../records/records.ts';
import { type HistoryQuery, historyParameters } from './historyQuery.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { names } from './names.ts';
import { successOf } from './serviceText.ts';

/** A page of the history. */
export interface HistoryPage {
  rows: HistoryRow[];
  meta: ListMeta;
}

/** A page of the history; while the next one is on its way the last one stays. */
export function useTransactions(query: HistoryQuery, { enabled = true } = {}) {
  return useQuery({
    queryKey: ledgerKeys.transactions(query),
    queryFn: ({ signal }) => readHistory(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A page of the history, from the cache where it is fresh there. */
export const findTransactions = (query: HistoryQuery): Promise<HistoryPage> =>
  queryClient.fetchQuery({
    queryKey: ledgerKeys.transactions(query),
    queryFn: ({ signal }) => readHistory(query, signal),
    retry: false,
  });

/** Reads a page of the history once. */
export async function readHistory(query: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage> {
  const { data, meta } = successOf(
    await api.call('GET /transactions', { query: historyParameters(query), ...(signal && { signal }) }),
    { refused: 'Failed to fetch transactions' },
  );
  const { page = 1, limit = data.length, total = data.length, totalPages = 1 } = meta;
  return { rows: data.map((row) => readRow(row, names)), meta: { page, limit, total, totalPages } };
}
