import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { minorOf } from '../../ledger/records/minorOf.ts';
import { expectedUnits } from '../bills/index.ts';

/** The last day of a date's month. */
export function endOfMonth(date: string): string {
  let last = date;
  for (let day = date; day.startsWith(date.slice(0, 7)); day = addDays(day, 1)) last = day;
  return last;
}

/** What open dates bring less what they take up to a day, in decimal units. Transfers bring and take nothing. */
export function sumUntil(dates: readonly Occurrence[], end: string): number {
  const due = dates.filter(({ dueOn, type }) => dueOn <= end && type !== 'transfer');
  return (
    due.reduce((sum, date) => sum + (date.type === 'income' ? 1 : -1) * minorOf(expectedUnits(date)), 0) / 100
  );
}
