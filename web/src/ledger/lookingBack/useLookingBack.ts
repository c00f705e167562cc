import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { longDate, today } from '../../shared/format/dates.ts';
import { dismissToast, showToast } from '../../shared/toasts/showToast.ts';
import { useAddressChange } from '../history/useAddressChange.ts';
import { askedDay, withDay } from './asOfAddress.ts';

interface LookingBack {
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

const toastId = 'looking-back';

/**
 * Returns a stable function to call before anything is opened or written. It returns true unless the page shows a past
 * day. Then it tells the person why not, and offers the way back.
 */
export function useMayWrite(): () => boolean {
  const lookingBack = useLookingBack();
  const latest = useRef(lookingBack);
  // Before the page is seen: the first press asks about what it shows.
  useLayoutEffect(() => {
    latest.current = lookingBack;
  });
  return useCallback(() => {
    const { asOf } = latest.current;
    if (asOf === undefined) return true;
    showToast({
      id: toastId,
      kind: 'info',
      title: 'You are looking back',
      description: `Nothing can be added or changed while you look at ${longDate(asOf)}.`,
      actions: [
        {
          text: 'Back to today',
          variant: 'primary',
          onPress() {
            dismissToast(toastId);
            latest.current.backToToday();
          },
        },
      ],
    });
    return false;
  }, []);
}
