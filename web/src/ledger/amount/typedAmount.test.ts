import { type CurrencyCode, notationOf, parseAmountInput } from '@ledgerline/domain/values';
import { describe, expect, it } from 'vitest';
import { pastedAmount, typedAmount, typedBalance } from './typedAmount.ts';

/** What stands in the field after these keys, one by one. */
const type = (keys: string, currency: CurrencyCode) =>
  keys.split('').reduce((text, key) => typedAmount(text, text + key, currency), '');

describe('S2-5.20 S2-5.21 typing an amount', () => {
  it.each([
    ['12.345', 'USD', '12.34'],
    ['12.3.4', 'USD', '12.34'],
    ['1,234.5', 'USD', '1,234.5'],
    ['12a$3', 'USD', '123'],
    ['007', 'USD', '7'],
    ['00.5', 'USD', '0.5'],
    ['-5', 'USD', '5'],
    ['12,345', 'EUR', '12,34'],
    ['1.234,5', 'EUR', '1.234,5'],
    ['1,2345', 'USD', '1,234'],
  ] as const)('%s in %s gives %s', (keys, currency, text) => {
    expect(type(keys, currency)).toBe(text);
  });

  it('S2-5.34 a balance keeps a minus in front, and nowhere else', () => {
    expect(typedBalance('', '-', 'USD')).toBe('-');
    expect(typedBalance('999.00', '-5', 'USD')).toBe('-5');
    expect(typedBalance('-5', '-5-', 'USD')).toBe('-5');
    expect(typedBalance('-5', '5', 'USD')).toBe('5');
  });

  it.each([
    ['12.50', 'JPY', '12.50'],
    ['12,50', 'JPY', '12,50'],
    ['12.50', 'IDR', '12.50'],
    ['12,50', 'IDR', '12,50'],
    ['1.5', 'JPY', '1.5'],
    ['1.234', 'JPY', '1.23'],
  ] as const)('B-12 S2-5.23 %s typed in %s stays %s, which no form takes', (keys, currency, text) => {
    expect(type(keys, currency)).toBe(text);
    expect(parseAmountInput(text, notationOf(currency))).toEqual({ ok: false, problem: 'fraction' });
  });

  it.each([
    ['15,', 'IDR'],
    ['15.', 'JPY'],
  ] as const)('B-12 the decimal key at the end of an amount (%s in %s) adds no zeros', (keys, currency) => {
    expect(type(keys, currency)).toBe(keys);
    expect(parseAmountInput(keys, notationOf(currency))).toEqual({ ok: false, problem: 'malformed' });
  });

  it('B-14 groups may be typed where there are no decimals', () => {
    expect(type('1.500', 'IDR')).toBe('1.500');
    expect(type('1,500', 'JPY')).toBe('1,500');
  });

  it('B-12 a stored fraction takes no second mark', () => {
    expect(typedAmount('12,50', '12,50,', 'IDR')).toBe('12,50');
  });

  it('always lets go of what is deleted', () => {
    expect(typedAmount('12,50', '12,5', 'IDR')).toBe('12,5');
    expect(typedAmount('twelve', 'twelv', 'USD')).toBe('twelv');
    expect(typedAmount('12.50', '10', 'USD')).toBe('10');
    expect(typedAmount('1.234,50', '', 'EUR')).toBe('');
  });

  it('takes nothing else in the place of what was marked', () => {
    expect(typedAmount('12.50', 'a', 'USD')).toBe('12.50');
  });
});

describe('S2-5.22 S2-5.24 pasting an amount', () => {
  it.each([
    ['12.50', 'JPY'],
    ['¥12,50', 'JPY'],
    ['Rp 12.50', 'IDR'],
  ] as const)('B-12 %s in %s is never read as another number', (text, currency) => {
    const shown = pastedAmount(text, currency);
    expect([shown, parseAmountInput(shown, notationOf(currency)).ok]).toEqual([text, false]);
  });

  it.each([
    ['$1,234.50', 'USD', '1234.50'],
    [' 1 234,50 € ', 'EUR', '1234,50'],
    ['Rp 1.500.000', 'IDR', '1500000'],
    ['1.234', 'USD', '1.234'],
    ['twelve', 'USD', 'twelve'],
  ] as const)('%s in %s shows %s', (text, currency, shown) => {
    expect(pastedAmount(text, currency)).toBe(shown);
  });
});
