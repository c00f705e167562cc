import { afterEach, beforeEach, expect, it } from 'vitest';
import { dismissToast, showToast, toasts } from '../ui/toasts/showToast.ts';
import { onCodeMissing } from './onCodeMissing.ts';
import { watchTyping } from './typing.ts';

let reloads = 0;
const missing = (build: string) =>
  onCodeMissing(build, () => {
    reloads += 1;
  });

watchTyping();
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
});
afterEach(() => {
  for (const { id } of toasts.current().visible) dismissToast(id);
  history.pushState(null, '', '/');
});

it('loads the page again once for each build', () => {
  missing('/assets/index-1.js');
  missing('/assets/index-1.js');
  expect(reloads).toBe(1);
  missing('/assets/index-2.js');
  expect(reloads).toBe(2);
});

it('offers to load it again where something was typed, until the person goes elsewhere', () => {
  history.pushState(null, '', '/dashboard');
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  missing('/assets/index-1.js');
  expect(reloads).toBe(0);
  const [offer] = toasts.current().visible;
  expect(offer).toMatchObject({ title: 'Part of this page could not be loaded' });
  offer?.actions?.[0]?.onPress();
  expect(reloads).toBe(1);
  history.pushState(null, '', '/dashboard/assets');
  missing('/assets/index-1.js');
  expect(reloads).toBe(2);
});

it('does not take the Undo of a deletion away', () => {
  showToast({ kind: 'countdown', title: 'Transaction Deleted' });
  missing('/assets/index-1.js');
  expect(reloads).toBe(0);
});
