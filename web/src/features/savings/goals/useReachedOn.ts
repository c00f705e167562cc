import type { Goal, Plan } from '@ledgerline/contract';
import { periodAfter, periodOf } from '@ledgerline/domain/plan';
import { usePlan } from '../../../ledger/queries/usePlan.ts';
import { periodsToGo } from './goalTexts.ts';

/** Further ahead nobody is told a day: 50 years of months. */
const mostPeriods = 600;

/** Tells when a goal without a date is reached by what it puts aside by itself; null where that is not known. */
export function useReachedOn(goals: readonly Goal[], asOf: string | undefined) {
  const isAsked = goals.some((goal) => periodsToGo(goal) !== null);
  const { data } = usePlan(undefined, asOf, isAsked);
  return (goal: Goal): string | null => {
    const periods = periodsToGo(goal);
    return data === undefined || periods === null || periods > mostPeriods
      ? null
      : firstDayAfter(data.plan, periods);
  };
}

/** The first day of the period that is so many after a plan's, as periods begin in that one. */
export function firstDayAfter(
  { period, start: { day, shift, from } }: Pick<Plan, 'period' | 'start'>,
  periods: number,
): string {
  const starts = [{ start: { day, shift }, from }];
  let at = periodOf(starts, period.to);
  for (let passed = 0; passed < periods; passed += 1) at = periodAfter(starts, at);
  return at.from;
}
