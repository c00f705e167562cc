import { type CurrencyCode, currencies } from './currencies.ts';
import { toDecimal } from './money.ts';

export interface MoneyFormat {
  /** From a thousand on in short form: $1.2M. */
  compact?: boolean;
  /** Overrides the currency's decimals, also where that rounds a fraction away. */
  decimals?: 0 | 1 | 2;
}

const NBSP = '\u00a0';

/**
 * Minor units as people read them: `$1,234.50`, `Rp 1.235`, `1.234,50 €`, a minus in front. Where the currency has no
 * decimals a stored fraction is shown all the same.
 */
export function formatMoney(minor: number, code: CurrencyCode, format: MoneyFormat = {}): string {
  const { symbol, locale } = currencies[code];
  const number = format.compact ? compact(minor, code, format) : plain(minor, code, format);
  const [sign, digits] = number.startsWith('-') ? ['-', number.slice(1)] : ['', number];
  if (locale === 'de-DE') return `${sign}${digits}${NBSP}${symbol}`;
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? NBSP : ''}${digits}`;
}

/** A percentage with at most 1 decimal, `12.5` as `12.5%`, in the separators of the display currency. */
export function formatPercent(percent: number, code: CurrencyCode = 'USD'): string {
  const rounded = numberFormat(currencies[code].locale, 0, 1).format(percent);
  return `${rounded === '-0' ? '0' : rounded}%`;
}

function plain(minor: number, code: CurrencyCode, format: MoneyFormat): string {
  const { locale, decimals } = currencies[code];
  const shown = format.decimals ?? (minor % 100 === 0 ? decimals : 2);
  const text = numberFormat(locale, shown, shown).format(toDecimal(minor));
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}

function compact(minor: number, code: CurrencyCode, format: MoneyFormat): string {
  if (Math.abs(minor) < 100_000) return plain(minor, code, format);
  const { locale } = currencies[code];
  const parts = numberFormat(locale, 0, format.decimals ?? 1, 'compact').formatToParts(toDecimal(minor));
  // German has no short form below a million.
  if (!parts.some(({ type }) => type === 'compact')) return plain(minor, code, { decimals: 0 });
  return parts.map(({ value }) => value).join('');
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(
  locale: string,
  minimum: number,
  maximum: number,
  notation: 'standard' | 'compact' = 'standard',
): Intl.NumberFormat {
  const key = `${locale} ${minimum} ${maximum} ${notation}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      notation,
      minimumFractionDigits: minimum,
      maximumFractionDigits: maximum,
    });
    formats.set(key, format);
  }
  return format;
}
