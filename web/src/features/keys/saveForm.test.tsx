import { afterEach, expect, it } from 'vitest';
import { saveForm } from './saveForm.ts';

afterEach(() => document.body.replaceChildren());

/** How often the form was submitted after this key in its `field`, and whether the key did anything else. */
function press(
  key: KeyboardEventInit,
  apple: boolean,
  html = '<div role="dialog"><form><textarea></textarea></form></div>',
) {
  document.body.innerHTML = html;
  let submitted = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted += 1;
  });
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', ...key });
  document.querySelector('textarea')?.addEventListener('keydown', (pressed) => saveForm(pressed, apple));
  document.querySelector('textarea')?.dispatchEvent(event);
  return { submitted, prevented: event.defaultPrevented };
}

const saved = { submitted: 1, prevented: true };
const nothing = { submitted: 0, prevented: false };

it.each([
  ['Ctrl+Enter', { ctrlKey: true }, false, saved],
  ['Cmd+Enter on an Apple system', { metaKey: true }, true, saved],
  ['Ctrl+Enter on an Apple system', { ctrlKey: true }, true, nothing],
  ['Enter alone', {}, false, nothing],
  ['a held key', { ctrlKey: true, repeat: true }, false, nothing],
  ['a character on its way', { ctrlKey: true, isComposing: true }, false, nothing],
  ['another key', { ctrlKey: true, key: 's' }, false, nothing],
])('AP-30 %s in a dialog’s form', (_name, key, apple, outcome) => {
  expect(press(key, apple)).toEqual(outcome);
});

it('AP-30 a form of the page itself is left alone', () => {
  expect(press({ ctrlKey: true }, false, '<form><textarea></textarea></form>')).toEqual(nothing);
});
