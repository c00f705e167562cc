import type { ScheduleAmount, ScheduleRule, ScheduleShape } from '@ledgerline/events';
import { toDecimal } from '../values/money.ts';

/**
 * What a date is expected to move, in minor units. Of a range it is the side that leaves less: the most of what goes
 * out, the least of what comes in.
 */
export function expectedAmount({ amount, type }: Pick<ScheduleShape, 'amount' | 'type'>): number {
  if ('exact' in amount) return amount.exact;
  if ('about' in amount) return amount.about;
  return type === 'income' ? amount.from : amount.to;
}

/** An amount in decimal units, as clients see it. */
export function decimalAmount(amount: ScheduleAmount): ScheduleAmount {
  if ('exact' in amount) return { exact: toDecimal(amount.exact) };
  if ('about' in amount) return { about: toDecimal(amount.about) };
  return { from: toDecimal(amount.from), to: toDecimal(amount.to) };
}

/** How far a record's amount may lie from 'about'. */
const ABOUT = 0.2;

/** Whether a record of this amount can be what was expected. */
export function amountFits(expected: ScheduleAmount, amount: number): boolean {
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
