import { afterEach, expect, it } from 'vitest';
import { undoOnKey } from './DeletionProvider.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it('B-26 Ctrl/Cmd+Z is the countdown’s Undo, outside of text fields, and nobody else hears it', () => {
  let undone = 0;
  let others = 0;
  const other = () => {
    others += 1;
  };
  stop = undoOnKey(() => {
    undone += 1;
  });
  window.addEventListener('keydown', other);
  document.body.innerHTML = '<input><button></button>';
  const press = (selector: string, init: KeyboardEventInit) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  press('button', { key: 'z', ctrlKey: true });
  press('button', { key: 'Z', metaKey: true });
  press('input', { key: 'z', ctrlKey: true });
  press('button', { key: 'z', ctrlKey: true, shiftKey: true });
  window.removeEventListener('keydown', other);
  expect([undone, others]).toEqual([2, 2]);
});
