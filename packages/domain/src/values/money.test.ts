import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlain, MAX_AMOUNT, parseDecimal, sumToDecimal, toDecimal } from './money.ts';

const minorUnits = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });

describe('B-08 decimals become minor units by their digits', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [12.5, 1250],
    [12.34, 1234],
    [4.35, 435],
    [0.29, 29],
    [1.1, 110],
    [-12.34, -1234],
    [999_999_999_999.99, MAX_AMOUNT],
    ['100.00', 10_000],
    ['007.5', 750],
    ['-0.00', 0],
    ['0000000000000001', 100],
  ])('reads %j', (value, minor) => {
    expect(parseDecimal(value)).toEqual({ ok: true, minor });
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1.005,
    0.1 + 0.2,
    1e-7,
    '',
    ' 1',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '0x10',
    '+1',
    '--1',
    '١',
  ])('refuses %j as malformed', (value) => {
    expect(parseDecimal(value)).toEqual({ ok: false, problem: 'malformed' });
  });

  it.each([1e12, 1e21, -1e300, 2 ** 53, '99999999999999999999'])('B-09 refuses %j as too large', (value) => {
    expect(parseDecimal(value)).toEqual({ ok: false, problem: 'too-large' });
  });

  it('gives every amount back after a trip through JSON', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        const received: unknown = JSON.parse(JSON.stringify(toDecimal(minor)));
        expect(parseDecimal(received as number)).toEqual({ ok: true, minor });
      }),
    );
  });
});

describe('B-10 amounts in the server’s messages', () => {
  it.each([
    [10_000, '100.00'],
    [5, '0.05'],
    [0, '0.00'],
    [-123_456, '-1234.56'],
    [-5, '-0.05'],
    [MAX_AMOUNT, '999999999999.99'],
  ])('writes %i as %s', (minor, text) => {
    expect(formatPlain(minor)).toBe(text);
  });

  it('says exactly what the amount is', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(parseDecimal(formatPlain(minor))).toEqual({ ok: true, minor });
      }),
    );
  });
});

it.each([
  ['0', 0],
  ['-1', -0.01],
  ['9007199254740991', 90_071_992_547_409.91],
  ['9999999999999903', 99_999_999_999_999.03],
  ['-9999999999999903', -99_999_999_999_999.03],
])('the sum %s is the decimal nearest to it', (digits, decimal) => {
  expect(sumToDecimal(BigInt(digits))).toBe(decimal);
});
