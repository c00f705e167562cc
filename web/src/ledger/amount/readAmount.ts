import {
  type AmountInput,
  amountInputText,
  type CurrencyCode,
  currencies,
  notationOf,
  parseAmountInput,
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
