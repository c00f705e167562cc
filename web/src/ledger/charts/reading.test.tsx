import type { CashFlow, NetWorth } from '@ledgerline/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from 'styled-components';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { GroupBars } from './GroupBars.tsx';
import { WorthArea } from './WorthArea.tsx';

/** Says how wide what is drawn is, in pixels. */
let measured: ((width: number) => void) | undefined;

// What stands beside a place is loaded when one is read first.
beforeAll(() => import('../../shared/plot/ReadingTip.tsx'));
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: ResizeObserverCallback) {
        measured = (width) =>
          measure([{ contentRect: { width, height: 260 } } as ResizeObserverEntry], {} as ResizeObserver);
      }
      observe() {}
      disconnect() {}
    },
  );
});
function drawn(chart: ReactElement) {
  render(<ThemeProvider theme={theme}>{chart}</ThemeProvider>);
  act(() => measured?.(500));
  return screen.getByRole('slider');
}
const said = (chart: HTMLElement) => chart.getAttribute('aria-valuetext');
/** What stands beside the place that is read. */
const shown = () => document.querySelector('strong')?.parentElement?.textContent;

const month = (number: string, income: number, expenses: number, before: object | null = null) => ({
  from: `2026-${number}-01`,
  to: `2026-${number}-28`,
  income,
  expenses,
  before,
});
const groups = [
  month('01', 900, 20),
  month('02', 0, 50.5, { income: 10, expenses: 40 }),
] as unknown as CashFlow['groups'];

it('RP-30 (web) arrow keys read the bars of a period, also beside those before, until Escape', async () => {
  const bars = drawn(<GroupBars groups={groups} group="month" />);
  expect([said(bars), shown()]).toEqual([
    'Feb 2026: Income $0.00, Expenses $50.50, Income before $10.00, Expenses before $40.00',
    undefined,
  ]);
  await act(async () => void fireEvent.keyDown(bars, { key: 'ArrowLeft' }));
  expect(said(bars)).toBe('Jan 2026: Income $900.00, Expenses $20.00');
  expect(shown()).toBe('Jan 2026Income +$900.00Expenses −$20.00');
  fireEvent.keyDown(bars, { key: 'ArrowLeft' });
  fireEvent.keyDown(bars, { key: 'Escape' });
  expect([bars.getAttribute('aria-valuenow'), shown()]).toEqual(['2', undefined]);
});

it('RP-30 (web) the pointer reads the day of a worth that is nearest, with its assets where they are drawn', async () => {
  const assets = [
    { id: 'a', name: 'Bank' },
    { id: 'b', name: 'Card' },
  ] as unknown as NetWorth['assets'];
  const points = [1, 2, 3].map((day) => ({
    date: `2026-05-0${day}`,
    total: day * 100,
    amounts: [day * 110, day * -10],
  }));
  const area = drawn(<WorthArea assets={assets} points={points} isStacked />);
  await act(async () => void fireEvent.pointerMove(area, { clientX: 290 }));
  expect(shown()).toBe('2 May 2026Total $200.00Bank $220.00Card −$20.00');
  fireEvent.pointerMove(area, { clientX: 499 });
  expect(shown()).toBe('3 May 2026Total $300.00Bank $330.00Card −$30.00');
  fireEvent.pointerLeave(area);
  expect(shown()).toBe(undefined);
});
