import { useLocation } from 'react-router-dom';
import { today } from '../../shared/format/dates.ts';
import { useAddressChange } from '../history/useAddressChange.ts';
import { askedDay, withDay } from './asOfAddress.ts';

export interface LookingBack {
  /** The past day at whose end the ledger is looked at, `yyyy-MM-dd`; undefined while it is seen as it is now. */
  asOf: string | undefined;
  /** The address asks for a day that can't be looked at: the page is seen as it is now. */
  impossible: boolean;
  /** Looks at the page as of the end of a day; today leads back to now. Back ends it, however many days were seen. */
  lookAt: (day: string) => void;
  /** Back to the ledger as it is now. */
  backToToday: () => void;
}

/**
 * Whether the page shows a past day, and which. Only this hook decides it, from the address. While `asOf` is set
 * nothing may be written; code that writes asks `useMayWrite`.
 */
export function useLookingBack(): LookingBack {
  const { pathname, search } = useLocation();
  const changeAddress = useAddressChange();
  const asked = askedDay({ pathname, search }, today);
  const asOf = asked.kind === 'past' ? asked.day : undefined;
  const show = (day: string | undefined, replace: boolean) =>
    changeAddress((now) => withDay(now, day), { replace });
  return {
    asOf,
    impossible: asked.kind === 'impossible',
    lookAt(day) {
      if (day === today()) show(undefined, true);
      else show(day, asOf !== undefined);
    },
    backToToday: () => show(undefined, true),
  };
}
