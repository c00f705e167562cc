import { currencyCodes, formatMoney } from '@ledgerline/domain/currency';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyJson, moneyText } from './money.ts';

describe('money beyond 2^53', () => {
  it.each([
    [9_599_999_999_999_712n, 'USD', '$95,999,999,999,997.12'],
    [-9_599_999_999_999_712n, 'USD', '-$95,999,999,999,997.12'],
    [9_599_999_999_999_713n, 'EUR', '95.999.999.999.997,13\u00a0€'],
    [-9_599_999_999_999_701n, 'EUR', '-95.999.999.999.997,01\u00a0€'],
    [9_599_999_999_999_700n, 'IDR', 'Rp\u00a095.999.999.999.997'],
    [9_599_999_999_999_701n, 'JPY', '¥95,999,999,999,997.01'],
  ] as const)('%s in %s is %s', (minor, code, text) => {
    expect(moneyText(minor, code)).toBe(text);
  });

  it('keeps all its digits in JSON', () => {
    const sums = {
      a: moneyJson(9_599_999_999_999_713n),
      b: moneyJson(-9_599_999_999_999_701n),
      c: moneyJson(1250n),
    };
    expect(JSON.stringify(sums)).toBe('{"a":95999999999997.13,"b":-95999999999997.01,"c":12.5}');
  });
});

it('money up to there is as everywhere', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencyCodes), (minor, code) => {
      expect(moneyText(BigInt(minor), code)).toBe(formatMoney(minor, code));
    }),
  );
});
