import type { PeriodStart, ScheduleRule, StartChange } from '@ledgerline/events';
import { ruleDates } from '../schedules/ruleDates.ts';
import { addDays, type DateWindow, EARLIEST_DATE } from '../values/calendarDate.ts';
import { addMonths } from '../values/periods.ts';

/** What holds where nobody chose: calendar months. */
const CALENDAR: StartChange = { start: { day: 1, shift: 'none' }, from: null };
/** The first period after a change has at least so many days. */
const SHORTEST = 15;
/** No two starts of one kind lie further apart. */
const LONGEST = 36;
/** So many months ahead a plan may be made. */
const MONTHS_AHEAD = 24;
/** So many periods are remembered at once: more than lie between 1900 and the last one that may be planned. */
const MOST_KNOWN = 4_000;
/** How often a ledger may change what its periods begin with. */
export const MAX_PERIOD_STARTS = 100;

/** What periods begin with on a day; `starts` are all changes, oldest first. */
export const startOn = (starts: readonly StartChange[], day: string): StartChange =>
  starts.findLast(({ from }) => from === null || from <= day) ?? CALENDAR;

/** The last change of what periods begin with; what holds from the beginning where there is none. */
export const lastStart = (starts: readonly StartChange[]): StartChange => starts.at(-1) ?? CALENDAR;

/** Whether two changes are the same. */
export const sameChange = (a: StartChange, b: StartChange | null): boolean =>
  b !== null && a.from === b.from && sameStart(a.start, b.start);

/** Whether periods begin on the same days. */
export const sameStart = (a: PeriodStart, b: PeriodStart): boolean => a.day === b.day && a.shift === b.shift;

/** The period that a day lies in. */
export function periodOf(starts: readonly StartChange[], day: string): DateWindow {
  const { start, from: begun } = startOn(starts, day);
  const next = starts.find(({ from }) => from !== null && from > day)?.from;
  const earliest = begun === null ? '' : addDays(begun, SHORTEST);
  const before = [...startsBetween(start, addDays(day, -LONGEST), day)].at(-1);
  const from = before !== undefined && before >= earliest ? before : (begun ?? day);
  const after = addDays(from, 1);
  const [end = day] = startsBetween(start, after > earliest ? after : earliest, '9999-12-31');
  return { from, to: addDays(next && next < end ? next : end, -1) };
}

/** The period before that of a day. */
export function periodBefore(starts: readonly StartChange[], { from }: DateWindow): DateWindow {
  const known = knownOf(beforeOthers, starts);
  const before = known.get(from) ?? periodOf(starts, addDays(from, -1));
  known.set(from, before);
  return before;
}

/** The periods before others, by their first days: a plan that carries on asks for all since 1900. */
const beforeOthers: Remembered = new WeakMap();
/** The periods after others, by their last days: goals may be due in fifty years. */
const afterOthers: Remembered = new WeakMap();
/** Most people never choose what their periods begin with. */
const calendarMonths: readonly StartChange[] = [];

type Remembered = WeakMap<readonly StartChange[], Map<string, DateWindow>>;

function knownOf(remembered: Remembered, starts: readonly StartChange[]): Map<string, DateWindow> {
  const key = starts.length === 0 ? calendarMonths : starts;
  const known = remembered.get(key) ?? new Map<string, DateWindow>();
  if (known.size > MOST_KNOWN) known.clear();
  remembered.set(key, known);
  return known;
}

/** The period after that of a day. */
export function periodAfter(starts: readonly StartChange[], { to }: DateWindow): DateWindow {
  const known = knownOf(afterOthers, starts);
  const after = known.get(to) ?? periodOf(starts, addDays(to, 1));
  known.set(to, after);
  return after;
}

/** The periods of a window, oldest first. The first and the last one are cut to it. At most `most` and one more. */
export function periodsWithin(
  starts: readonly StartChange[],
  { from, to }: DateWindow,
  most: number,
): DateWindow[] {
  const periods: DateWindow[] = [];
  for (let day = from; day <= to && periods.length <= most; ) {
    const { to: end } = periodOf(starts, day);
    periods.push({ from: day, to: end < to ? end : to });
    day = addDays(end, 1);
  }
  return periods;
}

/** Whether plans may be made for a day's period: from 1900 until two years after today. */
export const isPlannable = (day: string, today: string): boolean =>
  day >= EARLIEST_DATE && day <= addMonths(today, MONTHS_AHEAD);

/** The days of a window on which a period of this kind begins. */
function* startsBetween({ day, shift }: PeriodStart, from: string, to: string): Generator<string, void> {
  const rule: ScheduleRule = { every: 1, unit: 'month', weekdays: [], on: { day }, shift };
  for (const date of ruleDates(rule, COUNTED_FROM, from)) {
    if (date > to) return;
    yield date;
  }
}

/** Before any day that a plan may be made for. */
const COUNTED_FROM = '1800-01-01';
