import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../ledger/records/minorOf.ts';
import { type HistoryRow, isTransfer } from '../../ledger/records/records.ts';

/** What the records of a payee or a tag add up to in one month, in units of money. */
export interface LabelMonth {
  /** Calendar days. */
  from: string;
  to: string;
  income: number;
  expenses: number;
  count: number;
}

/** How many months are shown. */
const shownMonths = 12;

/** The first day of the month that is `back` months before that of `today`. */
function firstOf(today: string, back: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}

function lastOf(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The days that the twelve months up to today's cover. */
export const monthsSpan = (today: string): { from: string; to: string } => ({
  from: firstOf(today, shownMonths - 1),
  to: today,
});

/** Whether a record is in the sums: transfers and failed ones are not. */
export const counts = (row: HistoryRow): boolean => !isTransfer(row) && row.status !== 'failed';

/** The twelve months up to today's, oldest first, and what these records add up to in each. */
export function labelMonths(rows: readonly HistoryRow[], today: string): LabelMonth[] {
  const counted = rows.filter(counts);
  return Array.from({ length: shownMonths }, (_, place) => {
    const from = firstOf(today, shownMonths - 1 - place);
    const to = lastOf(from);
    const own = counted.filter(({ date }) => date >= from && date <= to);
    const sum = (type: HistoryRow['type']) =>
      toDecimal(own.filter((row) => row.type === type).reduce((all, { amount }) => all + minorOf(amount), 0));
    return { from, to, income: sum('income'), expenses: sum('expense'), count: own.length };
  });
}

/** Income less expenses per record, and per month that has records, in units of money; null without records. */
export function labelAverages(
  months: readonly LabelMonth[],
): { perRecord: number; perMonth: number; records: number; months: number } | null {
  const used = months.filter(({ count }) => count > 0);
  const records = used.reduce((all, { count }) => all + count, 0);
  if (records === 0) return null;
  const net = used.reduce((all, { income, expenses }) => all + minorOf(income) - minorOf(expenses), 0);
  const per = (parts: number) => toDecimal(Math.round(net / parts));
  return { perRecord: per(records), perMonth: per(used.length), records, months: used.length };
}
