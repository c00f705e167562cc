import { amountInputText, type CurrencyCode, notationOf, parsePastedAmount } from '@ledgerline/domain/values';

/**
 * What an amount field shows after typing made `next` of `previous`: digits, the locale's grouping and one decimal mark
 * with at most 2 digits behind it. What does not fit leaves `previous`. Leading zeros go; where the currency has no
 * decimals the decimal key writes two zeros.
 */
export function typedAmount(previous: string, next: string, currency: CurrencyCode): string {
  const { thousands, decimals } = notationOf(currency);
  const mark = thousands === ',' ? '.' : ',';
  const text = withoutLeadingZeros(next);
  if (text.length < previous.length) return text;
  if (decimals === 0 && text === `${previous}${mark}` && !text.slice(0, -1).includes(mark))
    return /\d$/.test(previous) ? `${previous}00` : previous;
  if (!/^[\d., ]*$/.test(text)) return previous;
  const [, last, digits = ''] = /([.,])(\d*)$/.exec(text) ?? [];
  const marks = text.split(mark).length - 1;
  if (marks > 1 || (last === mark && digits.length > 2) || digits.length > 3) return previous;
  return text;
}

/** What the field shows after pasting: the amount without symbol and grouping, or the text itself if it is none. */
export function pastedAmount(text: string, currency: CurrencyCode): string {
  const parsed = parsePastedAmount(text, notationOf(currency));
  return parsed.ok ? amountInputText(parsed.minor, currency) : text.trim();
}

const withoutLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');
