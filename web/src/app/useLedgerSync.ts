import { useEffect, useRef } from 'react';
import { auditTime } from 'rxjs';
import { ledgerChanges$ } from '../ledger/events/ledgerEvents.ts';
import { useAssets } from '../ledger/queries/useAssets.ts';
import { categoriesQuery } from '../ledger/queries/useCategories.ts';
import { useToday } from '../ledger/useToday.ts';
import { invalidateLedger, queryClient } from '../shared/api/queryClient.ts';

/**
 * Keeps assets in memory and in local storage, and the categories from the person's first move on: by then a form may
 * be opened. After this tab's changes both are read again: the ledger's own data follow its revision, the categories
 * are asked for here. Used once, above the routes.
 */
export function useLedgerSync(): void {
  useAssets();
  const today = useToday();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    // The last 30 days are others now.
    void invalidateLedger();
  }, [today]);
  useEffect(() => {
    const readAgain = () =>
      void queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 }).catch(() => null);
    // A burst of changes (a deletion and its balance) is one reading.
    const subscription = ledgerChanges$().pipe(auditTime(0)).subscribe(readAgain);
    return () => subscription.unsubscribe();
  }, []);
  useEffect(() => onFirstMove(() => void queryClient.prefetchQuery(categoriesQuery)), []);
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls back once, when the person touches mouse, screen or keyboard. Returns how to stop waiting. */
function onFirstMove(act: () => void): () => void {
  const stop = () => {
    for (const move of moves) window.removeEventListener(move, once);
  };
  const once = () => {
    stop();
    act();
  };
  for (const move of moves) window.addEventListener(move, once, { passive: true });
  return stop;
}
