import { expect, it } from 'vitest';
import { drawnToasts } from './drawnToasts.ts';
import type { Toast } from './toastQueue.ts';

const toast = (id: string, title = id): Toast => ({ id, kind: 'info', title, duration: 4000 });

it('keeps toasts that are gone from the queue in their place while they leave', () => {
  const [a, b, c] = [toast('a'), toast('b'), toast('c')];
  const first = drawnToasts([], [a, b]);
  const second = drawnToasts(first, [b, c]);
  expect(second).toEqual([
    { toast: a, leaving: true },
    { toast: b, leaving: false },
    { toast: c, leaving: false },
  ]);
  expect(drawnToasts(second, [b, c])).toBe(second);
});

it('draws a replaced toast anew, and one that comes again while it leaves', () => {
  const leaving = drawnToasts(drawnToasts([], [toast('a'), toast('b')]), [toast('b', 'new')]);
  expect(drawnToasts(leaving, [toast('b', 'new'), toast('a', 'again')])).toEqual([
    { toast: toast('a', 'again'), leaving: false },
    { toast: toast('b', 'new'), leaving: false },
  ]);
});
