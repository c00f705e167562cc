import { datesIn, last30Days } from '@ledgerline/domain/calendarDate';
import { balanceOf, toDecimal } from '@ledgerline/domain/money';
import { mayOwe, positionOf, type Shown } from '../../../ledger/owing/owing.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset, HistoryRow } from '../../../ledger/records/records.ts';

/**
 * An asset's balance at the end of each of the last 30 days, oldest first, in decimal units, below 0 where it owed:
 * today's less the net of the later days. `rows` are its newest entries seen from it; null where `limit` of them do not reach back far enough.
 */
export function balanceByDay(
  asset: Shown & Pick<Asset, 'mayOwe'>,
  rows: readonly HistoryRow[],
  today: string,
  limit: number,
): number[] | null {
  const window = last30Days(today);
  const oldest = rows.at(-1)?.date;
  if (rows.length >= limit && oldest !== undefined && oldest >= window.from) return null;
  const nets = new Map<string, number>();
  for (const { date, type, amount, status } of rows) {
    if (status === 'failed') continue;
    nets.set(date, (nets.get(date) ?? 0) + (type === 'income' ? minorOf(amount) : -minorOf(amount)));
  }
  let position = positionOf(asset);
  return datesIn(window)
    .reverse()
    .map((date) => {
      const atEnd = mayOwe(asset) ? position : balanceOf(position);
      position -= nets.get(date) ?? 0;
      return toDecimal(atEnd);
    })
    .reverse();
}
