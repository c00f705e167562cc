import { useEffect, useRef } from 'react';
import { ledgerChanges$ } from '../../ledger/events/ledgerEvents.ts';

/**
 * Once a dialog is closed and nobody has the focus, it goes to what was made in it, where the page shows that, else to
 * the page's heading: a form that a key opened has no button to give it back to.
 */
export function useMadeFocus(isOpen: boolean): void {
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    made.current = null;
    const heard = ledgerChanges$().subscribe(({ action, id }) => {
      if (action === 'created') made.current = id;
    });
    return () => {
      heard.unsubscribe();
      void import('./focusMade.ts').then(({ focusMade }) => focusMade(made.current)).catch(() => undefined);
    };
  }, [isOpen]);
}
