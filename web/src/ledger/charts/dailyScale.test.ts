import { describe, expect, it } from 'vitest';
import { dailyScale, labelledDays } from './dailyScale.ts';

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
