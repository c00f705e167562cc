import { type CurrencyCode, formatMoney, type MoneyFormat } from '@ledgerline/domain/currency';
import { parseDecimal } from '@ledgerline/domain/money';
import { useCallback } from 'react';
import { useDisplayCurrency } from './displayCurrency.ts';

/** The sign of a shown amount, as wide as a plus. Typed and pasted amounts may have either. */
export const MINUS = '\u2212';

/** An amount of the API (units with at most 2 decimals) as people read it. */
export function formatAmount(amount: number, currency: CurrencyCode, format?: MoneyFormat): string {
  const parsed = parseDecimal(amount);
  const text = formatMoney(parsed.ok ? parsed.minor : Math.round(amount * 100), currency, format);
  return text.replace(/^-/, MINUS);
}

/** `formatAmount` in the display currency; a new function whenever that changes. */
export function useFormatAmount(): (amount: number, format?: MoneyFormat) => string {
  const currency = useDisplayCurrency();
  return useCallback((amount, format) => formatAmount(amount, currency, format), [currency]);
}
