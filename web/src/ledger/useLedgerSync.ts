import { useEffect } from 'react';
import { auditTime } from 'rxjs';
import { queryClient } from '../shared/api/queryClient.ts';
import { ledgerChanges$ } from './events/ledgerEvents.ts';
import { useAssets } from './queries/useAssets.ts';
import { categoriesQuery, useCategories } from './queries/useCategories.ts';

/**
 * Keeps assets and categories in memory and in local storage, and reloads them after this tab's changes: the ledger's
 * own data follow its revision, the categories are asked for here. Used once, above the routes.
 */
export function useLedgerSync(): void {
  useAssets();
  useCategories();
  useEffect(() => {
    // A burst of changes (a deletion and its balance) is one reading.
    const subscription = ledgerChanges$()
      .pipe(auditTime(0))
      .subscribe(() => {
        void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      });
    return () => subscription.unsubscribe();
  }, []);
}
