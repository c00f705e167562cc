import type { Forecast } from '@ledgerline/contract';
import { dayAndMonth } from '../../../shared/format/dates.ts';

const list = new Intl.ListFormat('en-GB');

/** The lowest point of an asset: 'Main account: $212.40 on 29 November, after Rent'. */
export function lowestText(
  { asset, lowest }: Forecast['assets'][number],
  today: string,
  format: (amount: number) => string,
): string {
  const when = lowest.date === today ? 'today' : `on ${dayAndMonth(lowest.date, today)}`;
  const after = lowest.titles.length === 0 ? '' : `, after ${list.format(lowest.titles)}`;
  return `${asset.name}: ${format(lowest.balance)} ${when}${after}`;
}
