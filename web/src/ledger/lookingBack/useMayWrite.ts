import { useCallback, useLayoutEffect, useRef } from 'react';
import { longDate } from '../../shared/format/dates.ts';
import { dismissToast, showToast } from '../../shared/toasts/showToast.ts';
import { useLookingBack } from './useLookingBack.ts';

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
