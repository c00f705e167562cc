import { useEffect, useEffectEvent, useState } from 'react';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import {
  extendTo,
  nothingSelected,
  type Selection,
  selectAll,
  stepTo,
  toggle,
} from '../../../ledger/rows/selection.ts';
import { isDialogOpen, isTyping } from '../../../shared/keys/keys.ts';

export interface SelectionControl {
  selection: Selection;
  /** Presses of rows select them: the way on phones. */
  selecting: boolean;
  setSelecting: (selecting: boolean) => void;
  toggle: (id: string) => void;
  extendTo: (id: string) => void;
  stepTo: (from: string, to: string) => void;
  selectAll: (rows: readonly HistoryRow[]) => void;
  clear: () => void;
}

/** `begun` is another object for each selection that begins with nothing. */
const fresh = (scope: string) => ({ scope, begun: {}, selecting: false, selection: nothingSelected });

/**
 * What is selected of a list. `rows`: its page; `scope`: what is found. Another scope begins with nothing selected. Esc
 * clears, unless it closes something else.
 */
export function useSelection(rows: readonly HistoryRow[], scope: string): SelectionControl {
  const [held, setHeld] = useState(() => fresh(scope));
  const own = held.scope === scope ? held : fresh(scope);
  const { selection, selecting } = own;
  const change = (next: (selection: Selection) => Selection) =>
    setHeld((before) => {
      const known = before.scope === scope ? before : fresh(scope);
      return { ...known, selection: next(known.selection) };
    });
  const clear = () => setHeld(fresh(scope));

  const isActive = selecting || selection.chosen.size > 0;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDialogOpen() || isTyping(event.target)) return;
    // In a toast it closes that.
    if (event.target instanceof Element && event.target.closest('[role="log"]') !== null) return;
    clear();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listener = (event: KeyboardEvent) => onEscape(event);
    // Before a dialog hears the key: then it would be gone already.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isActive]);

  return {
    selection,
    selecting,
    setSelecting: (next) => (next ? setHeld({ ...own, selecting: true }) : clear()),
    toggle: (id) => change((before) => toggle(before, rows, id)),
    extendTo: (id) => change((before) => extendTo(before, rows, id)),
    stepTo: (from, to) => change((before) => stepTo(before, rows, from, to)),
    // They were read first: meanwhile another selection may have begun.
    selectAll: (all) =>
      setHeld((before) => (before.begun === own.begun ? { ...before, selection: selectAll(all) } : before)),
    clear,
  };
}
