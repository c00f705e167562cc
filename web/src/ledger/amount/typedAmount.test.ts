import { type CurrencyCode, notationOf, parseAmountInput } from '@ledgerline/domain/values';
import { describe, expect, it } from 'vitest';
import { groupedAmount, pastedAmount, shownAmount, typedAmount } from './readAmount.ts';

/** The field's value after these keys, one by one. */
const type = (keys: string, currency: CurrencyCode, signed = false) =>
  keys
    .split('')
    .reduce((value, key) => typedAmount(value, shownAmount(value) + key, { currency, signed }), '');

const edit = (value: string, next: string, currency: CurrencyCode = 'USD') =>
  typedAmount(value, next, { currency });

describe('S2-5.20 S2-5.21 typing an amount', () => {
  it.each([
    ['12.34', 'USD', '12.34'],
    ['1,234.5', 'USD', '1,234.5'],
    ['1.234,5', 'EUR', '1.234,5'],
    ['1.000', 'EUR', '1.000'],
    ['1,000', 'USD', '1,000'],
    ['1 234', 'USD', '1 234'],
    ['1\u00a0234,50', 'EUR', '1\u00a0234,50'],
    ['1a2b', 'USD', '12'],
    ['12a$3€', 'USD', '123'],
    ['007', 'USD', '7'],
    ['00.5', 'USD', '0.5'],
  ] as const)('%s in %s gives %s', (keys, currency, text) => {
    expect(type(keys, currency)).toBe(text);
  });

  it.each([
    ['12.345', 'USD', '12.34|5'],
    ['12.3.4', 'USD', '12.34|.'],
    ['1.000', 'USD', '1.00|0'],
    ['1,000', 'EUR', '1,00|0'],
    ['0,125', 'EUR', '0,12|5'],
    ['12,345', 'EUR', '12,34|5'],
    ['1,2345', 'USD', '1,234|5'],
    ['12+3', 'USD', '123|+'],
    ['-12,50', 'EUR', '12,50|-'],
    ['−5', 'USD', '5|−'],
    ['50%', 'USD', '50|%'],
    ['6/2', 'USD', '62|/'],
    ["1'000", 'USD', "1000|'"],
    ['+', 'USD', '|+'],
    ['+-5', 'JPY', '5|+-'],
  ] as const)('%s in %s gives %s, which is no amount: what was left out is told', (keys, currency, value) => {
    expect([type(keys, currency), parseAmountInput(value, notationOf(currency))]).toEqual([
      value,
      { ok: false, problem: 'malformed' },
    ]);
  });

  it('what was left out stays so until something is deleted, or typed in the place of it', () => {
    expect(edit('12.34|5', '12.346')).toBe('12.34|56');
    expect(edit('123|+', '1234')).toBe('1234|+');
    expect(edit('12.34|5', '12.3')).toBe('12.3');
    expect(edit('12.34|5', '7')).toBe('7');
    expect(edit('12.34|5', '')).toBe('');
  });

  it('several signs at once, as some keyboards send them, are taken one by one', () => {
    expect(edit('', '12+3.456')).toBe('123.45|+6');
    expect(edit('5', '1a.5')).toBe('1.5');
  });

  it('a sign in the middle is left out where it was typed', () => {
    expect(edit('12.34', '12.534')).toBe('12.34|5');
    expect(edit('12.34', '-12.34')).toBe('12.34|-');
    expect(edit('5', '05')).toBe('5');
  });

  it('S2-5.34 a balance keeps a minus in front, and nowhere else', () => {
    expect(type('-5', 'USD', true)).toBe('-5');
    expect(type('-05', 'USD', true)).toBe('-5');
    expect(type('-5-', 'USD', true)).toBe('-5|-');
    expect(type('+5', 'USD', true)).toBe('5|+');
    expect(typedAmount('999.00', '-5', { currency: 'USD', signed: true })).toBe('-5');
    expect(typedAmount('-5', '5', { currency: 'USD', signed: true })).toBe('5');
  });

  it.each([
    ['12.50', 'JPY', 'fraction'],
    ['12,50', 'JPY', 'fraction'],
    ['12.50', 'IDR', 'fraction'],
    ['12,50', 'IDR', 'fraction'],
    ['1.5', 'JPY', 'fraction'],
    ['1.000', 'JPY', 'malformed'],
    ['1.234', 'JPY', 'malformed'],
    ['1,000', 'IDR', 'malformed'],
    ['12,50,', 'IDR', 'malformed'],
    ['15,', 'IDR', 'malformed'],
    ['15.', 'JPY', 'malformed'],
  ] as const)(
    'B-12 S2-5.23 %s typed in %s stays as typed, and no form takes it',
    (keys, currency, problem) => {
      expect([type(keys, currency), parseAmountInput(keys, notationOf(currency))]).toEqual([
        keys,
        { ok: false, problem },
      ]);
    },
  );

  it('B-14 groups may be typed where there are no decimals', () => {
    expect(type('1.500', 'IDR')).toBe('1.500');
    expect(type('1,500', 'JPY')).toBe('1,500');
  });

  it('always lets go of what is deleted', () => {
    expect(edit('12,50', '12,5', 'IDR')).toBe('12,5');
    expect(edit('twelve', 'twelv')).toBe('twelv');
    expect(edit('12.50', '10')).toBe('10');
    expect(edit('1.234,50', '', 'EUR')).toBe('');
  });

  it('takes nothing else in the place of what was marked', () => {
    expect(edit('12.50', 'a')).toBe('12.50');
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

it.each([
  ['38732.26', 'USD', '38,732.26'],
  ['-1234567', 'USD', '-1,234,567'],
  ['1234,5', 'EUR', '1.234,5'],
  ['423456789', 'IDR', '423.456.789'],
  ['999.99', 'USD', '999.99'],
  ['1,234.50', 'USD', '1,234.50'],
  ['', 'USD', ''],
] as const)('AP-46 %s is read in %s as %s', (shown, currency, read) => {
  expect(groupedAmount(shown, currency)).toBe(read);
});
