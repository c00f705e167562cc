import { expect, it } from 'vitest';
import { firstFocus } from './focus.ts';

/** An overlay with these controls; those that say so are not seen. */
function popupOf(controls: string): HTMLElement {
  const popup = document.createElement('div');
  popup.innerHTML = controls;
  for (const control of popup.querySelectorAll<HTMLElement>('button, input'))
    control.checkVisibility = () => control.dataset['hidden'] === undefined;
  return popup;
}

const nameOf = (found: HTMLElement | true) => found === true || found.textContent;

it.each([
  ['the first button', '<button>Show</button><button>Cancel</button>', 'Show'],
  ['a button that is seen', '<button data-hidden>Cancel</button><button>Show</button>', 'Show'],
  [
    'a button that can be pressed',
    '<button data-main disabled>Apply</button><button>Cancel</button>',
    'Cancel',
  ],
  [
    'the library’s choice',
    '<button data-hidden>Cancel</button><button data-main disabled>Apply</button>',
    true,
  ],
])('B-70 an overlay without a field gives the focus to %s', (_what, controls, expected) => {
  expect(nameOf(firstFocus(popupOf(controls), 'keyboard'))).toBe(expected);
});
