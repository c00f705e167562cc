import type { CashFlow, CategoryReport, NetWorth } from '@ledgerline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { payeeText, tagText } from '../../ledger/history/historyTexts.ts';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import { useToday } from '../../ledger/useToday.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import { addressNow } from '../../shared/ui/page.ts';
import {
  type Figure,
  openedFigure,
  type ReportFilters,
  type ReportTab,
  readFilters,
  recordsQuery,
  reportQuery,
  writeFilters,
} from './reportAddress.ts';

export interface Reports {
  'cash-flow': CashFlow;
  categories: CategoryReport;
  'net-worth': NetWorth;
}

/**
 * The filters in the address, and the way to change them. What is drawn follows the address a moment later: a change
 * counts from what the browser says, and one that is told twice, as a tab tells of a press, is one.
 */
export function useReportFilters() {
  const today = useToday();
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const change = (next: Partial<ReportFilters>): void => {
    const { search } = addressNow();
    const asked = writeFilters({ ...readFilters(new URLSearchParams(search), today), ...next });
    if (asked.toString() !== search.slice(1)) changeAddress(() => asked, { replace: false });
  };
  return { filters: readFilters(address, today), figure: openedFigure(address), change, today };
}

/**
 * One report with the filters that it was asked by. While another one is on its way the one before stays: it `isOld`,
 * and what it opens is still what it says.
 */
export function useReport<Tab extends ReportTab>(tab: Tab, filters: ReportFilters, today: string) {
  const queryOf = (asked: ReportFilters): string => reportQuery({ ...asked, tab }, today);
  const search = queryOf(filters);
  const query = useQuery({
    queryKey: [ledgerKey, 'report', tab, search],
    queryFn: async ({ signal }) => ({
      report: successOf(
        await api.call<`GET /reports/${ReportTab}`>(`GET /reports/${tab}`, {
          signal,
          query: new URLSearchParams(search),
        }),
        texts,
      ).data as Reports[Tab],
      asked: filters,
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const isOther =
    data !== undefined && queryOf({ ...data.asked, open: '' }) !== queryOf({ ...filters, open: '' });
  return { query, data: data && { ...data, isOld: isPlaceholderData && isOther } };
}

/** A page of the records behind a figure; while another page of it is on its way the one before stays. */
export function useFigureRecords(figure: Figure, filters: ReportFilters, page: number, limit: number) {
  const records = recordsQuery(figure, filters);
  return useQuery({
    queryKey: [ledgerKey, 'report', 'records', records, page, limit],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(`${records}&page=${page}&limit=${limit}`);
      const { data, meta } = successOf(await api.call('GET /reports/records', { signal, query }), texts);
      return { ...data, meta };
    },
    // Another figure's sum must not stand below this one's title.
    placeholderData: (before, query) => (query?.queryKey[3] === records ? before : undefined),
  });
}

const texts = { refused: 'Failed to fetch the report' };

interface Named {
  id: string;
  name: string;
}

/** What there is to choose from, and the names of what is chosen. Net worth is only narrowed to assets. */
export function useFilterNames({ tab, assets, categories, payee, tags }: ReportFilters) {
  const { data: allAssets = [] } = useAssets();
  const { categories: allCategories } = useCategories();
  const named = (all: readonly Named[], ids: readonly string[], other: string): Named[] =>
    ids.map((id) => ({ id, name: all.find((one) => one.id === id)?.name ?? other }));
  return {
    allAssets,
    allCategories,
    assets: named(allAssets, assets, 'One asset'),
    categories: tab === 'net-worth' ? [] : named(allCategories, categories, 'One category'),
    payees: tab === 'net-worth' || payee === null ? [] : [payeeText(payee)],
    tags: tab === 'net-worth' ? [] : tags.map((tag) => ({ tag, text: tagText(tag) })),
  };
}
