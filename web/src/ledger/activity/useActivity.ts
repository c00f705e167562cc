import type { AnswerData, RouteCalled } from '@ledgerline/contract';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { queryClient, readAgain } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { appEvents$ } from '../../shared/events/eventBus.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import { successOf } from '../queries/serviceText.ts';

/** Which changes are wanted: of one record (its id), of days in the device's zone (`yyyy-MM-dd`, both included). */
export interface ActivityFilters {
  /** Only security events (passwords, second factors, sessions) instead of everything else. */
  view?: 'security';
  record?: string;
  /** Of one group (its id), each by itself; otherwise a group is one line. */
  group?: string;
  from?: string;
  to?: string;
}

/**
 * The newest `count` changes. They follow the ledger like everything else; those of settings and currency have no
 * revision, so they are read again when a preference changes, and whenever the page is opened.
 */
export function useActivity(filters: ActivityFilters, count: number) {
  useEffect(() => {
    const subscription = appEvents$('preference:updated').subscribe(() => void invalidateActivity());
    return () => subscription.unsubscribe();
  }, []);
  const [opened] = useState(newUuid);
  return useQuery({
    queryKey: ledgerKeys.activity({ ...filters, count, opened }),
    queryFn: () =>
      readRows('/activity', {
        pagesKey: ledgerKeys.activity({ pagesOf: opened }),
        query: { ...filters },
        count,
        refused: 'Failed to fetch activity',
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads all lists of changes again that are shown. */
export function invalidateActivity(): Promise<void> {
  return readAgain(ledgerKeys.activity());
}

/** The most that the server answers at once. */
const pageLimit = 100;

/** The first rows of a list, how many there are in all, and whether the newest changes may be missing. */
interface FirstRows<Row> {
  rows: Row[];
  total: number;
  stale: boolean;
}

/** A list that comes in pages. */
type PagedList = '/activity' | '/transactions';
type RowOf<List extends PagedList> = AnswerData<RouteCalled[`GET ${List}`]>[number];

interface ReadRowsOptions {
  /** The key of its pages in the cache; whatever invalidates the list must invalidate them. */
  pagesKey: QueryKey;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** How many rows are wanted. */
  count: number;
  /** What to say where the server refuses without a word. */
  refused: string;
}

/**
 * Reads the first `count` rows of a list, in as many requests as that takes. A page is read again only after it was
 * invalidated. A row that moves from one page to the next meanwhile appears once.
 */
export async function readRows<List extends PagedList>(
  list: List,
  { pagesKey, query, count, refused }: ReadRowsOptions,
): Promise<FirstRows<RowOf<List>>> {
  const limit = Math.min(count, pageLimit);
  const pages = Array.from({ length: Math.ceil(count / limit) }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) =>
      queryClient.fetchQuery({
        queryKey: [...pagesKey, { ...query, page, limit }],
        queryFn: async ({ signal }) =>
          successOf(
            (await api.call<`GET ${PagedList}`>(`GET ${list}`, {
              signal,
              query: { ...query, page, limit },
            })) as ServiceResult<RowOf<List>[]>,
            { refused },
          ),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      }),
    ),
  );
  const rows = new Map(answers.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return {
    rows: [...rows.values()].slice(0, count),
    total: answers[0]?.meta.total ?? rows.size,
    stale: answers.some(({ meta }) => meta.stale === true),
  };
}
