import type { Occurrence, ScheduleAmount } from '@ledgerline/contract';
import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import { amountFits, expectedAmount, FITTING_DAYS } from '@ledgerline/domain/schedules';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { HistoryRow } from '../../../ledger/records/records.ts';

/** The days around a date on which a record may be dated to fit it. */
export const fittingWindow = ({ dueOn }: Occurrence) => ({
  from: addDays(dueOn, -FITTING_DAYS),
  to: addDays(dueOn, FITTING_DAYS),
});

/** The rows that may be what was expected on a date, the best fit first: nearer dates, then nearer amounts. */
export function fittingRows(
  rows: readonly HistoryRow[],
  { amount, type, dueOn }: Pick<Occurrence, 'amount' | 'type' | 'dueOn'>,
): HistoryRow[] {
  const expected = minorAmount(amount);
  const wanted =
    'statement' in amount ? minorOf(amount.toPay ?? 0) : expectedAmount({ amount: expected, type });
  const days = (row: HistoryRow): number => Math.abs(daysBetween(dueOn, row.date));
  const apart = (row: HistoryRow): number => Math.abs(minorOf(row.amount) - wanted);
  return rows
    .filter((row) => days(row) <= FITTING_DAYS && amountFits(expected, minorOf(row.amount)))
    .toSorted((a, b) => days(a) - days(b) || apart(a) - apart(b));
}

/** Of a card's bill any amount fits, and what is to pay comes first. */
function minorAmount(amount: Occurrence['amount']): ScheduleAmount {
  if ('statement' in amount) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  if ('exact' in amount) return { exact: minorOf(amount.exact) };
  if ('about' in amount) return { about: minorOf(amount.about) };
  return { from: minorOf(amount.from), to: minorOf(amount.to) };
}
