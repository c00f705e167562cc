/** The element of a change's row. */
export const changeAnchor = (id: string): string => `change-${id}`;

/** Brings a change's row into sight and gives it the focus; nothing happens where it is not shown. */
export function showChange(id: string): void {
  const row = document.getElementById(changeAnchor(id));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
