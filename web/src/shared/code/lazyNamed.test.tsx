import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Boundary, SparePart } from '../ui/Boundary.tsx';
import { lazyNamed } from './lazyNamed.ts';
import { watchTyping } from './loadCode.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Part.js');
const online = vi.spyOn(navigator, 'onLine', 'get');

watchTyping();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // React tells of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  online.mockReturnValue(true);
  // So that no test loads its page again.
  document.dispatchEvent(new Event('input'));
});

afterEach(() => vi.useRealTimers());

/** Shows a part whose code fails so many times first, beside something else. Answers how often it was fetched. */
async function show(failures: number) {
  let fetched = 0;
  const Part = lazyNamed(async () => {
    fetched += 1;
    if (fetched <= failures) throw missing;
    return { Part: () => <p>Part</p> };
  }, 'Part');
  await act(async () => {
    render(
      <>
        <p>Beside</p>
        <Boundary
          renderError={(error, tryAgain) => (
            <button type="button" onClick={tryAgain}>
              {String(error)}
            </button>
          )}
        >
          <Suspense fallback="Loading">
            <Part />
          </Suspense>
        </Boundary>
      </>,
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return () => fetched;
}

it('tries a chunk that fails again, and shows it', async () => {
  const fetched = await show(2);
  expect([fetched(), screen.queryByText('Part') !== null]).toEqual([3, true]);
});

it('tells the boundary after three tries, and loads again when the boundary is reset', async () => {
  const fetched = await show(3);
  expect([fetched(), screen.queryByText('Beside') !== null]).toEqual([3, true]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: String(missing) })));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([fetched(), screen.queryByText('Part') !== null]).toEqual([4, true]);
});

it('tells the boundary at once while the device is offline', async () => {
  online.mockReturnValue(false);
  const fetched = await show(9);
  expect([fetched(), screen.queryByRole('button') !== null]).toEqual([1, true]);
});

it('S1-2.64 given a part that the page can do without, the page stays when its code fails, and another key tries again', async () => {
  let fetched = 0;
  const Part = lazyNamed(async () => {
    fetched += 1;
    if (fetched <= 3) throw missing;
    return { Part: () => <p>Part</p> };
  }, 'Part');
  const page = (key: string) => (
    <>
      <p>Beside</p>
      <SparePart resetKey={key}>
        <Part />
      </SparePart>
    </>
  );
  const { rerender, container } = await act(async () => render(page('one')));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([fetched, container.textContent]).toEqual([3, 'Beside']);
  await act(async () => rerender(page('two')));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toBe('BesidePart');
});
