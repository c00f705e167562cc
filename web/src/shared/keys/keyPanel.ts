import { createStore } from '../store/store.ts';

/** What helps people who use the keyboard: a search for everything that can be done, and the list of keys. */
export type KeyPanel = 'palette' | 'help';

/** Which of the two is open; `KeyHost` draws it. */
export const keyPanel = createStore<KeyPanel | null>(null);

/** Opens one of them; the palette begins with an empty search. */
export function openPanel(panel: KeyPanel): void {
  paletteText.set('');
  keyPanel.set(panel);
}

/** What is searched for in the palette. Its text is here, since typing begins before the palette is drawn. */
export const paletteText = createStore('');
