import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { SearchField } from '../../ledger/history/SearchField.tsx';
import { searchRequest } from '../../ledger/searchRequest.ts';
import { keyPanel, paletteText } from '../../shared/keys/keys.ts';
import { commandKeys } from './commandKeys.ts';
import { createKeyReader, KeyHost, saveForm } from './KeyHost.tsx';

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

function reader() {
  let now = 0;
  const { read, reset } = createKeyReader(commandKeys);
  return {
    read: (...strokes: string[]) => strokes.map((stroke) => read(stroke, now)),
    reset,
    wait(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('B-48 B-49 B-50 B-51 strokes as commands', () => {
  it('single ones', () => {
    expect(reader().read('n', '/', '?', 'mod+k', 'mod+z', 'mod+shift+z', 'x')).toEqual([
      'addExpense',
      'search',
      'help',
      'palette',
      'undo',
      'redo',
      null,
    ]);
  });

  it('two, one after the other', () => {
    expect(reader().read('g', 'o', 'g', 't', 'g', 'a', 'g', 'b', 'g', 'r', 'g', 's', 'g', 'h')).toEqual([
      null,
      'goOverview',
      null,
      'goTransactions',
      null,
      'goAssets',
      null,
      'goBills',
      null,
      'goReports',
      null,
      'goSettings',
      null,
      'goActivity',
    ]);
  });

  it('only together', () => {
    const keys = reader();
    expect(keys.read('g')).toEqual([null]);
    keys.wait(1501);
    expect(keys.read('t')).toEqual([null]);
    expect(keys.read('g')).toEqual([null]);
    keys.reset();
    expect(keys.read('t')).toEqual([null]);
  });

  it('what ends nothing begun counts for itself', () => {
    expect(reader().read('g', 'n', 'g', 'g', 't', 't')).toEqual([
      null,
      'addExpense',
      null,
      null,
      'goTransactions',
      null,
    ]);
  });

  it('no two commands have the same keys, and none begins like another', () => {
    const all = Object.keys(commandKeys);
    const clashes = all.filter((keys, index) =>
      all.some((other, place) => place !== index && (other === keys || other.startsWith(`${keys} `))),
    );
    expect(clashes).toEqual([]);
  });
});

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
