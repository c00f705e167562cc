import { afterEach, expect, it } from 'vitest';
import { onPlainKey } from './onPlainKey.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function pressed(on: Element, init: KeyboardEventInit) {
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

it('B-48 B-49 a key counts alone, and not while something is typed or a dialog is open', () => {
  let count = 0;
  stop = onPlainKey('n', () => {
    count += 1;
  });
  document.body.innerHTML = '<input><button></button>';
  const [input, button] = document.body.children;
  if (input === undefined || button === undefined) throw new Error('no page');
  pressed(button, { key: 'n' });
  pressed(button, { key: 'n', ctrlKey: true });
  pressed(button, { key: 'm' });
  pressed(input, { key: 'n' });
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  pressed(button, { key: 'n' });
  expect(count).toBe(1);
});
