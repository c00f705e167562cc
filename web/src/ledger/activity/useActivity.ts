import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAgain } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import { appEvents$ } from '../../shared/events/eventBus.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import type { ActivityFilters } from './activityFilters.ts';
import { readRows } from './readRows.ts';

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
