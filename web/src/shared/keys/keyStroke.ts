/** The parts of a key press that say what it means. */
export type KeyPress = Pick<
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
