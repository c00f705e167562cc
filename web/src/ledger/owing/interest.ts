import {
  amountInputText,
  type CurrencyCode,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { amountProblem } from '../amount/amountProblem.ts';
import { minorOf } from '../records/minorOf.ts';
import type { Asset } from '../records/records.ts';
import { interestOf } from './loan.ts';

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
export interface CheckedInterest {
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
