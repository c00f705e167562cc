import { addDays } from '@ledgerline/domain/calendarDate';
import { useEffect, useState } from 'react';
import { today, toLocalDate } from '../shared/format/dates.ts';

/** Today's date (`yyyy-MM-dd`), and again after midnight or when the device wakes on another day. */
export function useToday(): string {
  const [date, setDate] = useState(() => today());
  useEffect(() => {
    const look = () => setDate(today());
    const untilMidnight = toLocalDate(addDays(date, 1)).getTime() - Date.now();
    const timer = setTimeout(look, Math.max(1000, untilMidnight));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [date]);
  return date;
}
