import { amountInputText, type CurrencyCode, notationOf, parsePastedAmount } from '@ledgerline/domain/values';

/** The decimal mark of the currency's notation. */
export const decimalMark = (currency: CurrencyCode): '.' | ',' =>
  notationOf(currency).thousands === ',' ? '.' : ',';

/**
 * What an amount field shows after typing made `next` of `previous`: digits, the locale's grouping and one decimal mark
 * with at most 2 digits behind it. What does not fit leaves `previous`; what is deleted always goes. Leading zeros go.
 * Where the currency has no decimals the mark stays as typed, and the form says that it takes whole amounts only.
 */
export function typedAmount(previous: string, next: string, currency: CurrencyCode): string {
  const mark = decimalMark(currency);
  const text = withoutLeadingZeros(next);
  if (isDeletion(previous, next)) return text;
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
