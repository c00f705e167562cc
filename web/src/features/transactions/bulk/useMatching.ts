import { useState } from 'react';
import { type HistoryFilters, narrowing } from '../../../ledger/history/historyFilters.ts';
import { readHistory, useTransactions } from '../../../ledger/queries/useTransactions.ts';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { mostAtOnce } from '../../../ledger/rows/selection.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';

/** The most rows that the server answers at once. */
const pageLimit = 100;

interface Matching {
  /** How many transactions match the filters; undefined while that is not known. */
  count: number | undefined;
  busy: boolean;
  /** Reads those that can be changed at once, in the order of the list. Says so and answers null where it can't. */
  read: () => Promise<HistoryRow[] | null>;
}

/** All transactions that match the filters, on whichever page. Transfers are not among them. */
export function useMatching(filters: HistoryFilters, wanted: boolean): Matching {
  const [busy, setBusy] = useState(false);
  const query = { ...narrowing(filters), sort: filters.sort, resolveReferences: true };
  const isWanted = wanted && filters.type !== 'transfer';
  const { data } = useTransactions({ ...query, page: 1, limit: 1 }, { enabled: isWanted });
  const count = isWanted ? data?.meta.total : undefined;

  async function read(): Promise<HistoryRow[] | null> {
    setBusy(true);
    try {
      const rows = new Map<string, HistoryRow>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await readHistory({ ...query, page, limit: pageLimit });
        pages = Math.min(answer.meta.totalPages, mostAtOnce / pageLimit);
        for (const row of answer.rows) rows.set(row.id, row);
      }
      return [...rows.values()];
    } catch (error) {
      showToast({
        kind: 'error',
        title: 'The transactions could not be selected',
        ...(error instanceof Error && { description: error.message }),
      });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { count, busy, read };
}
