import type { ScheduleRule, ScheduleType } from '@ledgerline/events';
import { addDays, daysBetween } from '../values/calendarDate.ts';
import type { FittingRecord } from './fitting.ts';
import { weekdayOf } from './ruleDates.ts';
import { currentShape, type ScheduleState } from './scheduleState.ts';

/** A transaction or transfer of the past. */
export interface PastRecord extends FittingRecord {
  title: string;
  categoryId: string | null;
}

/** Something that seems to repeat, and what says so. Amounts are minor units. */
export interface Suggestion {
  /** The same for the same type, assets and title: `suggestionKey`. */
  key: string;
  title: string;
  type: ScheduleType;
  assetId: string;
  toAssetId: string | null;
  categoryId: string | null;
  amount: { exact: number } | { about: number };
  rule: ScheduleRule;
  /** The first date that is still to come. */
  starts: string;
  /** The evidence: how often, and when first and last. */
  times: number;
  first: string;
  last: string;
  /** The day of the month, of a monthly or yearly one: '20'. */
  about: number | null;
}

/** What tells whether two records are of the same thing. */
export const suggestionKey = ({
  type,
  assetId,
  toAssetId,
  title,
}: Pick<PastRecord, 'type' | 'assetId' | 'toAssetId' | 'title'>): string =>
  JSON.stringify([
    type,
    assetId,
    toAssetId ?? null,
    title
      .toLowerCase()
      .replace(/[\d\s]+/g, ' ')
      .trim(),
  ]);

interface Rhythm {
  unit: ScheduleRule['unit'];
  every: number;
  days: number;
  /** How far one gap may lie from the usual one. */
  slack: number;
  /** So often it must have come. */
  least: number;
}

const rhythms: readonly Rhythm[] = [
  { unit: 'week', every: 1, days: 7, slack: 2, least: 4 },
  { unit: 'week', every: 2, days: 14, slack: 3, least: 4 },
  { unit: 'month', every: 1, days: 30.4, slack: 6, least: 3 },
  { unit: 'month', every: 3, days: 91.3, slack: 10, least: 3 },
  { unit: 'year', every: 1, days: 365.2, slack: 15, least: 2 },
];

/**
 * What the records seem to repeat, the most certain first. Left out is what a schedule stands for already, what was
 * dismissed, and what has not come for two of its rounds.
 */
export function suggestSchedules(
  records: readonly PastRecord[],
  schedules: readonly ScheduleState[],
  isDismissed: (key: string) => boolean,
  today: string,
): Suggestion[] {
  const known = new Set(
    schedules
      .filter(({ ended }) => !ended)
      .map((schedule) => {
        const { type, assetId, toAssetId, title } = currentShape(schedule);
        return suggestionKey({ type, assetId, toAssetId, title });
      }),
  );
  const groups = Map.groupBy(records, suggestionKey);
  return [...groups]
    .filter(([key]) => !known.has(key) && !isDismissed(key))
    .flatMap(([key, group]) => suggest(key, group, today) ?? [])
    .toSorted((a, b) => b.times - a.times || (a.key < b.key ? -1 : 1));
}

function suggest(key: string, group: readonly PastRecord[], today: string): Suggestion | undefined {
  const records = group.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last || first === last) return undefined;
  const gaps = records.slice(1).map(({ date }, place) => daysBetween(records[place]?.date ?? date, date));
  const rhythm = rhythms.find(
    ({ days, slack, least }) => records.length >= least && gaps.every((gap) => Math.abs(gap - days) <= slack),
  );
  if (!rhythm || daysBetween(last.date, today) > 2 * rhythm.days) return undefined;
  const amounts = records.map(({ amount }) => amount).toSorted((a, b) => a - b);
  const middle = amounts[Math.floor(amounts.length / 2)] ?? last.amount;
  const isExact = records.slice(-3).every(({ amount }) => amount === last.amount);
  // Amounts that are all over the place are no bill.
  if (!isExact && amounts.some((amount) => Math.abs(amount - middle) > middle / 2)) return undefined;
  const about = usualDay(records);
  const { unit, every } = rhythm;
  const rule: ScheduleRule = {
    every,
    unit,
    weekdays: unit === 'week' ? [weekdayOf(last.date)] : [],
    on: unit === 'week' ? null : { day: about },
    shift: 'none',
  };
  return {
    key,
    title: last.title,
    type: last.type,
    assetId: last.assetId,
    toAssetId: last.toAssetId ?? null,
    categoryId: last.categoryId,
    amount: isExact ? { exact: last.amount } : { about: middle },
    rule,
    // A few days off the last time, so that this one is not expected again.
    starts: addDays(last.date, Math.floor(rhythm.days / 2) + 1),
    times: records.length,
    first: first.date,
    last: last.date,
    about: unit === 'week' ? null : about,
  };
}

/** The day of the month on which most of them came, or the middle one where they differ; the end of the month as 31. */
function usualDay(records: readonly PastRecord[]): number {
  const days = records
    .map(({ date }) => (addDays(date, 1).endsWith('-01') ? 31 : Number(date.slice(8))))
    .toSorted((a, b) => a - b);
  return days[Math.floor(days.length / 2)] ?? 1;
}
