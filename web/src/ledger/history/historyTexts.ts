import type { HistoryPage } from '../queries/useTransactions.ts';

/** 1 record, 214 records. */
export const recordCount = (count: number): string =>
  count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;

/** What a search, a filter or another page has found, for those who do not see it: "43 transactions, page 2 of 5". */
export function historyStatus({ total, page, totalPages }: HistoryPage['meta']): string {
  const found = total === 1 ? '1 transaction' : `${total} transactions`;
  return totalPages > 1 ? `${found}, page ${page} of ${totalPages}` : found;
}

/** What a list is narrowed to: a payee, or records without one. */
export const payeeText = (payee: string): string => (payee === '' ? 'Without payee' : `Payee: ${payee}`);

/** What a list is narrowed to: a tag, or records without. */
export const tagText = (tag: string): string => (tag === '' ? 'Without tags' : `#${tag}`);
