import { addDays } from '@ledgerline/domain/calendarDate';
import { addMonths } from '@ledgerline/domain/values';

/** Days of the periods that follow, one in each: two weeks after the first, and as many months later. */
export const daysOfNext = (next: string, count: number): string[] =>
  Array.from({ length: count }, (_, later) => addDays(addMonths(next, later), 14));
