import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchUncaught } from './uncaught.ts';

watchUncaught();
beforeEach(() => {
  // React tells of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <ErrorBoundary standalone>
          <Link to="/elsewhere">Elsewhere</Link>
          <ErrorBoundary>
            <p>Page</p>
          </ErrorBoundary>
        </ErrorBoundary>
      </MemoryRouter>
    </ThemeProvider>,
  );
});
const raise = (init: ErrorEventInit) => act(() => window.dispatchEvent(new ErrorEvent('error', init)));
const reject = (reason: unknown) =>
  act(() => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
const heading = () => screen.queryByRole('heading')?.textContent;

it.each([
  ['a timer', () => raise({ error: new TypeError('x is not a function') }), 'Bad Request'],
  ['a promise', () => reject(new Error('left')), 'Server Error'],
  ['a failed fetch', () => reject(new TypeError('Failed to fetch')), 'Network Error'],
])('S1-2.60 an error of %s replaces the page until the person navigates', (_name, happen, title) => {
  void happen();
  expect([heading(), screen.queryByText('Page')]).toEqual([title, null]);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect([heading(), screen.queryByText('Page') !== null]).toEqual([undefined, true]);
});

it.each([
  [
    'a loop of a ResizeObserver',
    () => raise({ message: 'ResizeObserver loop completed with undelivered notifications.' }),
  ],
  ['another origin’s script', () => raise({ message: 'Script error.' })],
  ['an extension', () => raise({ error: new Error('x'), filename: 'chrome-extension://abc/content.js' })],
  [
    'an extension’s promise',
    () => reject(Object.assign(new Error('x'), { stack: 'Error: x\n at moz-extension://abc/content.js:1' })),
  ],
  ['an aborted request', () => reject(new DOMException('The user aborted a request.', 'AbortError'))],
  ['something that is no error', () => reject({ code: 1 })],
])('leaves the page in place after %s', (_name, happen) => {
  void happen();
  expect(screen.queryByText('Page')).not.toBeNull();
});

it('S1-2.60 a page whose frame is gone, too, has the logo with the way home', () => {
  cleanup();
  const Broken = () => {
    throw new Error('x');
  };
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <ErrorBoundary standalone>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('link', { name: 'Ledgerline, home' }).getAttribute('href')).toBe('/');
});
