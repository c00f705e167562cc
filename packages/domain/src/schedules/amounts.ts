import type { ScheduleAmount, ScheduleRule, ScheduleShape } from '@ledgerline/events';
import { toDecimal } from '../values/money.ts';

/**
 * What a date is expected to move, in minor units. Of a range it is the side that leaves less: the most of what goes
 * out, the least of what comes in. Of a card's bill it is 0: only the card says what there is to pay.
 */
export function expectedAmount({ amount, type }: Pick<ScheduleShape, 'amount' | 'type'>): number {
  if ('statement' in amount) return 0;
  if ('exact' in amount) return amount.exact;
  if ('about' in amount) return amount.about;
  return type === 'income' ? amount.from : amount.to;
}

/** An amount of money: any but that of a card's bill. */
type MoneyAmount = Exclude<ScheduleAmount, { statement: number }>;

/** An amount of money in decimal units, as clients see it. */
export function decimalMoney(amount: MoneyAmount): MoneyAmount {
  if ('exact' in amount) return { exact: toDecimal(amount.exact) };
  if ('about' in amount) return { about: toDecimal(amount.about) };
  return { from: toDecimal(amount.from), to: toDecimal(amount.to) };
}

/** An amount in decimal units, as clients see it; a card's bill keeps its statement day. */
export const decimalAmount = (amount: ScheduleAmount): ScheduleAmount =>
  'statement' in amount ? amount : decimalMoney(amount);

/** How far a record's amount may lie from 'about'. */
const ABOUT = 0.2;

/** Whether a record of this amount can be what was expected. A card's bill can be paid in any part. */
export function amountFits(expected: ScheduleAmount, amount: number): boolean {
  if ('statement' in expected) return true;
  if ('exact' in expected) return amount === expected.exact;
  if ('about' in expected) return Math.abs(amount - expected.about) <= expected.about * ABOUT;
  return amount >= expected.from && amount <= expected.to;
}

/** How often a rule comes in an average year. */
export function timesPerYear({ every, unit, weekdays }: ScheduleRule): number {
  switch (unit) {
    case 'day':
      return 365.2425 / every;
    case 'week':
      return (365.2425 / 7 / every) * Math.max(1, weekdays.length);
    case 'month':
      return 12 / every;
    case 'year':
      return 1 / every;
  }
}

/** What a schedule moves in an average month and year, in minor units. */
export function averageCost(shape: Pick<ScheduleShape, 'amount' | 'type' | 'rule'>): {
  perMonth: number;
  perYear: number;
} {
  const perYear = expectedAmount(shape) * timesPerYear(shape.rule);
  return { perMonth: Math.round(perYear / 12), perYear: Math.round(perYear) };
}
