import type { KeyboardEvent } from 'react';

/** Goes from one row's planned amount to that of the row above or below, and opens it where it is being edited. */
export function stepFrom(how: KeyboardEvent | -1 | 1, from: HTMLElement | null): void {
  const by = typeof how === 'number' ? how : ({ ArrowUp: -1, ArrowDown: 1 }[how.key] ?? 0);
  if (by === 0 || from === null) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-planned]')];
  const next = all[all.indexOf(from) + by];
  if (typeof how !== 'number') how.preventDefault();
  if (next === undefined) return;
  next.focus();
  if (typeof how === 'number' && next.getAttribute('aria-expanded') !== 'true') next.click();
}
