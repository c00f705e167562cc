import { type RequestQuery, transferTexts } from '@ledgerline/contract';
import { askedFilter, type HistoryFilter } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';

type Filters = RequestQuery<'summary'> & Partial<Pick<RequestQuery<'listTransactions'>, 'sort'>>;

/** The filter that a query of a list or of its summary asks for. */
export const historyFilter = (
  query: Filters,
  { balances: { assets }, names: { categories } }: Pick<LedgerRead, 'balances' | 'names'>,
  deleted = false,
): HistoryFilter =>
  askedFilter(
    query,
    { assets, categories, transferTexts: (account) => transferTexts(assets, account) },
    deleted,
  );
