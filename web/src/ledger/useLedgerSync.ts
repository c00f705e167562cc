import { useEffect } from 'react';
import { auditTime } from 'rxjs';
import { invalidateLedger, queryClient } from '../shared/api/queryClient.ts';
import { ledgerChanges$ } from './events/ledgerEvents.ts';
import { useAssets } from './queries/useAssets.ts';
import { categoriesQuery, useCategories } from './queries/useCategories.ts';

/**
 * Keeps every screen true after this tab's own changes: what is shown is read again, and assets and categories are
 * reloaded into memory and local storage. Used once, above the routes.
 */
export function useLedgerSync(): void {
  useAssets();
  useCategories();
  useEffect(() => {
    // A burst of changes (a deletion and its balance) is one reading.
    const subscription = ledgerChanges$()
      .pipe(auditTime(0))
      .subscribe(() => {
        void invalidateLedger();
        void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      });
    return () => subscription.unsubscribe();
  }, []);
}
