import { fromDigits } from '@ledgerline/domain/money';
import type { DecimalMark } from '../reading.ts';

/** An amount as it stands in a file. */
export interface AmountCell {
  /** Minor units (1/100) with the sign that is written. */
  minor: number;
  /** Whether a sign, brackets, CR, DR or the like is written. */
  signed: boolean;
  /** Whether a word or a plus says the direction, which a card's bare amounts leave open. */
  told: boolean;
  /** A currency's sign or code beside the digits, as it is written. */
  currency?: string;
}

const longest = 60;
/** Signs and words beside an amount that say money out: S is the Soll of German banks. */
const outWords: ReadonlySet<string> = new Set(['-', 'dr', 'db', 'd', 's']);
const spaces = /[\s\u00a0\u2000-\u200b\u202f\u205f\ufeff]+/g;
const minuses = /[\u2212\u2012\u2013\u2014\ufe63\uff0d]/g;
/** Sign, currency, sign, digits, currency, sign, direction. */
const parts =
  /^([+-]?) ?((?:\p{L}{0,3}\p{Sc}|\p{L}{1,3}\.?)?) ?([+-]?) ?([\d.,' ]*\d[.,]?) ?([+-]?) ?((?:(?!(?:cr|dr|db|[cdhs])\.?$)(?:\p{L}{0,3}\p{Sc}|\p{L}{1,3}\.?))?) ?(?:\(?(cr|dr|db|[cdhs])\.?\)?|([+-]?))$/iu;

const number: Record<DecimalMark, RegExp> = { '.': numberWith('.', ','), ',': numberWith(',', '.') };

/** Digits, ungrouped or grouped by three (or as in India), and a fraction. */
function numberWith(mark: string, other: string): RegExp {
  const grouped = `[1-9]\\d{0,2}(?<group>[\\${other}' ])\\d{3}(?:\\k<group>\\d{3})*`;
  const lakhs = `[1-9]\\d?(?:\\${other}\\d{2})+\\${other}\\d{3}`;
  return new RegExp(`^(\\d+|${grouped}|${lakhs}|)(?:\\${mark}(\\d*))?$`);
}

/**
 * Reads an amount under one decimal mark; undefined for anything that is not exactly an amount. More than two decimals
 * are read only where the rest are zeros, so nothing is rounded and no mark changes its meaning.
 */
export function readAmount(cell: string, mark: DecimalMark): AmountCell | undefined {
  if (cell.length > longest) return undefined;
  let text = cell.replace(spaces, ' ').trim().replace(minuses, '-').replaceAll('\u2019', "'");
  const inBrackets = /^(\p{Sc}?) ?\((.*)\) ?([\p{Sc}\p{L}]*)$/u.exec(text);
  if (inBrackets) text = `${inBrackets[1]}${inBrackets[2]}${inBrackets[3]}`;
  const [, sign1 = '', before = '', sign2 = '', digits, sign3 = '', behind = '', word = '', sign4 = ''] =
    parts.exec(text) ?? [];
  if (digits === undefined || (before !== '' && behind !== '')) return undefined;
  const signs = [sign1, sign2, sign3, word.toLowerCase(), sign4].filter((sign) => sign !== '');
  if (signs.length > (inBrackets ? 0 : 1)) return undefined;
  const [, whole = '', , fraction = ''] = number[mark].exec(digits) ?? [];
  if (whole === '' && fraction === '') return undefined;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const negative = inBrackets !== null || outWords.has(signs[0] ?? '');
  const parsed = fromDigits(whole.replace(/\D/g, '') || '0', fraction.slice(0, 2), negative);
  if (!parsed.ok) return undefined;
  const currency = (before || behind).replace('.', '');
  return {
    minor: parsed.minor,
    signed: inBrackets !== null || signs.length > 0,
    told: word !== '' || signs[0] === '+',
    ...(currency === '' ? {} : { currency }),
  };
}

/** The codes that a currency's sign may stand for; undefined where it is none that is known. */
export function codesOfSign(sign: string): readonly string[] | undefined {
  if (knownCodes.has(sign.toUpperCase())) return [sign.toUpperCase()];
  return currencySigns[sign.toLowerCase()];
}

const knownCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const dollars = ['USD', 'SGD', 'AUD', 'CAD', 'NZD', 'HKD', 'TWD', 'MXN', 'BRL', 'ARS', 'CLP', 'COP'];
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  $: dollars,
  us$: ['USD'],
  s$: ['SGD'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  r$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  'cn¥': ['CNY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  '₩': ['KRW'],
  '₫': ['VND'],
  '₹': ['INR'],
  rs: ['INR', 'IDR', 'PKR', 'LKR'],
  rp: ['IDR'],
  rm: ['MYR'],
  kč: ['CZK'],
  zł: ['PLN'],
  ft: ['HUF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  r: ['ZAR'],
};
