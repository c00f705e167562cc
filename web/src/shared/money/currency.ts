import { resolveCurrency } from '@ledgerline/domain/currency';
import { api } from '../api/api.ts';
import { emitAppEvent } from '../events/eventBus.ts';
import { deviceZone } from '../format/deviceZone.ts';
import { showToast } from '../toasts/showToast.ts';
import { createCurrencySync } from './currencySync.ts';
import { displayCurrency, setDisplayCurrency, storedCurrency } from './formatAmount.ts';

const language = () => navigator.language;

/** The id of the toast about the currency: a newer one replaces it. */
export const currencyToast = 'currency';

/** The one sync of this tab. */
export const currencySync = createCurrencySync({
  api,
  shown: displayCurrency,
  show: setDisplayCurrency,
  stored: storedCurrency,
  timeZone: deviceZone,
  language,
  broadcast: (code) => emitAppEvent('preference:send', { preference: 'currency', value: code }),
  announce: (code) => emitAppEvent('currency:changed', { currency: code }),
  toast: (kind, title) => showToast({ id: currencyToast, kind, title }),
});

/** The best guess before the server has answered. */
export function guessCurrency(): void {
  setDisplayCurrency(
    resolveCurrency({ stored: storedCurrency(), timeZone: deviceZone(), language: language() }),
  );
}
