import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@ledgerline/domain/currency';
import { createStore, useStore } from '../store/store.ts';

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
