import type { DayOfMonth, ScheduleRule } from '@ledgerline/events';
import { addDays, dateOfDay, dayNumber, daysBetween, isCalendarDate } from '../values/calendarDate.ts';

/** Dates after this one are not looked for. */
const LAST_YEAR = 2999;
const lastDay = dayNumber(`${LAST_YEAR}-12-31`);

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (date: string): number =>
  ((((daysBetween('1970-01-01', date) + 3) % 7) + 7) % 7) + 1;

/**
 * The dates of a rule that counts from `starts`, in order and each once, from `from` on. Weekends are moved as the rule
 * says, so the first date may come before or after `starts`. It ends with `until`, at the latest with the year 2999.
 */
export function* ruleDates(
  rule: ScheduleRule,
  starts: string,
  from: string,
  until: string | null = null,
): Generator<string, void> {
  let last = '';
  // A date before `from` may be moved to a day after it, by two days at most.
  for (const nominal of nominalDates(rule, starts, from > starts ? addDays(from, -2) : starts)) {
    const date = toWorkingDay(nominal, rule.shift);
    if (date < from || date <= last) continue;
    if (until !== null && date > until) return;
    last = date;
    yield date;
  }
}

/** The day from which a new rule holds: its start, or the first date where a weekend moves that to before the start. */
export function firstDayOf(rule: ScheduleRule, starts: string): string {
  const [first = starts] = ruleDates(rule, starts, addDays(starts, -2));
  return first < starts ? first : starts;
}

/** The rule's dates before weekends are moved, from about `from` on. */
function* nominalDates(rule: ScheduleRule, starts: string, from: string): Generator<string, void> {
  const { every, unit } = rule;
  switch (unit) {
    case 'day': {
      const first = dayNumber(starts);
      const skipped = Math.max(0, Math.floor((dayNumber(from) - first) / every));
      for (let day = first + skipped * every; day <= lastDay; day += every) yield dateOfDay(day);
      return;
    }
    case 'week': {
      const monday = addDays(starts, 1 - weekdayOf(starts));
      const weekdays =
        rule.weekdays.length > 0 ? rule.weekdays.toSorted((a, b) => a - b) : [weekdayOf(starts)];
      const skipped = Math.max(0, Math.floor(daysBetween(monday, from) / (7 * every)));
      for (
        let week = addDays(monday, 7 * every * skipped);
        yearOf(week) <= LAST_YEAR;
        week = addDays(week, 7 * every)
      ) {
        for (const weekday of weekdays) {
          const date = addDays(week, weekday - 1);
          if (date >= starts) yield date;
        }
      }
      return;
    }
    case 'month':
    case 'year': {
      const step = unit === 'year' ? 12 * every : every;
      const begun = monthNumber(starts);
      const on = rule.on ?? { day: Number(starts.slice(8)) };
      const skipped = Math.max(0, Math.floor((monthNumber(from) - begun) / step));
      for (let month = begun + skipped * step; month < 12 * (LAST_YEAR + 1); month += step) {
        const date = dayInMonth(month, on);
        if (date >= starts) yield date;
      }
    }
  }
}

/** The day of a rule of months that was moved to this date from a weekend; else the date itself. */
export function unmoved({ on, shift }: ScheduleRule, date: string): string {
  if (on === null || shift === 'none') return date;
  const month = monthNumber(date);
  const days = [month, month - 1, month + 1].map((near) => dayInMonth(near, on));
  return days.find((day) => toWorkingDay(day, shift) === date) ?? date;
}

/** The last time before a date that this day of a month came, and the next one after that. 31 is a month's last. */
export function dayBefore(date: string, day: number): { on: string; next: string } {
  const month = monthNumber(date);
  const own = dayInMonth(month, { day });
  return own < date
    ? { on: own, next: dayInMonth(month + 1, { day }) }
    : { on: dayInMonth(month - 1, { day }), next: own };
}

/** The date itself, or the working day before or after where it is a Saturday or Sunday. */
export function toWorkingDay(date: string, shift: ScheduleRule['shift']): string {
  if (shift === 'none') return date;
  const weekday = weekdayOf(date);
  if (weekday < 6) return date;
  return addDays(date, shift === 'before' ? 5 - weekday : 8 - weekday);
}

function dayInMonth(month: number, on: DayOfMonth): string {
  if ('day' in on) {
    // Of the last four days of a month one is there in every month.
    for (let day = on.day; ; day -= 1) {
      const date = dateOf(month, day);
      if (isCalendarDate(date)) return date;
    }
  }
  if (on.nth === -1) {
    const last = dayInMonth(month, { day: 31 });
    return addDays(last, -((weekdayOf(last) - on.weekday + 7) % 7));
  }
  const first = dateOf(month, 1);
  return addDays(first, ((on.weekday - weekdayOf(first) + 7) % 7) + 7 * (on.nth - 1));
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Months since the year 0. */
const monthNumber = (date: string): number => 12 * yearOf(date) + Number(date.slice(5, 7)) - 1;

const dateOf = (month: number, day: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
