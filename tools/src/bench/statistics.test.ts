import { expect, it } from 'vitest';
import { median } from './statistics.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('given the samples %j, the median is %j', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

it('given no samples, there is no median', () => {
  expect(median([])).toBeNaN();
});
