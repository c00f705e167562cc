import { resolveCurrency } from '@ledgerline/domain/currency';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api/api.ts';
import { appEvents$, emitAppEvent } from '../events/eventBus.ts';
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
function guessCurrency(): void {
  setDisplayCurrency(
    resolveCurrency({ stored: storedCurrency(), timeZone: deviceZone(), language: language() }),
  );
}

/** In the signed-in area: the currency is asked for on every change of the path and taken from other devices. */
export function CurrencyKeeper() {
  const { pathname } = useLocation();

  useEffect(() => {
    guessCurrency();
    const subscription = appEvents$('preference:updated').subscribe(({ preference, value }) =>
      currencySync.takePreference(preference, value),
    );
    return () => subscription.unsubscribe();
  }, []);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path is the reason, not an input
  useEffect(() => currencySync.refresh(), [pathname]);

  return null;
}
