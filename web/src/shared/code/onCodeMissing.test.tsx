import { afterEach, beforeEach, expect, it } from 'vitest';
import { dismissToast, showToast, toasts } from '../toasts/showToast.ts';
import { onCodeMissing, watchTyping } from './loadCode.ts';

let reloads = 0;
let time = 1_000_000;
const missing = (entry: string | undefined | Error) =>
  onCodeMissing({
    entryNow: async () => {
      if (entry instanceof Error) throw entry;
      return entry;
    },
    entryHere: '/assets/index-0.js',
    now: () => time,
    reload: () => {
      reloads += 1;
    },
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

it('S1-2.64 where the server is away, has no page, or has what is here, the page stays for its error to be said', async () => {
  await missing(new TypeError('Failed to fetch'));
  await missing(undefined);
  await missing('/assets/index-0.js');
  expect([reloads, toasts.current().visible]).toEqual([0, []]);
});

it('loads the page again where the server has another release, once a minute at most', async () => {
  await missing('/assets/index-1.js');
  time += 59_999;
  await missing('/assets/index-2.js');
  expect(reloads).toBe(1);
  time += 1;
  await missing('/assets/index-2.js');
  expect(reloads).toBe(2);
});

it('offers to load it again where something was typed, until the person goes elsewhere', async () => {
  history.pushState(null, '', '/dashboard');
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await missing('/assets/index-1.js');
  expect(reloads).toBe(0);
  const [offer] = toasts.current().visible;
  expect(offer).toMatchObject({ title: 'Part of this page could not be loaded' });
  offer?.actions?.[0]?.onPress();
  expect(reloads).toBe(1);
  history.pushState(null, '', '/dashboard/assets');
  await missing('/assets/index-1.js');
  expect(reloads).toBe(2);
});

it('does not take the Undo of a deletion away', async () => {
  showToast({ kind: 'countdown', title: 'Transaction Deleted' });
  await missing('/assets/index-1.js');
  expect(reloads).toBe(0);
});
