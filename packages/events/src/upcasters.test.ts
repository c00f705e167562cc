import { describe, expect, it } from 'vitest';
import { type Upcaster, upcast } from './upcasters.ts';

const add =
  (field: string): Upcaster =>
  (data) => ({ ...(data as object), [field]: true });

const registry = {
  MealEaten: { 1: add('two'), 2: add('three'), 3: add('four') },
  MealSkipped: { 2: add('three') },
};

/** An event without additions, at a version. */
const at = (type: string, version: number) => ({ type, base: version, version, fill: null });

describe('upcast', () => {
  it('brings data up one version at a time, in their order', () => {
    expect(JSON.stringify(upcast(at('MealEaten', 4), { one: true }, 1, registry))).toBe(
      '{"one":true,"two":true,"three":true,"four":true}',
    );
  });

  it('begins at the version that was stored', () => {
    expect(upcast(at('MealEaten', 4), {}, 2, registry)).toEqual({ three: true, four: true });
  });

  it('leaves data of that version as it is', () => {
    const data = { one: true };
    expect(upcast(at('MealEaten', 4), data, 4, registry)).toBe(data);
  });

  it('leaves the stored value alone', () => {
    const data = Object.freeze({ one: true });
    upcast(at('MealEaten', 4), data, 1, registry);
    expect(data).toEqual({ one: true });
  });

  it.each([
    ['the first step', 'MealSkipped', 3, 'MealSkipped has 1 upcasters, not 2'],
    ['a later step', 'MealEaten', 5, 'MealEaten has 3 upcasters, not 4'],
    ['the type', 'MealCooked', 2, 'MealCooked has 0 upcasters, not 1'],
  ])('throws where %s is missing', (_what, type, version, message) => {
    expect(() => upcast(at(type, version), {}, 1, registry)).toThrow(message);
  });
});
