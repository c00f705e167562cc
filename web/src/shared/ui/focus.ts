import { type RefObject, useLayoutEffect } from 'react';

/**
 * Whether what answers late may move the focus to or from this part: while the focus is in it, or on nothing in
 * particular. Who has gone on elsewhere meanwhile is left alone.
 */
export function mayMoveFocus(part: Element | null): boolean {
  const { activeElement } = document;
  if (part === null) return false;
  return activeElement === null || activeElement.contains(part) || part.contains(activeElement);
}

/** Takes the focus to the first field of a form that has an error, by the fields' names, unless one has gone on elsewhere. */
export function focusFirstInvalid(form: HTMLFormElement, errors: object): void {
  if (!mayMoveFocus(form)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  fields.find((field) => field.name in errors)?.focus();
}

/**
 * As the `ref` of a part with `tabIndex={-1}`: it takes the focus when it appears, if what had the focus went away. Keyboard
 * and screen reader go on from there.
 */
export function takeLostFocus(part: HTMLElement | null): void {
  if (part !== null && document.activeElement?.contains(part) === true) part.focus();
}

/** Focuses what else takes no focus (a heading, a part of the page), without a ring, until the focus goes on. */
export function lendFocus(part: HTMLElement): void {
  if (part.hasAttribute('tabindex')) return part.focus({ preventScroll: true });
  part.tabIndex = -1;
  part.style.outline = 'none';
  part.addEventListener(
    'blur',
    () => {
      part.removeAttribute('tabindex');
      part.style.outline = '';
    },
    { once: true },
  );
  part.focus({ preventScroll: true });
}

/** As a `ref`: brings what has just come into sight, where a long form has been scrolled away from it. */
export const intoSight = (part: Element | null): void => part?.scrollIntoView?.({ block: 'center' });

/**
 * Gives the focus to a field of what has just come, or to the field with this name in it. Before it is seen: afterwards
 * it would take the focus from the field that somebody is typing into.
 */
export function useFocusOnArrival(part: RefObject<HTMLElement | null>, name?: string): void {
  useLayoutEffect(() => {
    const field =
      name === undefined ? part.current : part.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    field?.focus();
  }, [part, name]);
}

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
