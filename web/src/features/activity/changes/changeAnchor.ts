/** The element of a change's row. */
export const changeAnchor = (id: string): string => `change-${id}`;

/** Brings a change's row into sight and gives it the focus. Answers whether it is on the page. */
export function showChange(id: string): boolean {
  const row = document.getElementById(changeAnchor(id));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}
