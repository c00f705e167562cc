/**
 * Whether what answers late may move the focus to or from this part: while the focus is in it, or on nothing in
 * particular. Who has gone on elsewhere meanwhile is left alone.
 */
export function mayMoveFocus(part: Element | null): boolean {
  const { activeElement } = document;
  if (part === null) return false;
  return activeElement === null || activeElement.contains(part) || part.contains(activeElement);
}
