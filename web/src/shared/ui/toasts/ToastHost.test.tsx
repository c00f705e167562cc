import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../../app/theme.ts';
import { dismissToast, showToast, type ToastOptions, toasts } from '../../toasts/showToast.ts';
import { ToastHost } from './ToastHost.tsx';

const drawn = () =>
  render(
    <ThemeProvider theme={theme}>
      <ToastHost />
    </ThemeProvider>,
  );
const show = (title: string, more: Partial<ToastOptions> = {}) =>
  act(() => void showToast({ id: 'undo', kind: 'success', title, ...more }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const seen = () => toasts.current().visible.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.current().visible) dismissToast(id);
  vi.useRealTimers();
});

it('ST-82 (web) given a toast that is still leaving, when another one takes its id, then that one is seen', () => {
  drawn();
  show('Changing 3 transactions undone');
  // No animation ends here: the first one leaves for as long as the test goes on.
  act(() => dismissToast('undo'));
  show('Changing 3 transactions redone');
  expect(screen.getByText('Changing 3 transactions redone')).toBeDefined();
  pass(3_999);
  expect(seen()).toEqual(['Changing 3 transactions redone']);
});

it('S1-9.02 (web) each stays as long as it says; one in another’s place has its own time, a countdown no end', () => {
  drawn();
  show('long');
  show('short', { id: 'b', duration: 3_000 });
  show('counts', { id: 'c', kind: 'countdown' });
  pass(2_999);
  expect(seen()).toEqual(['long', 'short', 'counts']);
  pass(1);
  expect(seen()).toEqual(['long', 'counts']);
  show('longer');
  pass(3_999);
  expect(seen()).toEqual(['longer', 'counts']);
  pass(1);
  expect(seen()).toEqual(['counts']);
});

it('S1-9.02 (web) time goes on where it stood still while nobody saw the page', () => {
  const look = (hidden: boolean) =>
    act(() => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  drawn();
  show('Saved');
  pass(1_000);
  look(true);
  pass(60_000);
  look(false);
  pass(2_999);
  expect(seen()).toEqual(['Saved']);
  pass(1);
  expect(seen()).toEqual([]);
});

it('B-26 (web) a countdown hears that the pointer or the keyboard is at the toasts, until neither is', async () => {
  drawn();
  const heard: boolean[] = [];
  act(
    () =>
      void showToast({
        id: 'undo',
        kind: 'countdown',
        title: 'Deleted',
        actions: [{ text: 'Undo', onPress: () => undefined }],
        onHeld: (held) => heard.push(held),
      }),
  );
  const button = screen.getByRole('button', { name: 'Undo' });
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' || matches(selector),
  );
  fireEvent.pointerMove(document.body, { clientX: 1, clientY: 1 });
  fireEvent.pointerMove(button, { clientX: 2, clientY: 1 });
  act(() => button.focus());
  fireEvent.pointerLeave(button.closest('[data-held]') ?? button);
  expect(heard).toEqual([false, true]);
  act(() => button.blur());
  expect(heard).toEqual([false, true, false]);
});

it('S1-9.02 (web) a pointer that rests where a toast appears holds it no longer; one that moves there does', () => {
  drawn();
  const at = { clientX: 1200, clientY: 680 };
  fireEvent.pointerMove(document.body, at);
  show('Saved');
  const card = screen.getByText('Saved');
  // As browsers tell of a pointer under which something appeared.
  fireEvent.pointerMove(card, at);
  pass(4_000);
  expect(seen()).toEqual([]);

  show('Saved again');
  fireEvent.pointerMove(screen.getByText('Saved again'), { ...at, clientX: 1201 });
  pass(60_000);
  expect(seen()).toEqual(['Saved again']);
});
