import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { afterEach, vi } from 'vitest';
import { type LedgerDialog, LedgerDialogsContext } from '../../ledger/dialogs/ledgerDialog.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { emptyQueue, toasts } from '../../shared/toasts/showToast.ts';
import { theme } from '../theme.ts';

// What one test has read and said is nothing to the next.
afterEach(() => {
  cleanup();
  queryClient.clear();
  toasts.set(emptyQueue);
});

/** Draws a part of a page at this address of a wide screen; answers the dialogs that it asks for. */
export function renderAt(address: string, part: ReactElement): LedgerDialog[] {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  history.replaceState(null, '', address);
  const opened: LedgerDialog[] = [];
  render(
    <ThemeProvider theme={theme}>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <LedgerDialogsContext value={(dialog) => void opened.push(dialog)}>{part}</LedgerDialogsContext>
        </QueryClientProvider>
      </BrowserRouter>
    </ThemeProvider>,
  );
  return opened;
}

/** Presses the button with this name, inside of the page unless told otherwise. */
export const press = (name: string | RegExp, inside: HTMLElement = document.body): Promise<void> =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));

/** Writes this into the field with this label, in place of what stands there. */
export const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** What the toasts that are seen say: title and description of each. */
export const told = () => toasts.current().visible.map(({ title, description }) => [title, description]);

/** Goes back as the browser's button does, and waits until the page has heard of it. */
export const goBack = (): Promise<void> =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });

/** The texts of all parts with this role, in their order. */
export const textsOf = (role: string, inside: HTMLElement = document.body): (string | null)[] =>
  within(inside)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

/** Waits for the part of the page under this heading. */
export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
