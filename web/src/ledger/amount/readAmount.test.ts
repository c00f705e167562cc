import { expect, it } from 'vitest';
import { readAmount } from './readAmount.ts';

it.each([
  ['a fraction that the field was given', '33.20', [3320], { ok: true, minor: 3320 }],
  ['one of several', '7.50', [3320, 750], { ok: true, minor: 750 }],
  ['a fraction that somebody typed', '33.25', [3320], { ok: false, problem: 'fraction' }],
  ['a whole amount', '34', [3320], { ok: true, minor: 3400 }],
])('B-12 in yen %s is read as it is', (_what, text, given, expected) => {
  expect(readAmount(text, 'JPY', given)).toEqual(expected);
});
