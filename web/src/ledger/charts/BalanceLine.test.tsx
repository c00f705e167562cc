import { act, render } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { BalanceLine, sparkline } from './BalanceLine.tsx';

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

it('draws values from left to right, the lowest at the bottom', () => {
  expect(sparkline([0, 10, 5], { width: 104, height: 44 })).toEqual({
    line: 'M2 42 L52 2 L102 22',
    area: 'M2 42 L52 2 L102 22 L102 44 L2 44 Z',
    zero: null,
    end: { x: 102, y: 22 },
  });
});

it('given nothing but zeros, draws them along the bottom', () => {
  expect(sparkline([0, 0], { width: 104, height: 44 })?.line).toBe('M2 42 L102 42');
});

it('draws an unchanging balance through the middle, and no line from one value', () => {
  expect(sparkline([7, 7], { width: 104, height: 44 })?.line).toBe('M2 22 L102 22');
  expect(sparkline([7], { width: 104, height: 44 })).toBeNull();
});

it('OW-78 closes the area along 0 where a value is below it, along the top where all are', () => {
  const box = { width: 104, height: 44 };
  expect([sparkline([10, -10], box), sparkline([-20, -10], box), sparkline([-5, -5], box)]).toMatchObject([
    { area: 'M2 2 L102 42 L102 22 L2 22 Z', zero: 22 },
    { area: 'M2 42 L102 2 L102 0 L2 0 Z', zero: 0 },
    { area: 'M2 22 L102 22 L102 0 L2 0 Z', zero: 0 },
  ]);
});
