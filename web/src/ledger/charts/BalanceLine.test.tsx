import { act, render } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { BalanceLine } from './BalanceLine.tsx';

/** The colours of the line from top to bottom with where they begin, and that of its end. */
function coloursOf(values: readonly number[]) {
  let measured: ResizeObserverCallback | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: ResizeObserverCallback) {
        measured = measure;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container } = render(
    <ThemeProvider theme={theme}>
      <BalanceLine values={values} height={100} />
    </ThemeProvider>,
  );
  const entry = { contentRect: { width: 200, height: 100 } } as ResizeObserverEntry;
  act(() => measured?.([entry], {} as ResizeObserver));
  const stops = [...container.querySelectorAll('linearGradient:first-of-type stop')];
  return {
    line: stops.map((stop) => [Number(stop.getAttribute('offset')), stop.getAttribute('stop-color')]),
    end: container.querySelector('circle')?.getAttribute('fill'),
  };
}

const held = theme.meaning.accent.chart;
const owed = theme.meaning.warning.chart;

it('OW-78 what is owed is drawn in the colour of debts, what is held in that of balances', () => {
  const parted = (border: number) => [
    [border, held],
    [border, owed],
  ];
  expect([
    coloursOf([-400, -250]),
    coloursOf([20, 50]),
    coloursOf([100, -100]),
    coloursOf([-100, 0]),
  ]).toEqual([
    { line: parted(0), end: owed },
    { line: parted(1), end: held },
    { line: parted(0.51), end: owed },
    { line: parted(0.05), end: held },
  ]);
});
