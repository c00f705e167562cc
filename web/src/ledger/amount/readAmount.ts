import {
  type AmountInput,
  amountInputText,
  type CurrencyCode,
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
