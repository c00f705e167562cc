import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rateLimiter.ts';

describe('rate limiter', () => {
  it('lets so many through in a window that begins with the first', () => {
    const limiter = createRateLimiter({ limit: 2, windowMs: 60_000 });
    expect([0, 30_000, 30_001, 59_500].map((now) => limiter.take('a', now))).toEqual([0, 0, 30, 1]);
    expect([60_000, 60_001, 60_002].map((now) => limiter.take('a', now))).toEqual([0, 0, 60]);
  });

  it('counts a costly request as several, and refuses it where not all of them fit', () => {
    const limiter = createRateLimiter({ limit: 5, windowMs: 60_000 });
    expect([3, 3, 2, 1].map((cost) => limiter.take('a', 0, cost))).toEqual([0, 60, 0, 60]);
  });

  it('counts keys apart', () => {
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000 });
    expect([limiter.take('a', 0), limiter.take('b', 0), limiter.take('a', 0)]).toEqual([0, 0, 1]);
  });

  it('forgets ended windows and, under a flood of keys, the oldest', () => {
    const limiter = createRateLimiter({ limit: 1, windowMs: 1_000 });
    for (let key = 0; key < 100_000; key += 1) limiter.take(`flood-${key}`, 0);
    expect(limiter.take('flood-0', 1)).toBe(1);
    limiter.take('one more', 1);
    expect(limiter.take('flood-0', 1)).toBe(0);
    expect(limiter.take('flood-99999', 1)).toBe(1);
  });
});
