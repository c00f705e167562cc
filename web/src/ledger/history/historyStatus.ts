import type { HistoryPage } from '../queries/useTransactions.ts';

/** What a search, a filter or another page has found, for those who do not see it: "43 transactions, page 2 of 5". */
export function historyStatus({ total, page, totalPages }: HistoryPage['meta']): string {
  const found = total === 1 ? '1 transaction' : `${total} transactions`;
  return totalPages > 1 ? `${found}, page ${page} of ${totalPages}` : found;
}
