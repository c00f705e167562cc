import { compareDates, type DateWindow } from '../values/calendarDate.ts';
import { periodBefore, periodOf } from './periods.ts';
import type { PeriodSums } from './planFlows.ts';
import type { PlanState } from './planState.ts';

/** So many periods before today's tell what is usual. */
const LOOKED_AT = 3;

/** What a category came to lately without what goals paid, in minor units. */
export interface Recent {
  /** In the last period before today's. */
  last: bigint;
  average: bigint;
  /** What Fill would set: the middle value, of two the greater; null where that is not above 0. */
  fill: bigint | null;
}

/** The periods before today's that tell what is usual, oldest first; `firstRecord` is the day of the earliest record. */
export function recentPeriods(
  { starts }: Pick<PlanState, 'starts'>,
  today: string,
  firstRecord: string | null,
): DateWindow[] {
  const periods: DateWindow[] = [];
  let period = periodOf(starts, today);
  for (let count = 0; count < LOOKED_AT; count += 1) {
    period = periodBefore(starts, period);
    if (firstRecord === null || compareDates(period.to, firstRecord) < 0) break;
    periods.unshift(period);
  }
  return periods;
}

/** What a category came to in these periods; null where there are none. */
export function recentOf(sums: PeriodSums, periods: readonly DateWindow[], category: string): Recent | null {
  const values = periods.map((_, place) => {
    const { spent, fromGoals } = sums.spent(place, category);
    return spent - fromGoals;
  });
  const last = values.at(-1);
  if (last === undefined) return null;
  const middle = values.toSorted(compare)[Math.floor(values.length / 2)] ?? 0n;
  const sum = values.reduce((total, value) => total + value, 0n);
  return { last, average: rounded(sum, BigInt(values.length)), fill: middle > 0n ? middle : null };
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The nearest whole number, halves away from zero. */
function rounded(sum: bigint, count: bigint): bigint {
  const half = (sum < 0n ? -count : count) / 2n;
  return (sum + half) / count;
}
