/** In the order in which one is looked for: a field or a picker, the main button, any other control of the content. */
const places = [
  ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"])',
  'button[data-main]:not(:disabled)',
  ':is(button, a[href]):not(:disabled)',
];

/**
 * What an overlay gives the focus to unless it says so itself: never its own Close, on which Enter would end it with
 * nothing done. True for the library's own choice: where a finger opened it, a field would bring the keyboard up.
 */
export function firstFocus(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  if (popup === null || openedBy === 'touch') return true;
  for (const place of places) {
    const found = [...popup.querySelectorAll<HTMLElement>(place)].find(
      (control) => control.closest('[data-overlay-header]') === null && isSeen(control),
    );
    if (found) return found;
  }
  return true;
}

/** A phone leaves the footer's Cancel out, for one; it would take no focus. Older browsers can't tell. */
const isSeen = (control: HTMLElement & { checkVisibility?: () => boolean }): boolean =>
  control.checkVisibility?.() ?? true;
