import { type CurrencyCode, currencies } from './currencies.ts';
import { fromDigits } from './money.ts';

/** How the currency of the form writes numbers. */
export interface AmountNotation {
  /** The sign between groups of three; the other one of `.` and `,` is the locale's decimal mark. */
  thousands: '.' | ',';
  /** 0 where the currency takes whole amounts only. */
  decimals: 0 | 2;
}

/** What a person typed or pasted, as minor units; `fraction`: cents where the currency has none. */
export type AmountInput =
  | { ok: true; minor: number }
  | { ok: false; problem: 'empty' | 'malformed' | 'fraction' | 'too-large' };

/** The notation in which amounts of a currency are typed. */
export function notationOf(code: CurrencyCode): AmountNotation {
  const { locale, decimals } = currencies[code];
  return { thousands: locale === 'id-ID' || locale === 'de-DE' ? '.' : ',', decimals };
}

const spaces = /[\s\u00a0\u2009\u202f]/g;
const minus = /^[-\u2212]/;

/**
 * Reads a typed amount. A last `.` or `,` before one or two digits is the decimal mark in every locale; a mark before
 * three digits is a thousands mark if it is the locale's; nothing is ever guessed into another number. Negative
 * amounts are read, so that a form can say that they are not greater than zero.
 */
export function parseAmountInput(text: string, notation: AmountNotation): AmountInput {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  const negative = minus.test(trimmed);
  const unsigned = trimmed.replace(minus, '').replace(spaces, ' ');
  const [, whole = unsigned, mark, fraction = ''] = /^(.*)([.,])(\d{1,2})$/.exec(unsigned) ?? [];
  const digits = withoutGroups(whole, mark === undefined ? notation.thousands : otherMark(mark));
  if (digits === undefined || (digits === '' && mark === undefined)) {
    return { ok: false, problem: 'malformed' };
  }
  if (notation.decimals === 0 && Number(fraction) > 0) return { ok: false, problem: 'fraction' };
  return fromDigits(digits || '0', fraction, negative);
}

/** Reads pasted text: like typed text, but words and a currency's symbol or code around the number are taken off first. */
export function parsePastedAmount(text: string, notation: AmountNotation): AmountInput {
  const bare = text.length > longest ? text : text.replace(words, '');
  return parseAmountInput(bare.trim().replace(currencyMarks, '$1$2').trim(), notation);
}

/** An amount as it stands in an input: no grouping, the currency's decimal mark, a stored fraction never hidden. */
export function amountInputText(minor: number, code: CurrencyCode): string {
  const { thousands, decimals } = notationOf(code);
  const sign = minor < 0 ? '-' : '';
  const absolute = Math.abs(minor);
  const whole = `${sign}${Math.trunc(absolute / 100)}`;
  const fraction = absolute % 100;
  if (fraction === 0 && decimals === 0) return whole;
  return `${whole}${otherMark(thousands)}${String(fraction).padStart(2, '0')}`;
}

const otherMark = (mark: string): '.' | ',' => (mark === '.' ? ',' : '.');

/** The digits of a whole number, grouped by `mark` or by spaces or not at all; undefined for anything else. */
function withoutGroups(whole: string, mark: '.' | ','): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  // A grouped number does not begin with 0: '0,123' is a fraction mistyped rather than 123.
  for (const separator of [mark, ' ']) {
    const groups = whole.split(separator);
    const [first = '', ...rest] = groups;
    if (/^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group))) {
      return groups.join('');
    }
  }
  return undefined;
}

const signs = Object.values(currencies)
  .flatMap(({ code, symbol }) => [code, symbol])
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', '\\$'))
  .join('|');
/** Letters and currency symbols before or behind everything else; anything longer is no amount with a word or two. */
const words = /^[\p{L}\p{Sc}\s:]+|[\p{L}\p{Sc}\s:]+$/gu;
const longest = 100;
const currencyMarks = new RegExp(`^([-\u2212]?)\\s*(?:${signs})?\\s*(.*?)\\s*(?:${signs})?$`, 'iu');
