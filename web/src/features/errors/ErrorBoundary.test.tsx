import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { ServiceError } from '../../shared/api/serviceResult.ts';
import { ErrorBoundary, errorKindOf, watchUncaught } from './ErrorBoundary.tsx';

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

const network = {
  code: 503,
  title: 'Network Error',
  text: 'Unable to connect to the server. Please check your internet connection.',
};
const server = {
  code: 500,
  title: 'Server Error',
  text: 'Something went wrong on our end. Please try again later.',
};

it.each([
  ['S1-2.61', new TypeError('x is not a function'), { code: 400, title: 'Bad Request' }],
  ['S1-2.62', new ReferenceError('x is not defined'), { code: 500, title: 'Server Error' }],
  ['S1-2.63', new URIError('URI malformed'), { code: 400, title: 'Bad URL' }],
  ['S1-2.64', new TypeError('Failed to fetch'), network],
  ['S1-2.64', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), network],
  ['S1-2.64', new TypeError('error loading dynamically imported module: /assets/x.js'), network],
  ['S1-2.64', new TypeError('Importing a module script failed.'), network],
  ['S1-2.64', new TypeError('NetworkError when attempting to fetch resource.'), network],
  ['S1-2.64', new TypeError('Load failed'), network],
  ['S1-2.64', new Error('Unable to preload CSS for /assets/x.css'), network],
  ['S1-2.64', new ServiceError({ success: false, kind: 'network', message: 'No answer' }), network],
  ['S1-2.65', new Error('anything'), server],
  ['S1-2.65', 'thrown text', server],
])('%s %s', (_, error, page) => {
  expect(errorKindOf(error)).toMatchObject(page);
});
