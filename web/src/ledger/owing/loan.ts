import type { ListedSchedule } from '@ledgerline/contract';
import { minorOf } from '../records/minorOf.ts';
import type { Asset } from '../records/records.ts';

/** A rate is in percent a year, and interest is due by the month. */
const percentMonths = 1200;
/** What a sum in floating point may be off by; a count that is whole stays so. */
const tolerance = 1e-9;

/** How many payments pay a debt off at a rate in percent a year; null where they don't cover the interest. */
export function paymentsLeft(owed: number, rate: number, payment: number): number | null {
  const r = rate / percentMonths;
  if (payment <= owed * r) return null;
  const count = r === 0 ? owed / payment : -Math.log(1 - (owed * r) / payment) / Math.log(1 + r);
  return Math.ceil(count - tolerance);
}

/** The interest of a month on what is owed, in minor units; `owed` alike. */
export const interestOf = (owed: number, rate: number): number => Math.round((owed * rate) / percentMonths);

/** What the next monthly schedule pays to a loan, in decimal units; null where there is none. */
export function monthlyPayment(loan: Pick<Asset, 'id'>, schedules: readonly ListedSchedule[]): number | null {
  const next = schedules
    .filter(
      ({ type, toAsset, rule, next: due }) =>
        type === 'transfer' &&
        toAsset?.id === loan.id &&
        rule.unit === 'month' &&
        rule.every === 1 &&
        due !== null,
    )
    .toSorted((a, b) => (a.next ?? '').localeCompare(b.next ?? ''))[0];
  if (next === undefined) return null;
  const { amount } = next;
  if ('exact' in amount) return amount.exact;
  if ('about' in amount) return amount.about;
  return 'from' in amount ? amount.from : null;
}

/** What is known of a loan's end: 'About 24 payments left', 'The last payment is in March 2029'. */
export function loanTexts(
  { owed, rate, term, firstDay }: Pick<Asset, 'owed' | 'rate' | 'term' | 'firstDay'>,
  payment: number | null,
): string[] {
  const texts: string[] = [];
  if (rate !== null && payment !== null && owed > 0) {
    const left = paymentsLeft(minorOf(owed), rate, minorOf(payment));
    texts.push(
      left === null
        ? 'This payment doesn’t cover the interest'
        : `About ${left} ${left === 1 ? 'payment' : 'payments'} left`,
    );
  }
  if (term !== null && firstDay !== null) texts.push(`The last payment is in ${monthAfter(firstDay, term)}`);
  return texts;
}

/** The month so many months after a date: 'March 2029'. */
function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(year, month - 1 + months, 1).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
  });
}
