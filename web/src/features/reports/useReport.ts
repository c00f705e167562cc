import type { CashFlow, CategoryReport, NetWorth } from '@ledgerline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { successOf } from '../../ledger/queries/serviceText.ts';
import { useToday } from '../../ledger/useToday.ts';
import { api } from '../../shared/api/api.ts';
import { ledgerKey } from '../../shared/api/queryClient.ts';
import {
  type ReportFilters,
  type ReportTab,
  readFilters,
  reportPath,
  writeFilters,
} from './reportAddress.ts';

export interface Reports {
  'cash-flow': CashFlow;
  categories: CategoryReport;
  'net-worth': NetWorth;
}

/** The filters in the address, and the way to change them. */
export function useReportFilters() {
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address, today), [address, today]);
  const change = useCallback(
    (next: Partial<ReportFilters>) =>
      setAddress((current) => writeFilters({ ...readFilters(current, today), ...next }), {
        preventScrollReset: true,
      }),
    [setAddress, today],
  );
  return { filters, change, today };
}

/** One report; while another period is on its way, the one before stays. */
export function useReport<Tab extends ReportTab>(tab: Tab, filters: ReportFilters, today: string) {
  const path = reportPath({ ...filters, tab }, today);
  return useQuery({
    queryKey: [ledgerKey, 'report', path],
    queryFn: async ({ signal }) =>
      successOf(await api.get<Reports[Tab]>(path, { signal }), { refused: 'Failed to fetch the report' })
        .data,
    placeholderData: keepPreviousData,
  });
}
