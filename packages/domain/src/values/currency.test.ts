import { describe, expect, it } from 'vitest';
import { isTimeZone } from './calendarDate.ts';
import {
  type CurrencyCode,
  currencies,
  currencyCodes,
  currencyOfLanguage,
  decimalsOf,
  formatMoney,
  formatPercent,
  isCurrencyCode,
  resolveCurrency,
} from './currency.ts';
import { currencyByTimeZone } from './timeZones.ts';

describe('the currencies', () => {
  it('S1-9.12 S1-9.13 S1-3.13 are ten, each with code, name, symbol and flag', () => {
    const rows = currencyCodes.map((code) => {
      const { name, symbol, flag } = currencies[code];
      return [code, name, symbol, flag];
    });
    expect(rows).toEqual([
      ['USD', 'US Dollar', '$', '🇺🇸'],
      ['IDR', 'Indonesian Rupiah', 'Rp', '🇮🇩'],
      ['EUR', 'Euro', '€', '🇪🇺'],
      ['GBP', 'British Pound', '£', '🇬🇧'],
      ['JPY', 'Japanese Yen', '¥', '🇯🇵'],
      ['SGD', 'Singapore Dollar', 'S$', '🇸🇬'],
      ['MYR', 'Malaysian Ringgit', 'RM', '🇲🇾'],
      ['AUD', 'Australian Dollar', 'A$', '🇦🇺'],
      ['CAD', 'Canadian Dollar', 'CA$', '🇨🇦'],
      ['CNY', 'Chinese Yuan', 'CN¥', '🇨🇳'],
    ]);
  });

  it('S1-9.14 have the number locales IDR id-ID, EUR de-DE, GBP en-GB, others en-US', () => {
    const locales = Object.fromEntries(currencyCodes.map((code) => [code, currencies[code].locale]));
    expect(locales).toEqual({
      USD: 'en-US',
      IDR: 'id-ID',
      EUR: 'de-DE',
      GBP: 'en-GB',
      JPY: 'en-US',
      SGD: 'en-US',
      MYR: 'en-US',
      AUD: 'en-US',
      CAD: 'en-US',
      CNY: 'en-US',
    });
  });

  it('S1-9.15 S1-9.16 have 2 decimals, but JPY, KRW, VND and IDR none', () => {
    const codes = ['USD', 'EUR', 'BRL', 'JPY', 'KRW', 'VND', 'IDR'];
    expect(codes.map(decimalsOf)).toEqual([2, 2, 2, 0, 0, 0, 0]);
  });

  it.each(['BRL', 'usd', '', 'toString', '__proto__', 5, null, undefined])('%j is none of them', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
  });
});

const written = (minor: number, code: CurrencyCode, format?: Parameters<typeof formatMoney>[2]) =>
  formatMoney(minor, code, format).replaceAll('\u00a0', ' ');

