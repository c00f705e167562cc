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
