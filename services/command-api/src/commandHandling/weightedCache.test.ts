import { expect, it } from 'vitest';
import { createWeightedCache } from './weightedCache.ts';

it('lets go of what was not used for longest once the weight is exceeded', () => {
  const cache = createWeightedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
});

it('weighs a value anew when it is set again or removed', () => {
  const cache = createWeightedCache<string>(10);
  cache.set('a', 'A', 9);
  cache.set('a', 'A2', 2);
  cache.set('b', 'B', 8);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A2', 'B']);
  cache.delete('b');
  cache.set('c', 'C', 8);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A2', undefined, 'C']);
});

it('keeps one that is heavier than the whole cache, and beside it what takes a quarter', () => {
  const cache = createWeightedCache<string>(8);
  cache.set('a', 'A', 2);
  cache.set('b', 'B', 30);
  cache.set('a', 'A2', 2);
  expect(['b', 'a'].map((key) => cache.get(key))).toEqual(['B', 'A2']);
  cache.set('c', 'C', 30);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A2', undefined, 'C']);
});

it('keeps one only where there is no room', () => {
  const cache = createWeightedCache<string>(0);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, 'B']);
});
