import { describe, expect, it } from 'vitest';
import { isBeyond } from './jsonLimits.ts';

const limits = { levels: 3, fields: 4, values: 10 };

describe('ST-120 what a text of JSON holds is counted before it is parsed', () => {
  it.each([
    ['nothing', ''],
    ['three levels, again and again', '[[[]],[[]],[{}]]'],
    ['four fields', '{"a":1,"b":2,"c":3,"d":4}'],
    ['five elements', '[1,2,3,4,5]'],
    ['ten values', '[1,2,3,4,5,6,7,8,9]'],
    ['brackets and commas in strings', `["${'[{,'.repeat(9)}","\\"${','.repeat(9)}\\\\"]`],
    ['no JSON', ']]]]]]'],
    ['a string without an end', `"${','.repeat(99)}\\"`],
  ])('%s is within', (_what, text) => {
    expect(isBeyond(limits, text)).toBe(false);
  });

  it.each([
    ['four levels', '[[[[]]]]'],
    ['five fields', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
    ['five fields around a list', '{"a":1,"b":[1,2],"c":3,"d":4,"e":5}'],
    ['eleven values', '[1,2,3,4,5,6,7,8,9,10]'],
    ['eleven lists', '[[],[],[],[],[],[]]'],
    ['a backslash that ends a string', `["\\\\",${'0,'.repeat(9)}0]`],
  ])('%s is beyond', (_what, text) => {
    expect(isBeyond(limits, text)).toBe(true);
  });
});
