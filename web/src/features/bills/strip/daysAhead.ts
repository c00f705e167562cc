import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { expectedUnits } from '../billTexts.ts';

/** What is expected on a day, in decimal units. */
export interface DayAhead {
  date: string;
  income: number;
  expense: number;
}

/** What comes in and goes out on each of the next days, today first; what is overdue counts today. Transfers do neither. */
export function daysAhead(open: readonly Occurrence[], today: string, count: number): DayAhead[] {
  const days = new Map(
    Array.from({ length: count }, (_, place) => [addDays(today, place), { income: 0, expense: 0 }]),
  );
  for (const occurrence of open) {
    const { type, dueOn, waiting } = occurrence;
    const day = days.get(dueOn < today ? today : dueOn);
    if (day && type !== 'transfer' && waiting !== true) day[type] += minorOf(expectedUnits(occurrence));
  }
  return [...days].map(([date, { income, expense }]) => ({
    date,
    income: toDecimal(income),
    expense: toDecimal(expense),
  }));
}
