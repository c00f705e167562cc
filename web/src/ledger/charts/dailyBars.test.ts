import { describe, expect, it } from 'vitest';
import { dailyBars, dayAt, labelledDays } from './dailyBars.ts';
import { niceScale } from './niceScale.ts';

describe('B-46 the daily chart’s scales', () => {
  it.each([
    [0, { max: 1, ticks: [] }],
    [1, { max: 1, ticks: [0.5, 1] }],
    [4850, { max: 5000, ticks: [2500, 5000] }],
    [5000, { max: 5000, ticks: [2500, 5000] }],
    [5001, { max: 6000, ticks: [3000, 6000] }],
    [0.3, { max: 0.3, ticks: [0.15, 0.3] }],
    [999_999_999_999.99, { max: 1_000_000_000_000, ticks: [500_000_000_000, 1_000_000_000_000] }],
  ])('end round for %d', (greatest, scale) => {
    expect(niceScale(greatest)).toEqual(scale);
  });

  it('never end below the greatest value', () => {
    for (let value = 0.01; value < 1e9; value *= 1.37) {
      const { max, ticks } = niceScale(value);
      expect(max).toBeGreaterThanOrEqual(value * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('B-46 the daily chart’s bars', () => {
  const days = [
    { date: '2026-05-01', income: 100, expense: 0 },
    { date: '2026-05-02', income: 0, expense: 40 },
    { date: '2026-05-03', income: 0.01, expense: 10 },
    { date: '2026-05-04', income: 0, expense: 0 },
  ];

  it('AP-42 go up for income and down for expense, on one scale', () => {
    expect(dailyBars(days, { width: 80, height: 152 })).toEqual({
      days: [
        { date: '2026-05-01', x: 4, width: 12, center: 10, income: { y: 0, height: 100 }, expense: null },
        { date: '2026-05-02', x: 24, width: 12, center: 30, income: null, expense: { y: 102, height: 40 } },
        {
          date: '2026-05-03',
          x: 44,
          width: 12,
          center: 50,
          income: { y: 98, height: 2 },
          expense: { y: 102, height: 10 },
        },
        { date: '2026-05-04', x: 64, width: 12, center: 70, income: null, expense: null },
      ],
      zero: 101,
      incomeTicks: [
        { value: 50, y: 50 },
        { value: 100, y: 0 },
      ],
      expenseTicks: [{ value: 50, y: 152 }],
    });
  });

  it('take all of the height where there is only one kind', () => {
    const { zero, days: drawn } = dailyBars([{ date: '2026-05-01', income: 0, expense: 50 }], {
      width: 20,
      height: 152,
    });
    expect([zero, drawn[0]?.income, drawn[0]?.expense]).toEqual([1, null, { y: 2, height: 150 }]);
  });

  it('find the day under the pointer, also at and beyond the edges', () => {
    expect([-5, 0, 19.9, 20, 79.9, 80, 500].map((x) => dayAt(x, 80, 4))).toEqual([0, 0, 0, 1, 3, 3, 3]);
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
