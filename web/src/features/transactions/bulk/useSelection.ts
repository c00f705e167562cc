import {
  type MouseEvent,
  type KeyboardEvent as RowKeyEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import {
  extendTo,
  nothingSelected,
  type Selection,
  selectAll,
  stepTo,
  toggle,
} from '../../../ledger/rows/selection.ts';
import { isDialogOpen, isTyping, strokeOf } from '../../../shared/keys/keys.ts';

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

/** The bar of what is selected; B leads there. */
export const selectionBarId = 'selection-bar';

const selectable = 'li[data-selectable]';
/**
 * How rows are selected without their checkboxes: `x` selects the row with the focus, Shift and an arrow key the next
 * one with it, Shift and a press all rows up to that one. `b` leads to the bar.
 */
export function rowKeys({ toggle, extendTo, stepTo }: SelectionControl) {
  return {
    onKeyDown(event: RowKeyEvent<HTMLElement>) {
      const row = rowOf(event.target);
      if (row === null || isTyping(event.target) || event.defaultPrevented) return;
      const stroke = strokeOf(event.nativeEvent);
      if (stroke === 'x') toggle(idOf(row));
      else if (stroke === 'b') document.getElementById(selectionBarId)?.querySelector('button')?.focus();
      else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(selectable)];
        const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
        if (next !== undefined) {
          focusOn(next);
          stepTo(idOf(row), idOf(next));
        }
      } else return;
      event.preventDefault();
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Otherwise the browser would mark the texts between two presses.
      if (event.shiftKey && rowOf(event.target) !== null) event.preventDefault();
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const row = rowOf(event.target);
      // A checkbox tells of Shift itself.
      if (!event.shiftKey || row === null || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      extendTo(idOf(row));
    },
  };
}

/** Its title, or its checkbox where a press of the row selects it. */
function focusOn(row: HTMLElement): void {
  const title = row.querySelector<HTMLElement>('button[aria-haspopup="dialog"]');
  (title ?? row.querySelector('input'))?.focus();
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selectable) : null;

const idOf = (row: HTMLElement): string => row.dataset['selectable'] ?? '';
