import type { ScheduleSuggestion } from '@ledgerline/contract';
import { longDate } from '../../../shared/format/dates.ts';

/** Why something is suggested: '5 times, $15.49, about the 20th'. */
export function evidence(
  { times, amount, about, last }: Pick<ScheduleSuggestion, 'times' | 'amount' | 'about' | 'last'>,
  format: (amount: number) => string,
): string {
  const units =
    'exact' in amount ? amount.exact : 'about' in amount ? amount.about : 'to' in amount ? amount.to : 0;
  const much = `${'exact' in amount ? '' : 'about '}${format(units)}`;
  const when = about === null ? `last on ${longDate(last)}` : aboutDay(about);
  return `${times} times, ${much}, ${when}`;
}

function aboutDay(day: number): string {
  if (day === 31) return 'at the end of the month';
  const tail = day % 100 > 10 && day % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `about the ${day}${tail}`;
}
