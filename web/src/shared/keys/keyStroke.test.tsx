import { describe, expect, it } from 'vitest';
import { isApple, strokeOf } from './keys.ts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);
const elsewhere = (init: KeyboardEventInit) => strokeOf(press(init), false);
const onApple = (init: KeyboardEventInit) => strokeOf(press(init), true);

describe('B-48 B-49 B-50 B-51 a press of a key', () => {
  it.each([
    [{ key: 'n' }, 'n'],
    [{ key: 'N' }, 'n'],
    [{ key: 'N', shiftKey: true }, 'shift+n'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 'k', ctrlKey: true }, 'mod+k'],
    [{ key: 'K', ctrlKey: true }, 'mod+k'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
  ] as const)('%j is %s', (init, stroke) => {
    expect(elsewhere(init)).toBe(stroke);
  });

  it.each([
    [{ key: 'т', code: 'KeyN' }, 'n', 'Cyrillic'],
    [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 'mod+z', 'Cyrillic'],
    [{ key: 'κ', code: 'KeyK', metaKey: true }, 'mod+k', 'Greek'],
    [{ key: '؟', code: 'Slash', shiftKey: true }, '?', 'Arabic'],
    [{ key: '/', code: 'Digit7', shiftKey: true }, '/', 'German'],
    [{ key: 'z', code: 'KeyY', ctrlKey: true }, 'mod+z', 'German'],
    [{ key: '/', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true }, '/', 'Brazilian'],
  ] as const)('%j is %s on a %s layout', (init, stroke, _layout) => {
    expect(elsewhere(init)).toBe(stroke);
  });

  it.each([
    { key: 'n', repeat: true },
    { key: 'n', isComposing: true },
    { key: 'n', altKey: true },
    { key: 'Enter' },
    { key: 'Control', ctrlKey: true },
    { key: 'Process' },
    { key: 'Dead' },
  ])('%j is no shortcut', (init) => {
    expect(elsewhere(init)).toBeNull();
  });

  it('leaves Ctrl on Apple systems, where it edits text', () => {
    expect([onApple({ key: 'k', metaKey: true }), onApple({ key: 'k', ctrlKey: true })]).toEqual([
      'mod+k',
      null,
    ]);
    expect(['MacIntel', 'iPhone', 'Win32', 'Linux x86_64'].map((platform) => isApple(platform))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
