import type { KeyboardEvent, MouseEvent } from 'react';
import { isTyping, strokeOf } from '../../../shared/keys/keys.ts';
import type { SelectionControl } from './useSelection.ts';

/** The bar of what is selected; B leads there. */
export const selectionBarId = 'selection-bar';

const selectable = 'li[data-selectable]';
/**
 * How rows are selected without their checkboxes: `x` selects the row with the focus, Shift and an arrow key the next
 * one with it, Shift and a press all rows up to that one. `b` leads to the bar.
 */
export function rowKeys({ toggle, extendTo, stepTo }: SelectionControl) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
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
