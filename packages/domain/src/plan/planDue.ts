import type { ScheduleShape } from '@ledgerline/events';
import { expectedAmount } from '../schedules/amounts.ts';
import { occurrencesIn } from '../schedules/occurrences.ts';
import { isOpen, type ScheduleState } from '../schedules/scheduleState.ts';
import type { DateWindow } from '../values/calendarDate.ts';

/** What schedules are still to move, and where that is planned for. */
export interface ScheduledMoney {
  schedules: readonly ScheduleState[];
  isLive: (assetId: string) => boolean;
  /** The expense category of a transaction; undefined where it has none or is not there. */
  categoryOf: (transactionId: string) => string | undefined;
}

/** The open dates of some periods, in minor units. */
export interface Due {
  /** By category, for each period. */
  byCategory: ReadonlyMap<string, bigint>[];
  /** What is to go out without anybody knowing the category, for each period. */
  uncategorised: bigint[];
  /** What is to come in, for each period. */
  income: bigint[];
}

/**
 * What is due in each of these periods, which follow on each other, the oldest first. In steps of one schedule each: 500
 * of them have half a million dates. `money` is looked at in the first one.
 */
export function* dueSteps(
  { schedules, isLive, categoryOf }: ScheduledMoney,
  periods: readonly DateWindow[],
): Generator<undefined, Due> {
  const byCategory = periods.map(() => new Map<string, bigint>());
  const uncategorised = periods.map(() => 0n);
  const income = periods.map(() => 0n);
  const window = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' };
  const known = schedules.map((schedule) => ({
    schedule,
    latest: latestCategory(schedule, categoryOf),
    live: new Set(schedule.record.shapes.map(({ assetId }) => assetId).filter(isLive)),
  }));
  for (const { schedule, latest, live } of known) {
    let place = 0;
    const amounts = new Map<ScheduleShape, bigint>();
    for (const { dueOn, shape, mark } of occurrencesIn(schedule, window)) {
      if (!isOpen(mark) || shape.type === 'transfer' || !live.has(shape.assetId)) continue;
      while (dueOn > (periods[place]?.to ?? dueOn)) place += 1;
      const amount = amounts.get(shape) ?? BigInt(expectedAmount(shape));
      amounts.set(shape, amount);
      const category = shape.categoryId ?? latest;
      if (shape.type === 'income') income[place] = (income[place] ?? 0n) + amount;
      else if (category === undefined) uncategorised[place] = (uncategorised[place] ?? 0n) + amount;
      else byCategory[place]?.set(category, (byCategory[place]?.get(category) ?? 0n) + amount);
    }
    yield;
  }
  return { byCategory, uncategorised, income };
}

/** The transaction that stands for the latest recorded date of a schedule; undefined for none. */
export function latestRecordOf({ marks }: Pick<ScheduleState, 'marks'>): string | undefined {
  const [, mark] = marks.findLast(([, one]) => 'transactionId' in one && !isOpen(one)) ?? [];
  return mark && 'transactionId' in mark ? mark.transactionId : undefined;
}

function latestCategory(
  schedule: ScheduleState,
  categoryOf: ScheduledMoney['categoryOf'],
): string | undefined {
  const latest = latestRecordOf(schedule);
  return latest === undefined ? undefined : categoryOf(latest);
}
