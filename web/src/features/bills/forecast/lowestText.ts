import type { Forecast } from '@ledgerline/contract';
import { toLocalDate } from '../../../shared/format/dates.ts';

const list = new Intl.ListFormat('en-GB');

/** The lowest point of an asset: 'Main account: $212.40 on 29 November, after Rent'. */
export function lowestText(
  { asset, lowest }: Forecast['assets'][number],
  today: string,
  format: (amount: number) => string,
): string {
  const when = lowest.date === today ? 'today' : `on ${dayOf(lowest.date, today)}`;
  const after = lowest.titles.length === 0 ? '' : `, after ${list.format(lowest.titles)}`;
  return `${asset.name}: ${format(lowest.balance)} ${when}${after}`;
}

/** '29 November', with the year where it is another than today's. */
function dayOf(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return toLocalDate(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
