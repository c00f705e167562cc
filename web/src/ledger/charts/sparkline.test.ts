import { expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

it('draws values from left to right, the lowest at the bottom', () => {
  expect(sparkline([0, 10, 5], { width: 104, height: 44 })).toEqual({
    line: 'M2 42 L52 2 L102 22',
    area: 'M2 42 L52 2 L102 22 L102 44 L2 44 Z',
    end: { x: 102, y: 22 },
  });
});

it('given nothing but zeros, draws them along the bottom', () => {
  expect(sparkline([0, 0], { width: 104, height: 44 })?.line).toBe('M2 42 L102 42');
});

it('draws an unchanging balance through the middle, and no line from one value', () => {
  expect(sparkline([7, 7], { width: 104, height: 44 })?.line).toBe('M2 22 L102 22');
  expect(sparkline([7], { width: 104, height: 44 })).toBeNull();
});
