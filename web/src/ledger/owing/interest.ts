import type { ListedSchedule } from '@ledgerline/contract';
import {
  amountInputText,
  type CurrencyCode,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { amountProblem } from '../amount/readAmount.ts';
import { type Asset, minorOf } from '../records/records.ts';

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

/** What stands in the fields of a payment's interest. */
export interface InterestValues {
  /** As it was typed, in the notation of the display currency. */
  interest: string;
  /** A category's id, or empty for 'Loans & Debt'. */
  interestCategory: string;
}

/** The interest of a payment as it is sent, in decimal units. */
export interface InterestPart {
  amount: number;
  category?: string;
}

/** Where a payment goes, as far as its interest needs to know. */
type Destination = Pick<Asset, 'type' | 'owed' | 'rate'>;

/** A month's interest on what a loan owes, in minor units; 0 where its rate is not known. */
const proposalOf = ({ owed, rate }: Destination): number => interestOf(minorOf(owed), rate ?? 0);

/** What is proposed as the interest of a payment: nothing where it goes to no loan. */
export function proposedInterest(to: Destination | undefined, currency: CurrencyCode): InterestValues {
  const minor = to?.type === 'loan' ? proposalOf(to) : 0;
  return { interest: minor > 0 ? amountInputText(minor, currency) : '', interestCategory: '' };
}

/** What is wrong with the interest, what it comes to in minor units, and what is sent of it. */
interface CheckedInterest {
  problem: string | undefined;
  minor: number;
  part: { interest?: InterestPart };
}

/** Checks the interest of a payment, in minor units; null while its amount is not known. */
export function checkInterest(
  { interest, interestCategory }: InterestValues,
  { to, payment, currency }: { to: Destination | undefined; payment: number | null; currency: CurrencyCode },
): CheckedInterest {
  const none = { problem: undefined, minor: 0, part: {} };
  if (to?.type !== 'loan' || interest.trim() === '') return none;
  const parsed = parseAmountInput(interest, notationOf(currency));
  // What is proposed counts exactly, also where the currency writes whole amounts only.
  const isProposed = interest === proposedInterest(to, currency).interest;
  const minor = isProposed ? proposalOf(to) : parsed.ok ? parsed.minor : 0;
  if (!isProposed && !parsed.ok)
    return { ...none, problem: amountProblem(parsed, { currency, submitted: false }) };
  if (minor === 0) return none;
  if (minor < 0) return { ...none, problem: 'Amount must be greater than zero' };
  if (payment !== null && minor > payment) return { ...none, problem: 'Interest cannot exceed the payment' };
  const category = interestCategory === '' ? {} : { category: interestCategory };
  return { problem: undefined, minor, part: { interest: { amount: toDecimal(minor), ...category } } };
}
