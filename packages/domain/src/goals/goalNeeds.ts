import type { StartChange } from '@ledgerline/events';
import { periodAfter, periodOf } from '../plan/periods.ts';
import { type Exact, nearest } from './exact.ts';
import { type GoalState, isOpenGoal } from './goalState.ts';

/** What each of so many periods has to bring, in minor units. */
export interface GoalNeeds {
  amount: number;
  periods: number;
}

/** What goals are seen with: the day, how many decimals the person's currency has, and how many periods are left. */
export interface GoalView {
  today: string;
  decimals: 0 | 2;
  /** `periodsAfter(today)` of the person's plan. */
  periodsUntil: (day: string) => number;
}

/** What a goal has and has spent, in minor units. */
export interface GoalSums {
  putAside: bigint;
  spent: bigint;
}

/**
 * What lacks to the target by period until the goal is due, rounded up to what a currency of so many `decimals` can write.
 * null without target or date, when reached, closed or deleted, and after the date.
 */
export function goalNeeds(
  goal: Pick<GoalState, 'record' | 'deletion'>,
  sums: GoalSums,
  { today, decimals, periodsUntil }: GoalView,
): GoalNeeds | null {
  const { by } = goal.record;
  const lacking = lackingOf(goal, sums);
  if (lacking === null || by === null || by < today || !isOpenGoal(goal) || lacking <= 0n) return null;
  const periods = Math.max(1, periodsUntil(by));
  const unit = BigInt(periods) * (decimals === 0 ? 100n : 1n);
  const amount = ((lacking + unit - 1n) / unit) * (decimals === 0 ? 100n : 1n);
  return { amount: nearest(amount), periods };
}

/** What a goal has in assets whose parts count (`partsWait`), and has spent. */
export function sumsOf(
  { parts, spent }: Pick<GoalState, 'parts' | 'spent'>,
  counts: (assetId: string) => boolean,
): GoalSums {
  const sum = (amounts: readonly Exact[]) => amounts.reduce<bigint>((all, one) => all + BigInt(one), 0n);
  return {
    putAside: sum(parts.filter(({ assetId }) => counts(assetId)).map(({ amount }) => amount)),
    spent: sum(Object.values(spent)),
  };
}

/** What lacks to a goal's target, below 0 where it has more; null without one. */
export const lackingOf = (
  { record: { target } }: Pick<GoalState, 'record'>,
  { putAside, spent }: GoalSums,
): bigint | null => (target === null ? null : BigInt(target) - putAside - spent);

/**
 * Counts the periods that begin after a day and no later than another one. Each is worked out once, however many goals
 * ask: there may be 600 of them until each of 200 goals is due.
 */
export function periodsAfter(starts: readonly StartChange[], today: string): (day: string) => number {
  let period = periodAfter(starts, periodOf(starts, today));
  const begins = [period.from];
  const counts = new Map<string, number>();
  return (day) => {
    const known = counts.get(day);
    if (known !== undefined) return known;
    while (period.from <= day) {
      period = periodAfter(starts, period);
      begins.push(period.from);
    }
    const count = begins.findIndex((begin) => begin > day);
    counts.set(day, count);
    return count;
  };
}
