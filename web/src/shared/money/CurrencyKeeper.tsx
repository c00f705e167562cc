import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { appEvents$ } from '../events/eventBus.ts';
import { currencySync, guessCurrency } from './currency.ts';

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
