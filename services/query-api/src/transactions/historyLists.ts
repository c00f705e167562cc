import type { HistoryEntry, RequestQuery, Summary } from '@ledgerline/contract';
import type { Asker, Shown } from '../shown.ts';

type PageQuery = RequestQuery<'listTransactions'>;

/** Asks for a page of the history, or for what a list adds up to. */
export type ListQuestion =
  | ({ ask: 'page'; query: PageQuery; timeZone: string } & Asker)
  | ({ ask: 'summary'; query: RequestQuery<'summary'>; today: string } & Asker);

export interface HistoryPage {
  page: number;
  total: number;
  entries: HistoryEntry[];
}

/** Lists of transactions and transfers, and their summaries. */
export interface HistoryLists {
  /** null where the record that the page is wanted `around` is not in the list. Throws ReadStoreUnavailable. */
  page(question: ListQuestion & { ask: 'page' }): Promise<Shown<HistoryPage | null>>;
  /** Throws ReadStoreUnavailable. */
  summary(question: ListQuestion & { ask: 'summary' }): Promise<Shown<Summary>>;
}

/** What a list may be asked for without looking at its whole history: its order, its page and how it is written. */
const cheap: ReadonlySet<string> = new Set<keyof PageQuery | keyof RequestQuery<'summary'>>([
  'type',
  'include',
  'deleted',
  'sort',
  'page',
  'limit',
  'around',
  'resolveReferences',
]);

/**
 * Whether the answer may take a look at the whole history: wherever it is asked for more than is known to be cheap.
 * Unfiltered lists know their total, and their pages are near one end, but for a sort by titles that no row has.
 */
export function isCostly({ ask, query }: ListQuestion): boolean {
  const { search, ...others } = query;
  if (search || Object.entries(others).some(([name, value]) => value !== undefined && !cheap.has(name))) {
    return true;
  }
  if (ask === 'summary') return false;
  const hasTransfers = query.include === 'transfers' || query.type === 'transfer';
  const byTitle = query.sort === 'a-z' || query.sort === 'z-a';
  return query.deleted || query.around !== undefined || (byTitle && hasTransfers);
}
