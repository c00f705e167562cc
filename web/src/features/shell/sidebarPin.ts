import { createStore } from '../../shared/store/store.ts';

const key = 'sidebar_pinned';

/** Whether the sidebar of this browser stays open beside the page. */
export const sidebarPin = createStore(localStorage.getItem(key) !== null);

/** Keeps the sidebar open, or no longer. */
export function toggleSidebarPin(): void {
  const next = !sidebarPin.current();
  if (next) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
  sidebarPin.set(next);
}
