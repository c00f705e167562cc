import { afterEach, describe, expect, it } from 'vitest';
import { isDialogOpen, isTyping } from './keys.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const typing = (html: string) => {
  document.body.innerHTML = html;
  return isTyping(document.querySelector('[data-here]'));
};

describe('B-48 B-49 B-51 keys are text', () => {
  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<button role="combobox" data-here></button>',
    '<ul role="listbox"><li data-here></li></ul>',
    '<ul role="menu"><li data-here></li></ul>',
  ])('in %s', (html) => {
    expect(typing(html)).toBe(true);
  });

  it.each([
    '<button data-here></button>',
    '<a href="/" data-here></a>',
    '<input type="radio" data-here>',
    '<input readonly data-here>',
    '<main data-here></main>',
    '<div role="dialog" data-closed><input data-here></div>',
  ])('but not on %s', (html) => {
    expect(typing(html)).toBe(false);
  });
});

it.each([
  ['<div role="dialog"></div>', true],
  ['<div role="alertdialog"></div>', true],
  ['<div role="dialog" data-closed></div>', false],
  ['<div role="dialog" data-closed></div><div role="dialog"></div>', true],
  ['<main></main>', false],
])('a dialog counts until it closes: %s', (html, open) => {
  document.body.innerHTML = html;
  expect(isDialogOpen()).toBe(open);
});
