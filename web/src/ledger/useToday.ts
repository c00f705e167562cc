import { addDays } from '@ledgerline/domain/calendarDate';
import { useEffect, useState } from 'react';
import { today, toLocalDate } from '../shared/format/dates.ts';

/** A device that slept may wake without a word, and its timers stood still: so the clock is looked at this often, in milliseconds. */
const longest = 60_000;

/** Today's date (`yyyy-MM-dd`), and again after midnight or when the device wakes on another day. */
export function useToday(): string {
  const [date, setDate] = useState(() => today());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Set again each time: a timer may fire before midnight where the clock was set back.
    const look = () => {
      const now = today();
      setDate(now);
      clearTimeout(timer);
      const untilMidnight = toLocalDate(addDays(now, 1)).getTime() - Date.now();
      timer = setTimeout(look, Math.min(longest, Math.max(1000, untilMidnight)));
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return date;
}
