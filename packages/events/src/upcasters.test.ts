import { describe, expect, it } from 'vitest';
import { type Upcaster, upcast } from './upcasters.ts';

const add =
  (field: string): Upcaster =>
  (data) => ({ ...(data as object), [field]: true });

const registry = {
  MealEaten: { 1: add('two'), 2: add('three'), 3: add('four') },
  MealSkipped: { 2: add('three') },
};

describe('upcast', () => {
  it('brings data up one version at a time, in their order', () => {
    expect(JSON.stringify(upcast('MealEaten', { one: true }, 1, 4, registry))).toBe(
      '{"one":true,"two":true,"three":true,"four":true}',
    );
  });

  it('begins at the version that was stored and ends at the one that is asked for', () => {
    expect(upcast('MealEaten', {}, 2, 3, registry)).toEqual({ three: true });
  });

  it('leaves data of that version as it is', () => {
    const data = { one: true };
    expect(upcast('MealEaten', data, 3, 3, registry)).toBe(data);
  });

  it('leaves the stored value alone', () => {
    const data = Object.freeze({ one: true });
    upcast('MealEaten', data, 1, 4, registry);
    expect(data).toEqual({ one: true });
  });

  it.each([
    ['the first step', 'MealSkipped', 1, 'no upcaster for MealSkipped from version 1'],
    ['a later step', 'MealEaten', 4, 'no upcaster for MealEaten from version 4'],
    ['the type', 'MealCooked', 1, 'no upcaster for MealCooked from version 1'],
  ])('throws where %s is missing', (_what, type, from, message) => {
    expect(() => upcast(type, {}, from, from + 2, registry)).toThrow(message);
  });
});
