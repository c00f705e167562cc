import { type AmountInput, type CurrencyCode, currencies } from '@ledgerline/domain/values';

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
