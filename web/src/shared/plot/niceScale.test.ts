import { describe, expect, it } from 'vitest';
import { niceScale, scaleOfBothSides } from './plotArea.ts';

describe('B-46 scales', () => {
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

  it('have steps of one size on both sides, so that no name of one covers another', () => {
    expect(scaleOfBothSides(25_000, 160, 4)).toEqual({
      ends: { max: 30_000, min: -7_500 },
      ticks: [7_500, 15_000, 22_500, 30_000, 0, -7_500],
    });
  });
});
