import {
  type CurrencyCode,
  DEFAULT_CURRENCY,
  formatMoney,
  isCurrencyCode,
  type MoneyFormat,
} from '@ledgerline/domain/currency';
import { parseDecimal } from '@ledgerline/domain/money';
import { useCallback } from 'react';
import { createStore, useStore } from '../store/store.ts';
import { withMinus } from './minus.ts';

/** An amount of the API (units with at most 2 decimals) as people read it. */
export function formatAmount(amount: number, currency: CurrencyCode, format?: MoneyFormat): string {
  const parsed = parseDecimal(amount);
  const text = formatMoney(parsed.ok ? parsed.minor : Math.round(amount * 100), currency, format);
  return withMinus(text);
}

/** `formatAmount` in the display currency; a new function whenever that changes. */
export function useFormatAmount(): (amount: number, format?: MoneyFormat) => string {
  const currency = useDisplayCurrency();
  return useCallback((amount, format) => formatAmount(amount, currency, format), [currency]);
}

const storageKey = 'userCurrency';

const currency = createStore<CurrencyCode>(storedCurrency() ?? DEFAULT_CURRENCY);

/** The currency in which amounts are shown now. */
export const displayCurrency = currency.current;

/** What this browser keeps as the person's currency. */
export function storedCurrency(): CurrencyCode | undefined {
  const stored = localStorage.getItem(storageKey);
  return isCurrencyCode(stored) ? stored : undefined;
}

/** Shows all amounts in this currency from now on and keeps it in this browser. */
export function setDisplayCurrency(code: CurrencyCode): void {
  localStorage.setItem(storageKey, code);
  currency.set(code);
}

/** Back to the default, when the person leaves. */
export function resetDisplayCurrency(): void {
  currency.set(DEFAULT_CURRENCY);
}

/** The currency in which amounts are shown, and again whenever it changes. */
export function useDisplayCurrency(): CurrencyCode {
  return useStore(currency);
}
