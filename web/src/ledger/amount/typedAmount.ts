import { amountInputText, type CurrencyCode, notationOf, parsePastedAmount } from '@ledgerline/domain/values';

/** The decimal mark of the currency's notation. */
export const decimalMark = (currency: CurrencyCode): '.' | ',' =>
  notationOf(currency).thousands === ',' ? '.' : ',';

/**
 * What an amount field shows after typing made `next` of `previous`: digits, the locale's grouping and one decimal mark
 * with at most 2 digits behind it. What does not fit leaves `previous`; what is deleted always goes. Leading zeros go;
 * where the currency has no decimals the decimal key writes two zeros.
 */
export function typedAmount(previous: string, next: string, currency: CurrencyCode): string {
  const mark = decimalMark(currency);
  const text = withoutLeadingZeros(next);
  if (isDeletion(previous, next)) return text;
  const at = insertedAt(previous, next, mark);
  if (notationOf(currency).decimals === 0 && at !== null && !previous.includes(mark))
    return /\d/.test(next.charAt(at - 1)) ? next.replace(mark, '00') : previous;
  if (!/^[\d., ]*$/.test(text)) return previous;
  const [, last, digits = ''] = /([.,])(\d*)$/.exec(text) ?? [];
  const marks = text.split(mark).length - 1;
  if (marks > 1 || (last === mark && digits.length > 2) || digits.length > 3) return previous;
  return text;
}

/** Like `typedAmount`, but a minus in front stays, so that a form can say that there is no balance below 0. */
export function typedBalance(previous: string, next: string, currency: CurrencyCode): string {
  const sign = next.startsWith('-') ? '-' : '';
  return sign + typedAmount(previous.replace(/^-/, ''), next.slice(sign.length), currency);
}

/** What the field shows after pasting: the amount without symbol and grouping, or the text itself if it is none. */
export function pastedAmount(text: string, currency: CurrencyCode): string {
  const parsed = parsePastedAmount(text, notationOf(currency));
  return parsed.ok ? amountInputText(parsed.minor, currency) : text.trim();
}

const withoutLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Whether `next` is `previous` with a piece taken out. */
function isDeletion(previous: string, next: string): boolean {
  if (next.length >= previous.length) return false;
  let kept = 0;
  while (kept < next.length && next[kept] === previous[kept]) kept += 1;
  return previous.endsWith(next.slice(kept));
}

/** Where `next` has one `sign` more than `previous`; null where that is not the difference. */
function insertedAt(previous: string, next: string, sign: string): number | null {
  const at = next.indexOf(sign);
  return at !== -1 && next.slice(0, at) + next.slice(at + 1) === previous ? at : null;
}
