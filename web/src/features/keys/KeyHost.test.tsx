import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { SearchField } from '../../ledger/history/SearchField.tsx';
import { searchRequest } from '../../ledger/searchRequest.ts';
import { keyPanel, paletteText } from '../../shared/keys/keys.ts';
import { KeyHost } from './KeyHost.tsx';

vi.mock('./palette/Palette.tsx', () => ({ Palette: () => null }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  searchRequest.set(null);
  vi.useRealTimers();
});

/** The dashboard's keys over an Overview, while the code of the page with the search is on its way. */
function open() {
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  const TransactionsPage = lazy(() => code.promise);
  const searched: string[] = [];
  const opened = renderAt(
    '/dashboard',
    <>
      <KeyHost />
      <Link to="/dashboard/reports">Reports</Link>
      <Link to="/dashboard/transactions">Transactions</Link>
      <Suspense>
        <Routes>
          <Route path="/dashboard" element={<h1>Overview</h1>} />
          <Route path="/dashboard/reports" element={<h1>Reports</h1>} />
          <Route path="/dashboard/transactions" element={<TransactionsPage />} />
        </Routes>
      </Suspense>
    </>,
  );
  return {
    opened,
    searched,
    /** The code comes, and what was typed rests. */
    arrive: async () => {
      const page = () => (
        <SearchField placeholder="" value="" onChange={(search) => void searched.push(search)} />
      );
      await act(async () => code.resolve({ default: page }));
      await act(() => vi.advanceTimersByTimeAsync(300));
    },
  };
}

async function typeKeys(text: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  for (const key of text) await act(async () => void fireEvent.keyDown(document.body, { key }));
}

const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

it('B-49 what is typed after / while the search is on its way stands in it and is searched: no key is a command', async () => {
  const { opened, searched, arrive } = open();
  await typeKeys('/green n r');
  expect([opened, window.location.pathname, screen.getByRole('heading').textContent]).toEqual([
    [],
    '/dashboard/transactions',
    'Overview',
  ]);
  await arrive();
  expect([field().value, document.activeElement, searched]).toEqual(['green n r', field(), ['green n r']]);
});

it('B-49 who goes elsewhere instead has the keys back, and a later visit finds the search empty', async () => {
  const { opened, searched, arrive } = open();
  await typeKeys('/gr');
  await follow('Reports');
  await typeKeys('n');
  expect(opened).toEqual([{ kind: 'addTransaction', type: 'expense' }]);
  await follow('Transactions');
  await arrive();
  expect([field().value, document.activeElement, searched]).toEqual(['', document.body, []]);
});

it('B-50 opened again before it is gone, the palette begins with an empty search', async () => {
  open();
  const ctrlK = () => act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  await ctrlK();
  await typeKeys('tram');
  expect(paletteText.current()).toBe('tram');
  await ctrlK();
  await ctrlK();
  await typeKeys('as');
  expect([keyPanel.current(), paletteText.current()]).toEqual(['palette', 'as']);
});

it('B-50 the palette stays when a closed dialog’s entry leaves the browser’s history; Back closes it', async () => {
  open();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  await act(async () => void fireEvent.popState(window));
  expect(keyPanel.current()).toBe('palette');
  history.replaceState(null, '', '/dashboard/reports');
  await act(async () => void fireEvent.popState(window));
  expect(keyPanel.current()).toBe(null);
});
