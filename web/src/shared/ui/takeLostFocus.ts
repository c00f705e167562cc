/**
 * As the `ref` of a part with `tabIndex={-1}`: it takes the focus when it appears, if what had the focus went away. Keyboard
 * and screen reader go on from there.
 */
export function takeLostFocus(part: HTMLElement | null): void {
  if (part !== null && document.activeElement?.contains(part) === true) part.focus();
}
