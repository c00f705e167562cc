import {
  type AmountInput,
  amountInputText,
  type CurrencyCode,
  currencies,
  notationOf,
  parseAmountInput,
  parsePastedAmount,
} from '@ledgerline/domain/values';

/**
 * What a field's text says. An amount that it was given, one that is stored or proposed, in minor units, counts exactly
 * while nobody touches it: also a fraction, where the currency takes whole amounts only.
 */
export function readAmount(text: string, currency: CurrencyCode, given: readonly number[]): AmountInput {
  const untouched = given.find((minor) => text === amountInputText(minor, currency));
  return untouched === undefined
    ? parseAmountInput(text, notationOf(currency))
    : { ok: true, minor: untouched };
}

/** The text for an amount that can't be sent. `submitted`: a try to save was made. */
export function amountProblem(
  amount: AmountInput,
  { currency, submitted }: { currency: CurrencyCode; submitted: boolean },
): string | undefined {
  if (amount.ok) {
    if (amount.minor > 0) return undefined;
    return submitted ? 'Amount must be a positive number' : 'Amount must be greater than zero';
  }
  switch (amount.problem) {
    case 'empty':
      return 'Amount is required';
    case 'malformed':
      return 'Invalid amount format';
    case 'fraction':
      return `${currencies[currency].name} takes whole amounts only`;
    case 'too-large':
      return 'Amount is too large';
  }
}

/** The decimal mark of the currency's notation. */
export const decimalMark = (currency: CurrencyCode): '.' | ',' =>
  notationOf(currency).thousands === ',' ? '.' : ',';

/**
 * The value of an amount field: what it shows, and behind a bar what typing left out of the number. Nothing reads a value
 * with a bar as an amount, so a number that lost something is never saved.
 */
const bar = '|';

/** What the field shows of its value. */
export const shownAmount = (value: string): string => value.split(bar, 1)[0] ?? '';

/** The signs, marks and digits that typing left out of the number; none once something was deleted or pasted. */
export const leftOutOf = (value: string): string => value.slice(shownAmount(value).length + 1);

/**
 * The field's value after typing made `next` of what `value` shows. The field takes digits, the locale's grouping and one
 * decimal mark with at most 2 digits behind it; leading zeros, letters and symbols of currencies go. Anything else is
 * left out, and the value says so. Where the currency has no decimals all marks and digits stay as typed, and the form
 * says that it takes whole amounts only. `signed`: a minus in front stays, so that a form can say what it thinks of it.
 */
export function typedAmount(
  value: string,
  next: string,
  { currency, signed = false }: { currency: CurrencyCode; signed?: boolean },
): string {
  const shown = shownAmount(value);
  const { head, removed, added, tail } = changeOf(shown, next);
  let taken = '';
  let leftOut = removed === '' ? leftOutOf(value) : '';
  for (const sign of added) {
    if (fits(head + taken + sign + tail, { currency, signed })) taken += sign;
    else if (!isHarmless.test(sign)) leftOut += sign;
  }
  // What was marked stays where nothing can take its place.
  const text = taken === '' && added !== '' ? shown : withoutLeadingZeros(head + taken + tail);
  return leftOut === '' ? text : text + bar + leftOut;
}

const isHarmless = /[\p{L}\p{M}\p{Sc}]/u;

/** Whether this may stand in the field. */
function fits(text: string, { currency, signed }: { currency: CurrencyCode; signed: boolean }): boolean {
  const number = signed ? text.replace(/^-/, '') : text;
  if (!/^[\d.,\s]*$/.test(number)) return false;
  if (notationOf(currency).decimals === 0) return true;
  const mark = decimalMark(currency);
  const [, last, digits = ''] = /([.,])(\d*)$/.exec(number) ?? [];
  return number.split(mark).length <= 2 && digits.length <= (last === mark ? 2 : 3);
}

const withoutLeadingZeros = (text: string): string => text.replace(/^(-?)0+(?=\d)/, '$1');

/** The same with its thousands apart, as amounts are read: '38,732.26'. */
export function groupedAmount(shown: string, currency: CurrencyCode): string {
  const [, sign = '', digits = '', rest = ''] = /^(-?)(\d+)(\D\d*)?$/.exec(shown) ?? [];
  if (digits === '') return shown;
  return sign + digits.replace(/\B(?=(?:\d{3})+$)/g, notationOf(currency).thousands) + rest;
}

/** What one edit took out of a text and put in its place. */
function changeOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    head: after.slice(0, start),
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  };
}

/** What the field shows after pasting: the amount without symbol and grouping, or the text itself if it is none. */
export function pastedAmount(text: string, currency: CurrencyCode): string {
  const parsed = parsePastedAmount(text, notationOf(currency));
  return parsed.ok ? amountInputText(parsed.minor, currency) : text.trim();
}
