import { type CurrencyCode, formatPercent } from '@ledgerline/domain/currency';

/** A share in percent, as people read it. What is not nothing, but rounds to nothing, is '<0.1%'. */
export function formatShare(percent: number, isSomething: boolean, currency: CurrencyCode): string {
  return isSomething && Math.abs(percent) < 0.05
    ? `<${formatPercent(0.1, currency)}`
    : formatPercent(percent, currency);
}
