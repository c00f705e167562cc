import { expect, it } from 'vitest';
import { moved } from './ruleOrder.ts';

it.each([
  ['down', 'a', 1, ['b', 'a', 'c']],
  ['to the end', 'a', 2, ['b', 'c', 'a']],
  ['up', 'c', 0, ['c', 'a', 'b']],
  ['beyond the end', 'b', 9, ['a', 'c', 'b']],
  ['before the first', 'b', -1, ['b', 'a', 'c']],
  ['to where it is', 'b', 1, null],
  ['above the first', 'a', -1, null],
  ['an unknown one', 'x', 1, null],
])('PY-73 a rule is moved %s', (_how, id, place, order) => {
  expect(moved(['a', 'b', 'c'], id, place)).toEqual(order);
});
