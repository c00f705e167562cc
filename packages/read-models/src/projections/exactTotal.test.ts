import { describe, expect, it } from 'vitest';
import { exactSum } from './exactTotal.ts';

describe('exactSum', () => {
  it('adds minor units', () => {
    expect([exactSum([]), exactSum([1, 2, -4])]).toEqual([0, -1]);
  });

  it('B-08 adds beyond 2^53 as if numbers were as long as they need to be', () => {
    const greatest = 99_999_999_999_999;
    expect(exactSum(Array.from({ length: 200 }, () => greatest))).toBe(19_999_999_999_999_800);
    expect(exactSum(Array.from({ length: 500 }, () => greatest))).toBe(Number(500n * BigInt(greatest)));
  });
});
