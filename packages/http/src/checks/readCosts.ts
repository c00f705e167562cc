import type { RouteName } from '@ledgerline/contract';

/** What a read costs that looks at a person's whole history or all dates of their schedules, where any other read costs 1. */
const COSTLY = 10;

/**
 * The reads that cost more, and the query parameter that makes them do so (`always`: none is needed). A search compares
 * the texts of all rows, its summary up to three times; `asOf` and the records behind a figure fold the ledger, and a
 * proof checks its whole chain. Schedules may be 500, each with a date a day.
 */
const costly: { readonly [Name in RouteName]?: string } = {
  listTransactions: 'search',
  summary: 'search',
  listAssets: 'asOf',
  balances: 'asOf',
  overview: 'asOf',
  cashFlow: 'asOf',
  categoryReport: 'asOf',
  netWorth: 'asOf',
  figureRecords: 'always',
  proof: 'always',
  listSchedules: 'always',
  listOccurrences: 'always',
  listSuggestions: 'always',
  forecast: 'always',
};

/** How many reads of the person's limit one request counts for. The query string may not have been checked yet. */
export function readCost(route: RouteName, queryString: string): number {
  const condition = costly[route];
  if (condition === undefined) return 1;
  return condition === 'always' || new URLSearchParams(queryString).get(condition) ? COSTLY : 1;
}
