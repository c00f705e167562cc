import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInputText, notationOf, parseAmountInput, parsePastedAmount } from './amountInput.ts';
import { currencyCodes } from './currencies.ts';
import { formatMoney } from './formatMoney.ts';
import { MAX_AMOUNT } from './money.ts';

const english = { thousands: ',', decimals: 2 } as const;
const german = { thousands: '.', decimals: 2 } as const;
const rupiah = notationOf('IDR');

const minorOf = (text: string, notation: typeof english | typeof german) => {
  const input = parseAmountInput(text, notation);
  return input.ok ? input.minor : input.problem;
};

describe('S2-5.23 typed amounts', () => {
  it.each([
    // input, en-US and en-GB, de-DE and id-ID
    ['12', 1200, 1200],
    ['12,50', 1250, 1250],
    ['12.50', 1250, 1250],
    ['12,5', 1250, 1250],
    ['.5', 50, 50],
    ['1,234', 123_400, 'malformed'],
    ['1.234', 'malformed', 123_400],
    ['1.234,50', 123_450, 123_450],
    ['1,234.50', 123_450, 123_450],
    ['1 234,50', 123_450, 123_450],
    ['1\u202f234.50', 123_450, 123_450],
    ['1 234 567', 123_456_700, 123_456_700],
    ['1,234,567', 123_456_700, 'malformed'],
    ['1.234.567', 'malformed', 123_456_700],
    ['12.345.67', 'malformed', 'malformed'],
    ['1,23,456', 'malformed', 'malformed'],
    ['12,345,6.7', 'malformed', 'malformed'],
    ['1234,567', 'malformed', 'malformed'],
    ['1,234 567', 'malformed', 'malformed'],
    ['12 34', 'malformed', 'malformed'],
    ['1 234,567', 'malformed', 'malformed'],
    ['12.', 'malformed', 'malformed'],
    ['.', 'malformed', 'malformed'],
    ['1..5', 'malformed', 'malformed'],
    ['1e3', 'malformed', 'malformed'],
    ['$5', 'malformed', 'malformed'],
    ['twelve', 'malformed', 'malformed'],
    ['١٢', 'malformed', 'malformed'],
    ['', 'empty', 'empty'],
    [' \t', 'empty', 'empty'],
    ['1000000000000', 'too-large', 'too-large'],
    ['999,999,999,999.99', MAX_AMOUNT, MAX_AMOUNT],
    ['999.999.999.999,99', MAX_AMOUNT, MAX_AMOUNT],
  ])('reads %j', (text, expectedEnglish, expectedGerman) => {
    expect([minorOf(text, english), minorOf(text, german)]).toEqual([expectedEnglish, expectedGerman]);
  });

  it.each(['007', '0007,00', '00007.0'])('S2-5.20 strips the leading zeros of %s', (text) => {
    expect(minorOf(text, english)).toBe(700);
  });

  it.each([
    ['0,123', english],
    ['0.123', german],
    ['001,234', english],
  ])('S2-5.24 does not take %s for thousands', (text, notation) => {
    expect(minorOf(text, notation)).toBe('malformed');
  });

  it('S2-5.17 reads negative amounts, so that the form can say that they are not above zero', () => {
    expect([minorOf('-5', english), minorOf('\u22125,50', german), minorOf('-0', english)]).toEqual([
      -500, -550, 0,
    ]);
  });

  it.each(['1e999', 'NaN', 'Infinity', '1'.repeat(100_000), '1,'.repeat(50_000)])(
    'S2-5.19 never makes a number of hostile text',
    (text) => {
      expect(parseAmountInput(text, english).ok).toBe(false);
    },
  );
});

describe('B-12 amounts of zero-decimal currencies', () => {
  it.each([
    ['12.000', { ok: true, minor: 1_200_000 }],
    ['12.000,00', { ok: true, minor: 1_200_000 }],
    ['12,50', { ok: false, problem: 'fraction' }],
    ['12,05', { ok: false, problem: 'fraction' }],
  ])('reads %s', (text, expected) => {
    expect(parseAmountInput(text, rupiah)).toEqual(expected);
  });

  it.each([
    [1_200_000, 'IDR', '12000'],
    [1_200_050, 'IDR', '12000,50'],
    [1_200_000, 'JPY', '12000'],
    [123_450, 'EUR', '1234,50'],
    [123_405, 'USD', '1234.05'],
    [-50, 'USD', '-0.50'],
  ] as const)('B-14 writes %i %s into the field as %s', (minor, code, text) => {
    expect(amountInputText(minor, code)).toBe(text);
  });
});

describe('S2-5.22 pasted amounts', () => {
  it.each([
    ['Rp 12.000', rupiah, 1_200_000],
    ['IDR12.000', rupiah, 1_200_000],
    ['$1,234.50', english, 123_450],
    ['-$1,234.50', english, -123_450],
    ['A$ 12.00', english, 1200],
    ['1.234,50 €', german, 123_450],
    ['1.234,50 eur', german, 123_450],
    ['  42\n', english, 4200],
    ['abc12.5xyz', english, 1250],
    ['Total: 1,234.50 in all', english, 123_450],
    ['12 apples', english, 1200],
  ])('reads %j', (text, notation, minor) => {
    expect(parsePastedAmount(text, notation)).toEqual({ ok: true, minor });
  });

  it.each(['12/3', '1e5', '12 for 3', 'abc', 'a'.repeat(1e5), '1.2.3', '$', '1 2', '5%', '€5 + €6'])(
    'S2-5.24 never makes another number of %j',
    (text) => {
      expect(parsePastedAmount(text, english).ok).toBe(false);
    },
  );

  it('reads back whatever the product itself writes', () => {
    const amounts = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencyCodes), (minor, code) => {
        const notation = { ...notationOf(code), decimals: 2 } as const;
        expect(parseAmountInput(amountInputText(minor, code), notation)).toEqual({ ok: true, minor });
        expect(parsePastedAmount(formatMoney(minor, code), notation)).toEqual({ ok: true, minor });
      }),
    );
  });
});
