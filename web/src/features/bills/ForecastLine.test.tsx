import type { Forecast } from '@ledgerline/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { ForecastLine } from './Ahead.tsx';

const forecast = {
  asset: { id: 'a', name: 'Main' },
  points: [
    { date: '2026-11-28', balance: 100 },
    { date: '2026-12-03', balance: -20 },
    { date: '2026-12-08', balance: 80 },
  ],
  lowest: null,
} as unknown as Forecast['assets'][number];

it('BL-12 (web) pointer and arrow keys read what is expected from a day on', async () => {
  await import('../../shared/plot/ReadingTip.tsx');
  let measured: ResizeObserverCallback | undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
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
  render(
    <ThemeProvider theme={theme}>
      <ForecastLine forecast={forecast} today="2026-11-28" days={10} mayOwe={50} />
    </ThemeProvider>,
  );
  const size = { contentRect: { width: 112, height: 80 } } as ResizeObserverEntry;
  act(() => measured?.([size], {} as ResizeObserver));
  const line = screen.getByRole('slider', { name: 'Forecast of Main' });
  const read = () => [
    line.getAttribute('aria-valuetext'),
    document.querySelector('[aria-hidden] strong')?.parentElement?.textContent,
  ];
  expect(read()).toEqual(['8 December 2026: Expected $80.00', undefined]);

  // The second point is in the middle, and holds until the third one.
  await act(async () => void fireEvent.pointerMove(line, { clientX: 100 }));
  expect(read()).toEqual(['3 December 2026: Expected owes $20.00', '3 December 2026Expected owes $20.00']);
  fireEvent.keyDown(line, { key: 'ArrowLeft' });
  expect(read()).toEqual(['28 November 2026: Expected $100.00', '28 November 2026Expected $100.00']);
  fireEvent.pointerLeave(line);
  expect(read()).toEqual(['8 December 2026: Expected $80.00', undefined]);
});
