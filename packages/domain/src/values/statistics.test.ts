import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overviewFigures, percentChange, percentShare, savingsOf, trendOf } from './statistics.ts';

describe('S2-9.03 change in percent', () => {
  it.each([
    [150, 100, 50],
    [100, 150, -33.3],
    [0, 0, 0],
    [1, 0, 100],
    [-1, 0, 0],
    [50, -100, 150],
    [-150, -100, -50],
    [0, 100, -100],
    [20_001, 20_000, 0],
    [20_010, 20_000, 0.1],
    [19_990, 20_000, -0.1],
    [99_999_999_999_999, 1, 9_999_999_999_999_800],
  ])('from %i against %i: %d', (current, previous, change) => {
    expect(percentChange(current, previous)).toBe(change);
  });

  it('has at most 1 decimal and the sign of the difference', () => {
    const sums = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(sums, sums, (current, previous) => {
        fc.pre(previous !== 0);
        const change = percentChange(current, previous);
        expect(change).toBe(Math.round(change * 10) / 10 || 0);
        expect([0, Math.sign(current - previous)]).toContain(Math.sign(change));
      }),
    );
  });
});

it('S2-2.58 shares are percent with 1 decimal, 0 of nothing', () => {
  expect([percentShare(1, 3), percentShare(2, 3), percentShare(5, 5), percentShare(0, 0)]).toEqual([
    33.3, 66.7, 100, 0,
  ]);
});

it('S2-9.04 savings are never below 0', () => {
  expect([savingsOf({ income: 100, expense: 30 }), savingsOf({ income: 30, expense: 100 })]).toEqual([70, 0]);
});

it('S2-3.02 a trend is signed, and positive from 0 on', () => {
  expect([trendOf(150, 100), trendOf(50, 100), trendOf(0, 0)]).toEqual([
    { value: 50, positive: true },
    { value: -50, positive: false },
    { value: 0, positive: true },
  ]);
});

describe('the four figures of the Overview', () => {
  const allTime = { income: 500_000, expense: 200_000 };
  const last30 = { income: 100_000, expense: 40_000 };
  const preceding30 = { income: 50_000, expense: 80_000 };

  it('S2-9.05 S2-9.07 balance of the assets, against that less the window’s net', () => {
    expect(overviewFigures({ assetsTotal: 260_000, owed: 0, allTime, last30, preceding30 })).toEqual({
      balance: { value: 260_000, percentage: 30, source: 'assets' },
      income: { value: 100_000, percentage: 100 },
      expenses: { value: 40_000, percentage: -50 },
      savings: { value: 60_000, percentage: 100 },
    });
  });

  it('S2-9.06 without any balance, income minus expenses of all transactions', () => {
    expect(overviewFigures({ assetsTotal: 0, owed: 0, allTime, last30, preceding30 }).balance).toEqual({
      value: 300_000,
      percentage: 25,
      source: 'transactions',
    });
  });

  it('S2-9.06 LED-200 given as much owed as held, then the total of 0 is that of the assets', () => {
    expect(overviewFigures({ assetsTotal: 0, owed: 250_00, allTime, last30, preceding30 }).balance).toEqual({
      value: 0,
      percentage: 100,
      source: 'assets',
    });
  });
});
