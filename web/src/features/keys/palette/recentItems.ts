import { createStore } from '../../../shared/store/store.ts';

const remembered = 8;

/** The ids of what was chosen in the palette, newest first, as long as somebody is signed in on this page. */
export const recentItems = createStore<readonly string[]>([]);

/** Remembers a choice. */
export function rememberItem(id: string): void {
  recentItems.set([id, ...recentItems.current().filter((known) => known !== id)].slice(0, remembered));
}