describe('S1-9.* money as people read it', () => {
  it.each([
    ['USD', '$1,234.50'],
    ['IDR', 'Rp 1.234,50'],
    ['EUR', '1.234,50 €'],
    ['GBP', '£1,234.50'],
    ['JPY', '¥1,234.50'],
    ['SGD', 'S$1,234.50'],
    ['MYR', 'RM 1,234.50'],
    ['AUD', 'A$1,234.50'],
    ['CAD', 'CA$1,234.50'],
    ['CNY', 'CN¥1,234.50'],
  ] as const)('S1-9.19 S1-9.20 writes %s with symbol and separators: %s', (code, text) => {
    expect(written(123_450, code)).toBe(text);
  });

  it.each([
    [5_000_000, 'IDR', 'Rp 50.000'],
    [5_000_000, 'JPY', '¥50,000'],
    [5_000_001, 'JPY', '¥50,000.01'],
    [5_000_000, 'USD', '$50,000.00'],
    [0, 'USD', '$0.00'],
    [-123_450, 'EUR', '-1.234,50 €'],
    [-5, 'USD', '-$0.05'],
    [99_999_999_999_999, 'USD', '$999,999,999,999.99'],
    [99_999_999_999_999, 'IDR', 'Rp 999.999.999.999,99'],
  ] as const)('S1-9.16 S1-9.18 writes %i %s as %s', (minor, code, text) => {
    expect(written(minor, code)).toBe(text);
  });

  it.each([
    [123_450, 'USD', { decimals: 0 }, '$1,235'],
    [123_450, 'IDR', { decimals: 0 }, 'Rp 1.235'],
    [100_000, 'IDR', { decimals: 2 }, 'Rp 1.000,00'],
    [-5, 'USD', { decimals: 0 }, '$0'],
  ] as const)('S1-9.17 an explicit number of decimals wins: %i %s %j', (minor, code, format, text) => {
    expect(written(minor, code, format)).toBe(text);
  });

  it.each([
    [123_456_789, 'USD', '$1.2M'],
    [1_234_500, 'USD', '$12.3K'],
    [99_999, 'USD', '$999.99'],
    [-123_456_789, 'GBP', '-£1.2m'],
    [123_456_789, 'IDR', 'Rp 1,2 jt'],
    [123_456_789, 'EUR', '1,2 Mio. €'],
    [1_234_567, 'EUR', '12.346 €'],
  ] as const)('S1-9.21 compact: %i %s is %s', (minor, code, text) => {
    expect(written(minor, code, { compact: true })).toBe(text);
  });

  it.each([
    [12, 'USD', '12%'],
    [12.5, 'USD', '12.5%'],
    [12.55, 'USD', '12.6%'],
    [-0.04, 'USD', '0%'],
    [1234.5, 'EUR', '1.234,5%'],
  ] as const)('S1-9.22 percent: %d (%s) is %s', (percent, code, text) => {
    expect(formatPercent(percent, code)).toBe(text);
  });
});

describe('which currency is used', () => {
  const hints = { server: 'GBP', stored: 'EUR', timeZone: 'Asia/Jakarta', language: 'ja' };

  it.each([
    ['S1-7.27 the server’s first', hints, 'GBP'],
    ['S1-7.28 then the stored one', { ...hints, server: null }, 'EUR'],
    ['S1-7.29 then by time zone', { ...hints, server: undefined, stored: 'BRL' }, 'IDR'],
    ['S1-7.30 then by language', { timeZone: 'America/Sao_Paulo', language: 'ja' }, 'JPY'],
    ['S1-9.08 else USD', { timeZone: 'Not/AZone', language: 'not a tag' }, 'USD'],
    ['S1-9.08 else USD', {}, 'USD'],
    ['S1-9.11 pt-BR', { language: 'pt-BR' }, 'USD'],
  ])('%s', (_rule, given, code) => {
    expect(resolveCurrency(given)).toBe(code);
  });

  it.each([
    ['id', 'IDR'],
    ['id-ID', 'IDR'],
    ['en-GB', 'GBP'],
    ['en', 'USD'],
    ['en-AU', 'AUD'],
    ['en-CA', 'CAD'],
    ['fr-CA', 'CAD'],
    ['de', 'EUR'],
    ['de-CH', undefined],
    ['ms', 'MYR'],
    ['ja', 'JPY'],
    ['zh-Hans-CN', 'CNY'],
    ['zh-SG', 'SGD'],
    ['pt-BR', 'BRL'],
    ['ko', undefined],
    ['', undefined],
  ])('S1-9.09 S1-9.10 S1-9.11 the language %s gives %s', (tag, code) => {
    expect(currencyOfLanguage(tag)).toBe(code);
  });

  it.each([
    ['America/New_York', 'USD'],
    ['Asia/Makassar', 'IDR'],
    ['Europe/Berlin', 'EUR'],
    ['Europe/London', 'GBP'],
    ['Asia/Tokyo', 'JPY'],
    ['Asia/Singapore', 'SGD'],
    ['Asia/Kuala_Lumpur', 'MYR'],
    ['Australia/Sydney', 'AUD'],
    ['America/Toronto', 'CAD'],
    ['Asia/Shanghai', 'CNY'],
    ['Europe/Zurich', undefined],
  ])('the zone %s gives %s', (zone, code) => {
    expect(currencyByTimeZone.get(zone)).toBe(code);
  });

  it('knows only time zones that exist', () => {
    expect([...currencyByTimeZone.keys()].filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});
