import { useEffect } from 'react';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { showToast } from '../../shared/toasts/showToast.ts';

/** An address with a day that can't be looked at: says so and takes it out of the address. Draws nothing. */
export function ImpossibleDay() {
  const { backToToday } = useLookingBack();
  useEffect(() => {
    showToast({
      id: 'impossible-day',
      kind: 'warning',
      title: 'This day can’t be looked at',
      description: 'You can look back at any day from 1 January 1900 to today.',
    });
    backToToday();
  }, [backToToday]);
  return null;
}
