import { expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

it('draws values from left to right, the lowest at the bottom', () => {
  expect(sparkline([0, 10, 5], { width: 104, height: 44 })).toEqual({
    line: 'M2 42 L52 2 L102 22',
    area: 'M2 42 L52 2 L102 22 L102 44 L2 44 Z',
    zero: null,
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

it('OW-78 closes the area along 0 where a value is below it, along the top where all are', () => {
  const box = { width: 104, height: 44 };
  expect([sparkline([10, -10], box), sparkline([-20, -10], box), sparkline([-5, -5], box)]).toMatchObject([
    { area: 'M2 2 L102 42 L102 22 L2 22 Z', zero: 22 },
    { area: 'M2 42 L102 2 L102 0 L2 0 Z', zero: 0 },
    { area: 'M2 22 L102 22 L102 0 L2 0 Z', zero: 0 },
  ]);
});
