import { expect, it } from 'vitest';
import { patience } from './patience.ts';

it('given a machine with time to spare, then it waits no longer than was said', () => {
  expect(patience(10_000, 1.5, 2)).toBe(10_000);
});

it('given four programs for each processor, then it waits four times as long, and no longer', () => {
  expect(patience(10_000, 8, 2)).toBe(40_000);
});
