import type { CashFlow } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../ledger/records/minorOf.ts';

/** What the records of a payee or a tag add up to in one month, in units of money. */
export type LabelMonth = CashFlow['groups'][number];

/** How many months are shown. */
const shownMonths = 12;

/** The days that the twelve months up to today's cover. */
export function monthsSpan(today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - shownMonths, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** Income less expenses per record, and per month that has records, in units of money; null without records. */
export function labelAverages(
  months: readonly Pick<LabelMonth, 'net' | 'count'>[],
): { perRecord: number; perMonth: number; records: number; months: number } | null {
  const used = months.filter(({ count }) => count > 0);
  const records = used.reduce((all, { count }) => all + count, 0);
  if (records === 0) return null;
  const net = used.reduce((all, month) => all + minorOf(month.net), 0);
  const per = (parts: number) => toDecimal(Math.round(net / parts));
  return { perRecord: per(records), perMonth: per(used.length), records, months: used.length };
}
