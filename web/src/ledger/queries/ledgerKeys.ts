import { assetsKey, ledgerKey } from '../../shared/api/queryClient.ts';
import type { HistoryQuery } from './historyQuery.ts';

/** Keys of the query cache. Everything under `ledgerKey` is read again when the ledger changes. */
export const ledgerKeys = {
  overview: (asOf?: string) => [ledgerKey, 'overview', asOf ?? 'now'] as const,
  transactions: (query?: HistoryQuery) =>
    query === undefined
      ? ([ledgerKey, 'transactions'] as const)
      : ([ledgerKey, 'transactions', query] as const),
  transaction: (id: string) => [ledgerKey, 'transaction', id] as const,
  summary: (query?: HistoryQuery) => [ledgerKey, 'summary', query ?? {}] as const,
  assets: (asOf?: string) => [...assetsKey, asOf ?? 'now'] as const,
  balances: (asOf?: string) => [ledgerKey, 'balances', asOf ?? 'now'] as const,
  transfers: (assetId: string, limit: number) => [ledgerKey, 'transfers', assetId, limit] as const,
  activity: (query?: object) =>
    query === undefined ? ([ledgerKey, 'activity'] as const) : ([ledgerKey, 'activity', query] as const),
  trash: (list: 'transactions' | 'pages' | 'assets', count = 0) => [ledgerKey, 'trash', list, count] as const,
  schedules: [ledgerKey, 'schedules'] as const,
  occurrences: (query: object) => [ledgerKey, 'occurrences', query] as const,
  forecast: (days: number) => [ledgerKey, 'forecast', days] as const,
  suggestions: [ledgerKey, 'suggestions'] as const,
  goals: (query: object) => [ledgerKey, 'goals', query] as const,
  labels: (kind: 'payees' | 'tags', query: object) => [ledgerKey, kind, query] as const,
  rules: [ledgerKey, 'rules'] as const,
  ruleVersion: (id: string, version: number) => [ledgerKey, 'rules', id, version] as const,
  ruleTrial: (id: string, trial: object) => [ledgerKey, 'ruleTrial', id, trial] as const,
  categories: ['categories'] as const,
};

/** What was recorded by the end of a past day never changes: it is not read again when the ledger does. */
export const pastIsStatic = (asOf: string | undefined) =>
  asOf === undefined ? {} : { staleTime: 'static' as const };
