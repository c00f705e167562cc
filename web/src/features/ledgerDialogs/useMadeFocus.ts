import { useEffect, useRef } from 'react';
import { ledgerChanges$ } from '../../ledger/events/ledgerEvents.ts';
import { lendFocus } from '../../shared/ui/lendFocus.ts';

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
      if (document.activeElement === document.body) focusOn(made.current);
    };
  }, [isOpen]);
}

function focusOn(made: string | null): void {
  const row = made === null ? null : document.querySelector(`main [data-record="${CSS.escape(made)}"]`);
  const target = row?.querySelector<HTMLElement>('button, a');
  if (target) return target.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) lendFocus(heading);
}
