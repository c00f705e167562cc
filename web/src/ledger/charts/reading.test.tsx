import type { CashFlow, NetWorth } from '@ledgerline/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from 'styled-components';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { WorthArea } from '../../features/reports/NetWorthReport.tsx';
import { dailyScale, labelledDays } from './DailyChart.tsx';
import { barGroups, GroupBars } from './GroupBars.tsx';

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

const flowOf = (income: number, expenses: number) => ({ income, expenses, net: income - expenses, count: 1 });
const daysOf = (month: number) => ({ from: `2026-0${month}-01`, to: `2026-0${month}-28` });
const groupOf = (month: number, hasBefore: boolean) => ({
  ...daysOf(month),
  ...flowOf(month, 0.1),
  before: hasBefore ? { ...daysOf(month), ...flowOf(10, 1) } : null,
});

describe('the bars of a cash flow', () => {
  it('given more groups than there is room for, then neighbours are drawn as one, and nothing is lost', () => {
    const groups = [1, 2, 3, 4, 5].map((month) => groupOf(month, true));
    expect(barGroups(groups, 3)).toEqual({
      each: 2,
      bars: [
        {
          from: '2026-01-01',
          to: '2026-02-28',
          income: 3,
          expenses: 0.2,
          before: { income: 20, expenses: 2 },
        },
        {
          from: '2026-03-01',
          to: '2026-04-28',
          income: 7,
          expenses: 0.2,
          before: { income: 20, expenses: 2 },
        },
        {
          from: '2026-05-01',
          to: '2026-05-28',
          income: 5,
          expenses: 0.1,
          before: { income: 10, expenses: 1 },
        },
      ],
    });
  });

  it('given room for all, then each group has its own', () => {
    const { bars, each } = barGroups([groupOf(1, false), groupOf(2, false)], 2);
    expect([each, bars.map(({ income, before }) => [income, before])]).toEqual([
      1,
      [
        [1, null],
        [2, null],
      ],
    ]);
  });
});

describe('B-46 the daily chart’s days', () => {
  it('AP-42 go up for income and down for expense, on one scale', () => {
    const days = [
      { date: '2026-05-01', income: 100, expense: 0 },
      { date: '2026-05-02', income: 0.01, expense: 40 },
    ];
    expect(dailyScale(days)).toEqual({ ends: { max: 100, min: -50 }, ticks: [50, 100, 0, -50] });
  });

  it('take all of the height where there is only one kind', () => {
    const days = [{ date: '2026-05-01', income: 0, expense: 50 }];
    expect(dailyScale(days).ends).toEqual({ max: 0, min: -50 });
  });

  it('name the last day and equal steps back from it', () => {
    expect(labelledDays(30, 5)).toEqual([1, 8, 15, 22, 29]);
    expect(labelledDays(30, 3)).toEqual([1, 15, 29]);
    expect(labelledDays(1, 5)).toEqual([0]);
    expect(labelledDays(0, 5)).toEqual([]);
  });

  it('BL-10 name today, where the chart begins with it, and equal steps from it', () => {
    expect(labelledDays(35, 5, 0)).toEqual([0, 8, 16, 24, 32]);
    expect(labelledDays(35, 3, 0)).toEqual([0, 17, 34]);
  });
});
