import { createStore } from '../store/store.ts';

/** The parts of a key press that say what it means. */
type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'getModifierState'
>;

/** Whether this is one of Apple's systems, where Cmd does what Ctrl does elsewhere. */
export const isApple = (platform: string = navigator.platform): boolean => /mac|iphone|ipad/i.test(platform);

/**
 * A press as shortcuts are written: `n`, `?`, `mod+k`, `mod+shift+z`. Null for what is no shortcut: a held key, the
 * composition of a character, Alt, Ctrl on an Apple system. A sign counts however the layout makes it, a letter of
 * another script by its place on the keyboard.
 */
export function strokeOf(press: KeyPress, apple: boolean = isApple()): string | null {
  if (press.repeat || press.isComposing || press.key.length !== 1) return null;
  const isSpecialSign = press.getModifierState('AltGraph');
  if (press.altKey && !isSpecialSign) return null;
  if (apple && press.ctrlKey) return null;
  const key = latinKey(press);
  const mod = !isSpecialSign && (press.ctrlKey || press.metaKey);
  const shift = press.shiftKey && (mod || /[a-z]/.test(key));
  return `${mod ? 'mod+' : ''}${shift ? 'shift+' : ''}${key}`;
}

function latinKey({ key, code, shiftKey }: KeyPress): string {
  const isForeign = key > '~';
  if (isForeign && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (isForeign && code === 'Slash') return shiftKey ? '?' : '/';
  return key.toLowerCase();
}

const typedInto = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join(', ');

/**
 * Whether a key pressed here is text, or finds something in a list: then it is no shortcut. Nobody types into a dialog
 * that is on its way out, although it still has the focus.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(typedInto) !== null &&
  target.closest('[data-closed]') === null;

/** The dialog or popover that lies over all else. One that is on its way out doesn't count. */
export const topDialog = (): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ':is([role="dialog"], [role="alertdialog"]):not([data-closed])',
    ),
  ].at(-1);

/** Whether a dialog or popover lies over the page. */
export const isDialogOpen = (): boolean => topDialog() !== undefined;

/** Whether a key is pressed in a dialog. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** What helps people who use the keyboard: a search for everything that can be done, and the list of keys. */
type KeyPanel = 'palette' | 'help';

/** Which of the two is open; `KeyHost` draws it. */
export const keyPanel = createStore<KeyPanel | null>(null);

/** Opens one of them; the palette begins with an empty search. */
export function openPanel(panel: KeyPanel): void {
  paletteText.set('');
  keyPanel.set(panel);
}

/** What is searched for in the palette. Its text is here, since typing begins before the palette is drawn. */
export const paletteText = createStore('');

const remembered = 8;

/** The ids of what was chosen in the palette, newest first, as long as somebody is signed in on this page. */
export const recentItems = createStore<readonly string[]>([]);

/** Remembers a choice. */
export function rememberItem(id: string): void {
  recentItems.set([id, ...recentItems.current().filter((known) => known !== id)].slice(0, remembered));
}
