import type { DayOfMonth, ScheduleRule } from '@ledgerline/events';
import { weekdayOf } from './ruleDates.ts';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const shortMonths: Record<string, number> = {
  February: 29,
  April: 30,
  June: 30,
  September: 30,
  November: 30,
};
const nthNames: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
const list = new Intl.ListFormat('en-GB');

/** A rule in plain words: 'Every month on the last working day, until 30 June 2027'. */
export function describeRule(rule: ScheduleRule, starts: string, ends: string | null = null): string {
  const until = ends === null ? '' : `, until ${longDate(ends)}`;
  return `${often(rule)}${onWhich(rule, starts)}${until}`;
}

/** A date as the sentence writes it: '30 June 2027'. */
export const longDate = (date: string): string =>
  `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const often = ({ every, unit }: ScheduleRule): string =>
  every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;

function onWhich(rule: ScheduleRule, starts: string): string {
  const { unit, shift } = rule;
  if (unit === 'day') return moved(shift);
  if (unit === 'week') {
    const weekdays = rule.weekdays.length > 0 ? rule.weekdays.toSorted((a, b) => a - b) : [weekdayOf(starts)];
    return ` on ${tellWeekdays(weekdays)}${weekdays.some((weekday) => weekday > 5) ? moved(shift) : ''}`;
  }
  const on = rule.on ?? { day: Number(starts.slice(8)) };
  const month = monthNames[Number(starts.slice(5, 7)) - 1];
  if (unit === 'year') return ` on ${dayOfYear(on, month ?? '')}${isOnWeekend(on) ? moved(shift) : ''}`;
  if ('day' in on && on.day === 31 && shift === 'before') return ' on the last working day';
  if ('day' in on && on.day === 1 && shift === 'after') return ' on the first working day';
  return ` on ${dayOfMonth(on)}${isOnWeekend(on) ? moved(shift) : ''}`;
}

const tellWeekdays = (weekdays: readonly number[]): string =>
  weekdays.join() === '1,2,3,4,5'
    ? 'Monday to Friday'
    : list.format(weekdays.map((weekday) => weekdayNames[weekday - 1] ?? ''));

function dayOfMonth(on: DayOfMonth): string {
  if ('nth' in on) return `the ${nthNames[on.nth]} ${weekdayNames[on.weekday - 1]}`;
  if (on.day === 31) return 'the last day';
  return `the ${ordinal(on.day)}${on.day > 28 ? ' (the last day in shorter months)' : ''}`;
}

function dayOfYear(on: DayOfMonth, month: string): string {
  if ('nth' in on) return `${dayOfMonth(on)} in ${month}`;
  if (month === 'February' && on.day === 29) return '29 February (28 February in other years)';
  return on.day > (shortMonths[month] ?? 31) ? `the last day of ${month}` : `${on.day} ${month}`;
}

/** A date by its number can fall on a weekend, a weekday from Monday to Friday cannot. */
const isOnWeekend = (on: DayOfMonth): boolean => 'day' in on || on.weekday > 5;

const moved = (shift: ScheduleRule['shift']): string =>
  shift === 'none' ? '' : `, or the working day ${shift} if that is a weekend`;

function ordinal(day: number): string {
  const tail = day % 100 > 10 && day % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${tail}`;
}
